import { type Language, languages } from "../../shared/language.ts";
import { catalogues, type TextKey } from "../support/pages/texts.ts";

const lengthOf = (language: Language) => Object.values(catalogues[language]).join("").length;
/** The language with the longest catalogue, at which layouts are checked. */
export const longest = languages.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? "en";

/** Translates a key into one language and fills in its `{{slots}}`. */
export type Translate = (key: TextKey, slots?: Readonly<Record<string, string>>) => string;
export const translatorFor =
  (language: Language): Translate =>
  (key, slots = {}) =>
    catalogues[language][key].replace(/\{\{(\w+)\}\}/g, (_, slot: string) => slots[slot] ?? "");
