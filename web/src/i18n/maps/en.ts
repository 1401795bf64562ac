export default {
  area_one: "{{number}} ZIP code within {{distance}} of {{zip}}",
  area_other: "{{number}} ZIP codes within {{distance}} of {{zip}}",
  place: "The job’s ZIP code, {{place}}, is {{distance}} from yours, {{home}}, in a straight line",
  sameZip: "The job is in {{home}}, your own ZIP code",
} as const;
