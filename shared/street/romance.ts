import {
  isCompass,
  isNumber,
  isPlainNumber,
  isWord,
  type Match,
  type Position,
  withCompass,
  wordsFrom,
} from "./match.ts";
import { type Item, isCardinal, isLetter, isOrdinal, isRoman, isRomanceCardinal } from "./tokens.ts";
import { ordinalWords } from "./unit-words.ts";
import {
  ambiguousLeadingTypes,
  articles,
  connectives,
  leadingTypes,
  months,
  numberedLeadingTypes,
  roadLeadingTypes,
} from "./words.ts";

const MAX_WORDS = 5;
/** Road numbers: "BR-101". */
const ROAD_NUMBER = /^[a-z]{2,3}-\d{2,3}$/;

/** "Al." is an alameda, "Al" a person. */
const isPerson = ({ raw }: Item): boolean => /^al$/i.test(raw);
const isLeading = (item: Item | undefined): item is Item =>
  isWord(item) && (leadingTypes.has(item.key) || ambiguousLeadingTypes.has(item.key)) && !isPerson(item);
/** A word that begins a street anywhere. */
export const isLeadingType = (item: Item | undefined): boolean => isWord(item) && leadingTypes.has(item.key);
/** A word that begins a street only next to a house number. */
export const isAmbiguousLeading = (item: Item | undefined): boolean =>
  isWord(item) && ambiguousLeadingTypes.has(item.key);

/** A street that begins with its type: "Rua das Flores", "Calle 5 de Mayo", "Carrera 7". */
export function romanceStreetAt({ items, at }: Position): Match | undefined {
  const first = at + (articles.has(items[at]?.key ?? "") ? 1 : 0);
  // In Bogotá a street may have two types: "Avenida Calle 26".
  const start = isLeading(items[first]) && /^(?:calle|carrera)$/.test(items[first + 1]?.key ?? "") ? first + 1 : first;
  const type = items[start];
  if (!isLeading(type)) return undefined;
  const to = endOfName(items, start + 1, type);
  return to === undefined ? undefined : { from: at, to };
}

function endOfName(items: readonly Item[], at: number, { key }: Item): number | undefined {
  const [first, second] = items.slice(at, at + 2);
  if (isNumber(first) && roadLeadingTypes.has(key) && ROAD_NUMBER.test(first.key)) return at + 1;
  if (isPlainNumber(first) && numberedLeadingTypes.has(key)) return endOfNumber(items, at);
  if (!isWord(first)) return undefined;
  if (isLetter(first) && !isWord(second)) return at + 1;
  return endOfWords(items, at);
}

/** The end of a name that begins with a number: "Calle 26 Sur", "Av. 9 de Julho". */
function endOfNumber(items: readonly Item[], at: number): number {
  const [, second, third] = items.slice(at, at + 3);
  const isDate = second?.key === "de" ? isWord(third) : months.has(second?.key ?? "");
  if (isDate) return endOfWords(items, at + 1) ?? at + 1;
  const to = isWord(second) && (second.key === "bis" || /^[A-H]$/.test(second.raw)) ? at + 2 : at + 1;
  return isCompass(items[to]) ? to + 1 : to;
}

function endOfWords(items: readonly Item[], at: number): number | undefined {
  const words = wordsFrom(items, at);
  const end = words.findIndex((word, index) => index > 0 && endsName(words, index, word));
  const name = trimUnit(end < 0 ? words : words.slice(0, end));
  const count = countNameWords(name);
  const behind = end < 0 ? items[at + words.length] : undefined;
  if (count === 0 || count > MAX_WORDS || mayBeCutShort(words, behind)) return undefined;
  return at + name.length;
}

/** Whether an instruction may begin before its first known word: only capitals tell. */
const mayBeCutShort = (words: readonly Item[], behind: Item | undefined): boolean =>
  behind?.kind === "end" && /^\p{Lu}/u.test(behind.raw) === /^\p{Lu}/u.test(words.at(-1)?.raw ?? "");

/** The number of words without connectives. */
export const countNameWords = (name: readonly Item[]): number => name.filter(({ key }) => !connectives.has(key)).length;

/** Another street begins, or a lower-case word follows a capitalised name. */
function endsName(words: readonly Item[], index: number, word: Item): boolean {
  if (isLeadingType(word)) return true;
  const name = words.slice(0, index).filter(({ key }) => !connectives.has(key));
  const isCapital = name.length > 0 && name.every(({ raw }) => /^\P{L}*\p{Lu}/u.test(raw) || isRoman({ raw, key: "" }));
  return isCapital && !connectives.has(word.key) && /^\p{Ll}/u.test(word.raw) && !isCompass(word);
}

/** Without a number word or letter at the end, which belong to the house or unit. */
function trimUnit(name: readonly Item[]): readonly Item[] {
  const last = name.at(-1);
  if (!last || name.length < 2) return name;
  const endsInUnit =
    isRomanceCardinal(last) || isCardinal(last) || (isLetter(last) && !isCompass(last)) || connectives.has(last.key);
  return endsInUnit ? trimUnit(name.slice(0, -1)) : name;
}

/** A numbered avenue of Mexico or Guatemala: "5ª Avenida Norte", "Quinta Avenida". */
export function numberedAvenueAt({ items, at }: Position): Match | undefined {
  const [first, type, next] = items.slice(at, at + 3);
  if (!first || !isWord(type) || !/^(?:avenida|avda|av|ave|calle)$/.test(type.key)) return undefined;
  const isCounted = /^\d{1,2}[ao]$/.test(first.key) && isNumber(next);
  const isOrdinalName = isWord(first) && (isOrdinal(first) || ordinalWords.has(first.key));
  return isCounted || isOrdinalName ? { from: at, to: withCompass(items, at + 2) } : undefined;
}
