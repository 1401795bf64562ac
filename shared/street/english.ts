import {
  compassBefore,
  isCompass,
  isCompassLetter,
  isPlainNumber,
  isWord,
  type Match,
  type Position,
  withCompass,
  wordsFrom,
} from "./match.ts";
import { type Item, isCardinal, isLetter, isOrdinal, isRoman, isRomanceCardinal } from "./tokens.ts";
import { multiplierWords, numberedUnitWords, ordinalWords, tensWords } from "./unit-words.ts";
import { ambiguousTypes, connectives, longNames, streetTypes, untypedCommonNames, untypedNames } from "./words.ts";

/** The maximum words of a name, after a house number and without one. */
const MAX_NUMBERED = 5;
const MAX_UNNUMBERED = 2;
const MAX_NUMBER_WORDS = 9;
/** Types that may also begin a name: "St Louis", "Dr King". */
const SAINTS = new Set(["st", "mt", "ft", "pt", "dr"]);

const isType = (item: Item | undefined): boolean => isWord(item) && streetTypes.has(item.key);

/** A street that ends with its type: "West 20th Street". */
export function trailingTypeStreetAt({ items, at, isNumbered }: Position): Match | undefined {
  const words = wordsFrom(items, at);
  const before = compassBefore(items, at);
  const type = typeIn(words, before) ?? (isNumbered ? ambiguousTypeIn(words) : undefined);
  // In "8 Mile Road" the number is the name; which number is the house's is unclear.
  if (type === undefined || (isNumbered && words[0]?.key === "mile")) return undefined;
  const to = withCompass(items, at + type + 1);
  // Without a house number the start is unclear: "John Smith Av. Juárez".
  if (!isNumbered && isWord(items[to])) return undefined;
  return isName(words.slice(0, type), isNumbered) ? { from: at + unitLetterBefore(words, type), to } : undefined;
}

/** The index of the type; undefined when a second type makes it ambiguous. */
function typeIn(words: readonly Item[], before: number): number | undefined {
  const isSaint = (at: number) => SAINTS.has(words[at]?.key ?? "") && isPlainWord(words[at + 1]);
  const first = words.findIndex((word, at) => at > 0 && isType(word) && !(at === before && isSaint(at)));
  if (first < 0) return undefined;
  const next = words[first + 2];
  if (isType(words[first + 1]) && (next === undefined || isCompass(next))) return first + 1;
  return words.slice(first + 2).some((word) => isType(word)) && !isSaint(first + 1) ? undefined : first;
}

const isPlainWord = (item: Item | undefined): boolean => isWord(item) && !isType(item) && !isCompass(item);

function ambiguousTypeIn(words: readonly Item[]): number | undefined {
  const first = words.slice(0, 4).findIndex(({ key }, at) => at > 0 && ambiguousTypes.has(key));
  if (first < 0) return undefined;
  const [second, next] = words.slice(first + 1, first + 3);
  const isLonger = second !== undefined && ambiguousTypes.has(second.key) && (next === undefined || isCompass(next));
  return isLonger ? first + 1 : first;
}

/** The number of unit letters before a name: "123 A Main St". An initial has a dot, or another one next to it. */
const unitLetterBefore = ([first, second]: readonly Item[], type: number): number =>
  first &&
  second &&
  type > 1 &&
  /^[a-z](?:-[a-z])?$/.test(first.key) &&
  !isCompass(first) &&
  !first.raw.endsWith(".") &&
  !isLetter(second)
    ? 1
    : 0;

function isName(name: readonly Item[], isNumbered: boolean): boolean {
  const words = name.filter((each, at) => !connectives.has(each.key) && !(at === 0 && isCompass(each)));
  // "Dr. Lane" is a person.
  if (words.length === 1 && SAINTS.has(words[0]?.key ?? "")) return false;
  if (isNumbered) return words.length <= MAX_NUMBERED && hasEvenCapitals(name);
  if (isDoubtful(name)) return false;
  const isShort = words.length <= MAX_UNNUMBERED || longNames.test(words.map(({ key }) => key).join(" "));
  return isShort && hasEvenCapitals(name);
}

/** Without a house number the start is unclear: "the 3rd street", "Cabin Elm Street", "742nd Elm Street". */
const isDoubtful = ([first, ...more]: readonly Item[]): boolean =>
  first?.key === "the" ||
  (first !== undefined && more.length > 0 && (isOrdinal(first) || numberedUnitWords.has(first.key)));

/** Whether all words of a name are capitalised, or none; otherwise other text runs into the name. */
function hasEvenCapitals(name: readonly Item[]): boolean {
  const words = name.filter((each) => !connectives.has(each.key) && !isCompass(each) && !isOrdinal(each));
  const capitals = words.filter(({ raw }) => /^\P{L}*\p{Lu}/u.test(raw) || /^\p{Ll}['’]\p{Lu}/u.test(raw)).length;
  return capitals === 0 || capitals === words.length;
}

/** A street that begins with its type: "Avenue B", "Avenue of the Americas". */
export function leadingTypeStreetAt({ items, at, isNumbered }: Position): Match | undefined {
  const start = at + compassBefore(items, at);
  const [type, next] = items.slice(start, start + 2);
  if (!isWord(type) || !streetTypes.has(type.key) || !next) return undefined;
  const isAvenue = /^(?:avenue|ave|av|road)$/.test(type.key);
  const isLettered = isWord(next) && isLetter(next) && type.key.startsWith("av");
  const isCounted = isNumbered && isAvenue && isPlainNumber(next) && !isWord(items[start + 2]);
  if (isLettered || isCounted) return { from: at, to: withCompass(items, start + 2) };
  const end = start + (items[start + 2]?.key === "the" ? 4 : 3);
  return next.key === "of" && isWord(items[end - 1]) ? { from: at, to: end } : undefined;
}

/** A street that is written without a type: "1500 Broadway", "412 W 20th". */
export function untypedStreetAt({ items, at, isNumbered }: Position): Match | undefined {
  const before = compassBefore(items, at);
  const start = at + before + (items[at + before]?.key === "the" ? 1 : 0);
  const [name, next] = items.slice(start, start + 2);
  if (!isWord(name)) return undefined;
  const isLast = next === undefined || next.kind === "number" || next.kind === "door" || isCompassLetter(next);
  const match = { from: at, to: withCompass(items, start + 1) };
  if (untypedNames.has(name.key)) return isNumbered || (isLast && items.length <= 2) ? match : undefined;
  if (!isNumbered || !isLast) return undefined;
  return untypedCommonNames.has(name.key) || (before > 0 && isOrdinal(name)) ? match : undefined;
}

/** "One hundred and five", "one o five", "a hundred". */
function isNumberPart(words: readonly Item[], at: number): boolean {
  const [word, next] = words.slice(at, at + 2);
  if (!word) return false;
  if (at > 0)
    return isCardinal(word) || word.key === "and" || (word.key === "o" && next !== undefined && isCardinal(next));
  return isCardinal(word) || (word.key === "a" && multiplierWords.has(next?.key ?? ""));
}

/** The number of words of a house number in words or Roman numerals; undefined when they may belong to the street. */
export function writtenNumberAt(items: readonly Item[], at: number): number | undefined {
  const words = items.slice(at, at + MAX_NUMBER_WORDS);
  const [first, second] = words;
  if (first && isRoman(first) && second && !isType(second)) return 1;
  if (first && isRomanceCardinal(first)) return undefined;
  const end = words.findIndex((_, index) => !isNumberPart(words, index));
  const count = end < 0 ? words.length : end;
  const [last, name] = [words.slice(0, count).findLast(({ key }) => key !== "and"), words[count]];
  if (count === 0 || !last) return 0;
  if (!isWord(name) || isType(name)) return undefined;
  const isOrdinalTail = ordinalWords.has(name.key) && tensWords.has(last.key);
  const isCountedName = count === 1 && last.key !== "one" && /(?:[^s]s|^mile|^rod|^point)$/.test(name.key);
  return isOrdinalTail || isCountedName ? undefined : count;
}
