import type { Language } from "../../shared/language.ts";
import { en, es, pt } from "../support/pages/texts.ts";

/** All texts by language and key. */
export const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, pt, es };
export const languages = Object.keys(catalogues) as Language[];

const lengthOf = (language: Language) => Object.values(catalogues[language]).join("").length;
/** The language with the longest catalogue, at which layouts are checked. */
export const longest = languages.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? "en";

/** Translates a key into one language and fills in its `{{slots}}`. */
export type Translate = (key: keyof typeof en, slots?: Readonly<Record<string, string>>) => string;
export const translatorFor =
  (language: Language): Translate =>
  (key, slots = {}) =>
    (catalogues[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, slot: string) => slots[slot] ?? "");
