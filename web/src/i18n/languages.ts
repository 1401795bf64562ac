import type { Language } from "../../../shared/language.ts";

export { toLanguage } from "../../../shared/language.ts";

/** Each language by its own name, in the order in which they are offered. */
export const languageNames: Record<Language, string> = { en: "English", pt: "Português", es: "Español" };
