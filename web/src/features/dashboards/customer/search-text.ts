import { fold, foldedWords } from "../../../../../shared/fold.ts";

/** True when every word of `term` is somewhere in `text`, whatever its accents and capitals; an empty term is everywhere. */
export function matches(text: string, term: string): boolean {
  const searched = fold(text);
  return foldedWords(term).every((word) => searched.includes(word));
}
