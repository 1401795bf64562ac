import { HIDDEN_STREET } from "./hidden-street.ts";

const NUMBER =
  "(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen" +
  "|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)";
/** A number in words, as in "One Hundred and Five". */
const NUMBERS = `${NUMBER}(?:[\\s-]+(?:and\\s+)?${NUMBER})*`;
/** A door within a house, in the languages of the product. */
const UNIT =
  "(?:apt|apartment|apto|apartamento|departamento|depto|unit|suite|ste|room|rm|lot|penthouse|ph|building|bldg|bloco" +
  "|bloque|floor|fl|piso|andar|number|número|numero|nº|no\\.)";
const ORDINAL =
  "(?:ground|top|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|primer|primero|primeiro|segundo|tercer" +
  "|tercero|terceiro|cuarto|quarto|quinto|térreo|\\p{N}\\S*)";

const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${pattern}(?![\\p{L}\\p{M}\\p{N}])`, "giu");
const numbers = word(NUMBERS);
const floors = word(`${ORDINAL}\\s+(?:floor|fl|piso|andar)`);
/** With what it is called by, one word or a number in several. */
const doors = word(`${UNIT}(?:[\\s.:#-]+(?:${NUMBERS}|[\\p{L}\\p{M}\\p{N}]+))?`);
const signed = /#\s*[\p{L}\p{M}\p{N}-]*/gu;

const hasDigit = (each: string) => /\p{N}/u.test(each);

/** A part of an address without doors and numbers, and without what stood between them and the rest. */
function streetIn(part: string): string {
  const words = part.replace(floors, " ").replace(doors, " ").replace(signed, " ").split(/\s+/);
  const named = words.filter((each) => !hasDigit(each)).join(" ");
  // Where the house has its number in digits, a number in words belongs to the street: "100 Forty Second Street".
  const street = words.some(hasDigit) ? named : named.replace(numbers, " ");
  return street
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s–—:;/.-]+|[\s–—:;/-]+$/g, "");
}

/** Whether a part of an address names a door alone: the street comes after it. */
const isDoor = (part: string): boolean => streetIn(part) === "" && [floors, doors].some((one) => part.search(one) >= 0);

/**
 * A street without its numbers: enough to judge the way there, too little to ring the bell (D-22). Of what stands behind
 * the first comma nothing is shown, unless a door stands before it; a house that has a name instead of a number keeps it.
 */
export function coarse(address: string): string {
  const street = streetIn(address.split(",").find((part) => !isDoor(part)) ?? "");
  return street.length >= 3 ? street : HIDDEN_STREET;
}

type Place = { readonly address: string; readonly zipCode: string };

/** A place as whoever has no business there may know it: the four digits behind a ZIP code name one side of one block. */
export const coarsely = ({ address, zipCode }: Place): Place => ({
  address: coarse(address),
  zipCode: zipCode.slice(0, 5),
});
