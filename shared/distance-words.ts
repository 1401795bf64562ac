import { type Language, locales } from "./language.ts";

const under: Readonly<Record<Language, (distance: string) => string>> = {
  en: (distance) => `under ${distance}`,
  pt: (distance) => `menos de ${distance}`,
  es: (distance) => `menos de ${distance}`,
};

/** A distance as people read it everywhere, on screens and in mails: "3.5 mi", and never "0 mi". */
export function distanceWords(miles: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { style: "unit", unit: "mile", maximumFractionDigits: 1 });
  return miles < 1 ? under[language](format.format(1)) : format.format(miles);
}
