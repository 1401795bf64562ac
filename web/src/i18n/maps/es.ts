export default {
  area_one: "{{number}} código postal (ZIP) a {{distance}} o menos de {{zip}}",
  area_other: "{{number}} códigos postales (ZIP) a {{distance}} o menos de {{zip}}",
  place: "El código postal (ZIP) del trabajo, {{place}}, está a {{distance}} del tuyo, {{home}}, en línea recta",
  sameZip: "El trabajo está en {{home}}, tu propio código postal (ZIP)",
} as const;
