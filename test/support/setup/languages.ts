import type { Language } from "../../../shared/language.ts";

/** The languages in which a test knows the words: those of a language that is new are proved by its types alone. */
export const languagesOf = <L extends Language>(words: Readonly<Record<L, unknown>>): L[] => Object.keys(words) as L[];
