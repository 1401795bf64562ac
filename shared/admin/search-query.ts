import { limits } from "../limits.ts";
import { readNumber } from "../number-reader.ts";
import { normalizePasted } from "../pasted-text.ts";
import { PARTITION_CHARACTERS, phoneTerm } from "./search-terms.ts";

/** What a searched text may be: each meaning that it can have is looked up. */
export type SearchQuery = {
  /** How an id begins. */
  readonly id?: string | undefined;
  /** How an e-mail address begins. */
  readonly email?: string | undefined;
  /** How the domain of an e-mail address begins. */
  readonly domain?: string | undefined;
  /** How the digits of a telephone number begin, the last one first. Several, if it may be stored without its country. */
  readonly phones?: readonly string[] | undefined;
  /** An amount in cents, on one of these days if any is given. */
  readonly charge?: { readonly amountCents: number; readonly days: readonly string[] } | undefined;
  readonly name?: string | undefined;
};

const WHOLE_ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;
const ID_BEGINNING = /^#?(?=[0-9a-f-]{4,36}$)([0-9a-f]{4,8}(?:-[0-9a-f]{0,4}){0,3}(?:-[0-9a-f]{0,12})?)$/;
/** A telephone number as it is typed, shown or linked: "tel:+1-217-555-0142;ext=12", "(217) 555-0142 ext. 12". */
const PHONE =
  /^(?:(?:tel|phone|sms):(?:\/\/)?\s?)?(?<number>[+(\d][\d\s().\-/]*)(?:[\s,;]*(?:x|ext(?:ension)?|ramal|int|#)[^\p{L}]{0,16}|;[^\s]*)?$/u;
const LAST_FOUR = 4;
const MIN_PHONE_DIGITS = 7;
/** The digits of a country's code, and the least without it. */
const COUNTRY_DIGITS = [1, 2, 3];
/** Larger than any charge. */
const MAX_CHARGE_CENTS = 1_000_000_000;

/** Reads a searched text, whatever it is; a text that can be nothing has no meaning at all. */
export function readSearch(typed: string): SearchQuery {
  const text = normalizePasted(typed).trim().toLowerCase();
  const wholeId = WHOLE_ID.exec(text)?.[0];
  if (wholeId) return { id: wholeId };
  const charge = readCharge(text);
  const phones = readPhone(text);
  const hasLetters = /\p{L}/u.test(text);
  if (phones && hasLetters) return { phones };
  const isName = hasLetters && !text.includes("@") && !charge;
  const [, id] = ID_BEGINNING.exec(text) ?? [];
  return { id, ...readEmail(text), phones, charge, name: isName ? typed : undefined };
}

function readEmail(text: string): Pick<SearchQuery, "email" | "domain"> {
  if (text.length < PARTITION_CHARACTERS || text.length > limits.email || /\s/.test(text)) return {};
  const [local = "", domain] = text.split("@");
  if (local === "") return domain && domain.length >= PARTITION_CHARACTERS ? { domain } : {};
  // Without an @ it may be either.
  return { email: text, domain: domain === undefined && text.includes(".") ? text : undefined };
}

/** Undefined for what is no telephone number. */
function readPhone(text: string): readonly string[] | undefined {
  const { number } = PHONE.exec(text.replace(/%2b/g, "+").replace(/%20/g, " "))?.groups ?? {};
  if (!number) return undefined;
  const term = phoneTerm(number);
  if (term.length !== LAST_FOUR && term.length < MIN_PHONE_DIGITS) return undefined;
  const isNorthAmerican = term.length === 11 && term.endsWith("1");
  // Without its country it is how both forms begin.
  if (isNorthAmerican) return [term.slice(0, -1)];
  if (!number.startsWith("+") && !term.endsWith("00")) return [term];
  const abroad = number.startsWith("+") ? term : term.slice(0, -2);
  const nationals = COUNTRY_DIGITS.map((digits) => abroad.slice(0, -digits)).filter(
    ({ length }) => length >= MIN_PHONE_DIGITS,
  );
  // The whole number, with its country, or with the zero that stands in its place at home.
  return [abroad, ...nationals.flatMap((national) => [`${national}#`, `${national}0#`])];
}

/** An amount, with a day before or after it, if any. */
function readCharge(text: string): SearchQuery["charge"] {
  const words = text.split(" ");
  const days = words.flatMap(daysOf);
  const rest = words.filter((word) => daysOf(word).length === 0).join(" ");
  if (rest.length > 20 || !/^\D{0,5}\d/.test(rest)) return undefined;
  const read = readNumber(rest);
  if ("lack" in read || read.hundredths === 0 || read.hundredths > MAX_CHARGE_CENTS) return undefined;
  return { amountCents: read.hundredths, days };
}

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const LOCAL_DAY = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

/** The days that a word may mean: month and day come in either order, so that 3/4/2026 is two of them. */
function daysOf(word: string): string[] {
  const [, isoYear, isoMonth = "", isoDay = ""] = ISO_DAY.exec(word) ?? [];
  if (isoYear) return toDays(isoYear, [[isoMonth, isoDay]]);
  const [, first = "", second = "", year] = LOCAL_DAY.exec(word) ?? [];
  if (!year) return [];
  return toDays(year, [
    [first, second],
    [second, first],
  ]);
}

function toDays(year: string, pairs: readonly (readonly [month: string, day: string])[]): string[] {
  const days = pairs.map(([month, day]) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return [...new Set(days)].filter((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)));
}
