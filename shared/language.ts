/** No zod here, to keep it out of the visitors' bundle. */
export const languages = ["en", "pt", "es"] as const;
export type Language = (typeof languages)[number];

/**
 * The locale of each language for numbers and dates. Spanish uses 24 hours: a sentence ending in "9:05 p.m." would have
 * two full stops.
 */
export const locales: Readonly<Record<Language, string>> = { en: "en-US", pt: "pt-BR", es: "es-419-u-hc-h23" };

/** Format of US dollar amounts, on screens and in e-mails. Outside English a bare "$" reads as reais or pesos. */
export function dollarFormat(language: Language): { readonly format: (dollars: number) => string } {
  const inDollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  const format = new Intl.NumberFormat(locales[language], inDollars);
  return { format: (dollars) => format.format(dollars).replace("$", () => (language === "en" ? "$" : "US$")) };
}

/** Format of a date in a time zone; in UTC without one, for dates without a time. */
export const calendarDayFormat = (language: Language, timeZone = "UTC"): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "medium", timeZone });

/** Format of a time with its time zone's name, for readers whose time zone is unknown. */
export const zonedTimeFormat = (language: Language, timeZone = "UTC"): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locales[language], {
    ...{ year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ timeZone, timeZoneName: "short" },
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
