import type { Language } from "../../../shared/language.ts";

/** The languages on offer, each by its own name. */
export const languageNames: Record<Language, string> = { en: "English", pt: "Português", es: "Español" };

const isOffered = (tag: string): tag is Language => Object.hasOwn(languageNames, tag);

/** A stored or asked-for language without its region; English for anything unknown. Kept apart from zod, which a visitor's first page does without. */
export function toLanguage(wanted: string | undefined): Language {
  const tag = wanted?.trim().toLowerCase().split(/[-_]/)[0] ?? "";
  return isOffered(tag) ? tag : "en";
}
