/** Without zod, so that the visitor's pages can use it. */
export const languages = ["en", "pt", "es"] as const;
export type Language = (typeof languages)[number];

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
