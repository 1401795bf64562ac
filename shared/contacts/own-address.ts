import { doorWords, numberedDoorWords } from "../street/door-words.ts";
import { streetIn } from "../street/find.ts";
import { type AddressWord, addressWords } from "./address-words.ts";
import { isWritten, type OwnStreet, streetRanges, tellingWords } from "./own-street.ts";
import { plainText, type Range } from "./plain-text.ts";
import { squeezedRanges } from "./squeezed.ts";

/** The parts of an address: the words of its street, house numbers, and names of units. */
type Own = OwnStreet & { readonly name: readonly string[]; readonly units: ReadonlySet<string> };

const wordsIn = (typed: string): AddressWord[] => addressWords(plainText(typed).text);

function ownOf(address: string): Own {
  const typed = wordsIn(address);
  const street = streetIn(address);
  const shown = new Set(wordsIn(street ?? "").map(({ key }) => key));
  const numbers = new Set(typed.flatMap(({ key }) => (/\p{N}/u.test(key) && !shown.has(key) ? [key] : [])));
  const called = typed.flatMap(({ key }, at) => (doorWords.has(key) ? (typed[at + 1]?.key ?? []) : []));
  // No street was recognised: the part with a number may contain its name.
  const named = street ?? address.split(/[,;]/).find((part) => /\p{N}/u.test(part)) ?? "";
  const words = wordsIn(named).filter(({ key }) => !numbers.has(key) && !doorWords.has(key));
  const name = words.map(({ key }) => key);
  return { name, telling: tellingWords(words), numbers, units: new Set([...numbers, ...called]) };
}

/** The ranges where these words appear one after the other. */
const sameRanges = (words: readonly AddressWord[], wanted: readonly string[]): Range[] =>
  words.flatMap(({ from }, first) => {
    const isHere = wanted.every((key, index) => words[first + index]?.key === key);
    return isHere ? [{ from, to: words[first + wanted.length - 1]?.to ?? from }] : [];
  });

const isSecret = (keys: readonly string[]) => keys.length > 1 && keys.some((key) => /\p{N}/u.test(key));

/**
 * Short numbers appear in any text: only after these words do they count as the house or unit; otherwise the name must
 * be longer or contain a letter.
 */
const isDoor = (key: string) => doorWords.has(key) || /^(?:house|hse|casa)$/.test(key);
const isDistinct = (called: string) => called.length > 2 || /\d\p{L}|\p{L}\d/u.test(called);
const isSaying = (key: string) => /^(?:is|es|e)$/.test(key);

/** The ranges that name the unit or house: "Apt 3B", "apt3b", "#3B", "the house number is 742". */
function doorRanges(text: string, words: readonly AddressWord[], { units }: Own): Range[] {
  return words.flatMap((word, at) => {
    const { key } = word;
    if (units.has(key) && isDistinct(key) && text[word.from - 1] === "#") return [word];
    const isJoined = [...units].some((unit) => key.endsWith(unit) && doorWords.has(key.slice(0, -unit.length)));
    if (isJoined) return [word];
    if (!isDoor(key) && !numberedDoorWords.has(key)) return [];
    const isSaid = isSaying(words[at + 1]?.key ?? "");
    const [called, letter] = words.slice(at + (isSaid ? 2 : 1), at + 4);
    if (!called || /^[.,]\d/.test(text.slice(called.to, called.to + 2))) return [];
    const parted = /^\p{L}$/u.test(letter?.key ?? "") && units.has(called.key + letter?.key) ? letter : undefined;
    const isOwn = units.has(called.key) && ((isDoor(key) && !isSaid) || isDistinct(called.key));
    return parted || isOwn ? [{ from: word.from, to: (parted ?? called).to }] : [];
  });
}

/**
 * The ranges of a plain text that disclose this address: its street with a number, its house or unit number, or its
 * words as typed.
 */
export function ownAddressIn(text: string, address: string): Range[] {
  const words = addressWords(text);
  if (!words.some(({ key }) => /\p{N}/u.test(key) || isWritten(key))) return [];
  const own = ownOf(address);
  const parts = address.split(/[,;]/).map((part) => wordsIn(part).map(({ key }) => key));
  return [
    ...doorRanges(text, words, own),
    ...streetRanges(words, own),
    ...squeezedRanges(text, own),
    ...parts.filter(isSecret).flatMap((wanted) => sameRanges(words, wanted)),
  ];
}
