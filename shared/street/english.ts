import { furtherNumberWords, numberedDoorWords, ordinalWords, roundNumberWords } from "./door-words.ts";
import {
  compassBefore,
  isCompass,
  isCompassLetter,
  isPlainNumber,
  isWord,
  type Match,
  type Spot,
  withCompass,
  wordsFrom,
} from "./match.ts";
import { type Item, isCardinal, isLetter, isOrdinal, isRoman, isRomanceCardinal } from "./tokens.ts";
import { bareCommonNames, bareNames, connectives, longNames, streetTypes, weakTypes } from "./words.ts";

/** So many words has a name at the most: behind a house number, and where nothing says that it begins here. */
const MOST_NUMBERED = 5;
const MOST_UNNUMBERED = 2;
const MOST_NUMBER_WORDS = 9;
/** Types that begin a name as well: "St Louis", "Dr King". */
const SAINTS = new Set(["st", "mt", "ft", "pt", "dr"]);

const isType = (item: Item | undefined): boolean => isWord(item) && streetTypes.has(item.key);

/** A street that ends in its type: "West 20th Street". */
export function streetAt({ items, at, isNumbered }: Spot): Match | undefined {
  const words = wordsFrom(items, at);
  const before = compassBefore(items, at);
  const type = strongTypeIn(words, before) ?? (isNumbered ? weakTypeIn(words) : undefined);
  // Of "8 Mile Road" the number is the name, and nobody knows which of the two was meant.
  if (type === undefined || (isNumbered && words[0]?.key === "mile")) return undefined;
  const to = withCompass(items, at + type + 1);
  // Without a number nothing says where it begins: "John Smith Av. Juárez" does not begin with a person's street.
  if (!isNumbered && isWord(items[to])) return undefined;
  return isName(words.slice(0, type), isNumbered) ? { from: at + lettersBefore(words, type), to } : undefined;
}

/** Where the type stands; none when a second one says that it may be another. */
function strongTypeIn(words: readonly Item[], before: number): number | undefined {
  const isSaint = (at: number) => SAINTS.has(words[at]?.key ?? "") && isPlain(words[at + 1]);
  const first = words.findIndex((word, at) => at > 0 && isType(word) && !(at === before && isSaint(at)));
  if (first < 0) return undefined;
  const next = words[first + 2];
  if (isType(words[first + 1]) && (next === undefined || isCompass(next))) return first + 1;
  return words.slice(first + 2).some((word) => isType(word)) && !isSaint(first + 1) ? undefined : first;
}

const isPlain = (item: Item | undefined): boolean => isWord(item) && !isType(item) && !isCompass(item);

function weakTypeIn(words: readonly Item[]): number | undefined {
  const first = words.slice(0, 4).findIndex(({ key }, at) => at > 0 && weakTypes.has(key));
  if (first < 0) return undefined;
  const [second, next] = words.slice(first + 1, first + 3);
  const isLonger = second !== undefined && weakTypes.has(second.key) && (next === undefined || isCompass(next));
  return isLonger ? first + 1 : first;
}

/** A door's letter stands before a name: "123 A Main St". An initial has a dot, or another one beside it. */
const lettersBefore = ([first, second]: readonly Item[], type: number): number =>
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
  if (isNumbered) return words.length <= MOST_NUMBERED && isEvenlyWritten(name);
  if (isDoubtful(name)) return false;
  const isShort = words.length <= MOST_UNNUMBERED || longNames.test(words.map(({ key }) => key).join(" "));
  return isShort && isEvenlyWritten(name);
}

/** Without a number before it nobody knows where it begins: "the 3rd street", "Cabin Elm Street", "742nd Elm Street". */
const isDoubtful = ([first, ...more]: readonly Item[]): boolean =>
  first?.key === "the" ||
  (first !== undefined && more.length > 0 && (isOrdinal(first) || numberedDoorWords.has(first.key)));

/** Whether all words of a name have a capital, or none has: elsewhere something else goes on into the name. */
function isEvenlyWritten(name: readonly Item[]): boolean {
  const words = name.filter((each) => !connectives.has(each.key) && !isCompass(each) && !isOrdinal(each));
  const capitals = words.filter(({ raw }) => /^\P{L}*\p{Lu}/u.test(raw) || /^\p{Ll}['’]\p{Lu}/u.test(raw)).length;
  return capitals === 0 || capitals === words.length;
}

/** A street that begins with its type: "Avenue B", "Avenue of the Americas". */
export function avenueAt({ items, at, isNumbered }: Spot): Match | undefined {
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

/** A street that people write without a type: "1500 Broadway", "412 W 20th". */
export function bareAt({ items, at, isNumbered }: Spot): Match | undefined {
  const before = compassBefore(items, at);
  const start = at + before + (items[at + before]?.key === "the" ? 1 : 0);
  const [name, next] = items.slice(start, start + 2);
  if (!isWord(name)) return undefined;
  const isLast = next === undefined || next.kind === "number" || next.kind === "door" || isCompassLetter(next);
  const match = { from: at, to: withCompass(items, start + 1) };
  if (bareNames.has(name.key)) return isNumbered || (isLast && items.length <= 2) ? match : undefined;
  if (!isNumbered || !isLast) return undefined;
  return bareCommonNames.has(name.key) || (before > 0 && isOrdinal(name)) ? match : undefined;
}

/** "One hundred and five", "one o five", "a hundred". */
function isOfNumber(words: readonly Item[], at: number): boolean {
  const [word, next] = words.slice(at, at + 2);
  if (!word) return false;
  if (at > 0)
    return isCardinal(word) || word.key === "and" || (word.key === "o" && next !== undefined && isCardinal(next));
  return isCardinal(word) || (word.key === "a" && furtherNumberWords.has(next?.key ?? ""));
}

/** How many words of a house number in words, or a Roman one, stand here; undefined when they may belong to the street. */
export function writtenNumberAt(items: readonly Item[], at: number): number | undefined {
  const words = items.slice(at, at + MOST_NUMBER_WORDS);
  const [first, second] = words;
  if (first && isRoman(first) && second && !isType(second)) return 1;
  if (first && isRomanceCardinal(first)) return undefined;
  const end = words.findIndex((_, index) => !isOfNumber(words, index));
  const count = end < 0 ? words.length : end;
  const [last, name] = [words.slice(0, count).findLast(({ key }) => key !== "and"), words[count]];
  if (count === 0 || !last) return 0;
  if (!isWord(name) || isType(name)) return undefined;
  const isOneNumber = ordinalWords.has(name.key) && roundNumberWords.has(last.key);
  const isOfMany = count === 1 && last.key !== "one" && /(?:[^s]s|^mile|^rod|^point)$/.test(name.key);
  return isOneNumber || isOfMany ? undefined : count;
}
