export default {
  area_one: "{{number}} CEP (ZIP) a até {{distance}} de {{zip}}",
  area_other: "{{number}} CEPs (ZIP) a até {{distance}} de {{zip}}",
  place: "O CEP (ZIP) do trabalho, {{place}}, fica a {{distance}} do seu, {{home}}, em linha reta",
  sameZip: "O trabalho fica em {{home}}, o seu próprio CEP (ZIP)",
} as const;
