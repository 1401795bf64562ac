/** Without zod, so that the visitor's pages can use it. */
export const languages = ["en", "pt", "es"] as const;
export type Language = (typeof languages)[number];

/**
 * What each language is called where numbers and dates are written in it. Spanish counts the hours to 23: a sentence that
 * ended in "9:05 p.m." would have two full stops.
 */
export const locales: Readonly<Record<Language, string>> = { en: "en-US", pt: "pt-BR", es: "es-419-u-hc-h23" };

/** How amounts of US dollars are written, on screen and in mails. */
export const dollarFormat = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(locales[language], { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" });

/** How a day is written as the calendar of a place has it; without one, any moment of a day in UTC is that day for everybody. */
export const calendarDayFormat = (language: Language, timeZone = "UTC"): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeZone });

/** How a moment is written to somebody whose clock is not known: by that of the place that it is about, which is named. */
export const worldTimeFormat = (language: Language, timeZone = "UTC"): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locales[language], {
    ...{ year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ timeZone, timeZoneName: "short" },
  });

/** The language asked for by a stored preference or an Accept-Language header; anything unknown is English. */
export function toLanguage(wanted: unknown): Language {
  const first =
    typeof wanted === "string"
      ? wanted
          .split(/[-_,;]/)[0]
          ?.trim()
          .toLowerCase()
      : undefined;
  return languages.find((language) => language === first) ?? "en";
}
