/** Without accents and capitals, so that "agua" finds "Água". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** True when every word of `term` is somewhere in `text`; an empty term is everywhere. */
export function matches(text: string, term: string): boolean {
  const words = plain(term).split(/\s+/).filter(Boolean);
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}
