import { plainText, type Range } from "../plain-text.ts";
import { streetIn } from "../street/find.ts";
import { numberedUnitWords, unitWords } from "../street/unit-words.ts";
import { type AddressWord, addressWords } from "./address-words.ts";
import { compactRanges } from "./compact-text.ts";
import { distinctiveWords, isNumberWord, type OwnStreet, streetRanges } from "./own-street.ts";

/** The parts of an address: the words of its street, house numbers, and names of units. */
type OwnAddress = OwnStreet & { readonly name: readonly string[]; readonly units: ReadonlySet<string> };

const wordsIn = (typed: string): AddressWord[] => addressWords(plainText(typed).text);

function parseOwnAddress(address: string): OwnAddress {
  const typed = wordsIn(address);
  const street = streetIn(address);
  const streetWords = new Set(wordsIn(street ?? "").map(({ key }) => key));
  const numbers = new Set(typed.flatMap(({ key }) => (/\p{N}/u.test(key) && !streetWords.has(key) ? [key] : [])));
  const unitNames = typed.flatMap(({ key }, at) => (unitWords.has(key) ? (typed[at + 1]?.key ?? []) : []));
  // No street was recognised: the part with a number may contain its name.
  const streetText = street ?? address.split(/[,;]/).find((part) => /\p{N}/u.test(part)) ?? "";
  const words = wordsIn(streetText).filter(({ key }) => !numbers.has(key) && !unitWords.has(key));
  const name = words.map(({ key }) => key);
  return { name, distinctive: distinctiveWords(words), numbers, units: new Set([...numbers, ...unitNames]) };
}

/** The ranges where these words appear one after the other. */
const phraseRanges = (words: readonly AddressWord[], phrase: readonly string[]): Range[] =>
  words.flatMap(({ from }, first) => {
    const isHere = phrase.every((key, index) => words[first + index]?.key === key);
    return isHere ? [{ from, to: words[first + phrase.length - 1]?.to ?? from }] : [];
  });

const isIdentifying = (keys: readonly string[]) => keys.length > 1 && keys.some((key) => /\p{N}/u.test(key));

/**
 * Short numbers appear in any text: only after these words do they count as the house or unit; otherwise the name must
 * be longer or contain a letter.
 */
const isUnitWord = (key: string) => unitWords.has(key) || /^(?:house|hse|casa)$/.test(key);
const isDistinctive = (unitNames: string) => unitNames.length > 2 || /\d\p{L}|\p{L}\d/u.test(unitNames);
const isCopula = (key: string) => /^(?:is|es|e)$/.test(key);

/** The ranges that name the unit or house: "Apt 3B", "apt3b", "#3B", "the house number is 742". */
function unitRanges(text: string, words: readonly AddressWord[], { units }: OwnAddress): Range[] {
  return words.flatMap((word, at) => {
    const { key } = word;
    if (units.has(key) && isDistinctive(key) && text[word.from - 1] === "#") return [word];
    const isJoined = [...units].some((unit) => key.endsWith(unit) && unitWords.has(key.slice(0, -unit.length)));
    if (isJoined) return [word];
    if (!isUnitWord(key) && !numberedUnitWords.has(key)) return [];
    const hasCopula = isCopula(words[at + 1]?.key ?? "");
    const [unitNames, letter] = words.slice(at + (hasCopula ? 2 : 1), at + 4);
    if (!unitNames || /^[.,]\d/.test(text.slice(unitNames.to, unitNames.to + 2))) return [];
    const unitLetter =
      /^\p{L}$/u.test(letter?.key ?? "") && units.has(unitNames.key + letter?.key) ? letter : undefined;
    const isOwn = units.has(unitNames.key) && ((isUnitWord(key) && !hasCopula) || isDistinctive(unitNames.key));
    return unitLetter || isOwn ? [{ from: word.from, to: (unitLetter ?? unitNames).to }] : [];
  });
}

/**
 * The ranges of a plain text that disclose this address: its street with a number, its house or unit number, or its
 * words as typed.
 */
export function ownAddressIn(text: string, address: string): Range[] {
  const words = addressWords(text);
  if (!words.some(({ key }) => /\p{N}/u.test(key) || isNumberWord(key))) return [];
  const ownAddress = parseOwnAddress(address);
  const parts = address.split(/[,;]/).map((part) => wordsIn(part).map(({ key }) => key));
  return [
    ...unitRanges(text, words, ownAddress),
    ...streetRanges(words, ownAddress),
    ...compactRanges(text, ownAddress),
    ...parts.filter(isIdentifying).flatMap((phrase) => phraseRanges(words, phrase)),
  ];
}
