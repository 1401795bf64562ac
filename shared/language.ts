import * as z from "zod";

export const languages = ["en", "pt", "es"] as const;
export const Language = z.enum(languages);
export type Language = z.output<typeof Language>;

/** The language asked for by a stored preference or an Accept-Language header; anything unknown is English. */
export function toLanguage(wanted: unknown): Language {
  const tag = typeof wanted === "string" ? wanted.trim().slice(0, 2).toLowerCase() : "";
  return languages.find((language) => language === tag) ?? "en";
}
