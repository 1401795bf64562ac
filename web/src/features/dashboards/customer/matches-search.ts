import { fold, foldedWords } from "../../../../../shared/fold.ts";

/** True when `text` contains every word of `term`, ignoring accents and case; an empty term always matches. */
export function matchesSearch(text: string, term: string): boolean {
  const normalizedText = fold(text);
  return foldedWords(term).every((word) => normalizedText.includes(word));
}
