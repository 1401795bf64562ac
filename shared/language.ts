import { dateFormatOf } from "./time-zones.ts";

/**
 * The languages of the product; English is the default (R-016). A further one is added to this list: the compiler and
 * `test/house/texts.test.ts` then name the tables and texts that lack it, and everything else follows, which `npm run
 * test:mutants -- language` proves. These do not follow:
 * - What recognises addresses (`street/`), contact details and number words (`contacts/`) and currencies
 *   (`number-reader.ts`): people write in any language, whatever the language of their screens. A language needs a grammar
 *   and a corpus there (`test/shared/addresses`, `test/shared/contacts`).
 * - The languages that handymen speak (`handymen/choices.ts`): they are those of the country.
 * - The fonts (`web/src/styles/fonts.css`), which have Latin letters only, and the layout, from left to right.
 *
 * No zod here, to keep it out of the visitors' bundle.
 */
export const languages = ["en", "pt", "es"] as const;
export type Language = (typeof languages)[number];

/**
 * The locale of each language for numbers and dates. Spanish uses 24 hours: a sentence ending in "9:05 p.m." would have
 * two full stops.
 */
export const locales: Readonly<Record<Language, string>> = { en: "en-US", pt: "pt-BR", es: "es-419-u-hc-h23" };

/** Whether hours are written as "2 PM" or as "14:00", as the locale has it. */
export const hourCycles: Readonly<Record<Language, "h12" | "h23">> = { en: "h12", pt: "h23", es: "h23" };

/** The sign of US dollars. Outside English a bare "$" reads as reais or pesos. */
export const dollarSigns: Readonly<Record<Language, "$" | "US$">> = { en: "$", pt: "US$", es: "US$" };

/** The thousands separator: "1.200" and "1,200" mean 1200 where it is theirs, and are ambiguous elsewhere. */
export const groupMarks: Readonly<Record<Language, "," | ".">> = { en: ",", pt: ".", es: "," };

/** What separates the cells of a CSV file: spreadsheets in locales with a decimal comma expect semicolons. */
export const cellSeparators: Readonly<Record<Language, "," | ";">> = { en: ",", pt: ";", es: ";" };

/** Format of US dollar amounts, on screens and in e-mails. */
export function dollarFormat(language: Language): { readonly format: (dollars: number) => string } {
  const inDollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  const format = new Intl.NumberFormat(locales[language], inDollars);
  return { format: (dollars) => format.format(dollars).replace("$", () => dollarSigns[language]) };
}

/** Format of a date in a time zone; in UTC without one, for dates without a time. */
export const calendarDayFormat = (language: Language, timeZone = "UTC"): Intl.DateTimeFormat =>
  dateFormatOf(locales[language], { dateStyle: "medium", timeZone });

/** Format of a time with its time zone's name, for readers whose time zone is unknown. */
export const zonedTimeFormat = (language: Language, timeZone = "UTC"): Intl.DateTimeFormat =>
  dateFormatOf(locales[language], {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });

/** The language of a stored preference or an Accept-Language header; English if unknown. */
export function toLanguage(value: unknown): Language {
  const first =
    typeof value === "string"
      ? value
          .split(/[-_,;]/)[0]
          ?.trim()
          .toLowerCase()
      : undefined;
  return languages.find((language) => language === first) ?? "en";
}
