import { type Language, locales } from "../../../shared/language.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates or times in a time zone, the reader's by default; made once: a phone needs 10 ms for each. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  formats.set(key, known);
  return known;
}
