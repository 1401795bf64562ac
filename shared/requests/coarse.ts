import { HIDDEN_STREET } from "./hidden-street.ts";

const NUMBER =
  "(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen" +
  "|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)";
/** A number in words, as in "One Hundred and Five". */
const NUMBERS = `${NUMBER}(?:[\\s-]+(?:and\\s+)?${NUMBER})*`;
/** The same in Portuguese and Spanish, where it comes last: elsewhere it names a street, as in "Calle Dos de Mayo". */
const ROMANCE =
  "(?:uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis" +
  "|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|mil" +
  "|uno|dos|tres|cuatro|siete|ocho|nueve|diez|once|doce|trece|catorce|dieciséis|diecisiete|dieciocho|diecinueve|veinte" +
  "|treinta|cuarenta|cincuenta|sesenta|ochenta|cien|ciento|doscientos)";
/** A door within a house, in the languages of the product. */
const UNIT =
  "(?:apt\\p{L}?|apartment|apto|apartamento|departamento|depto|unit|suite|ste|room|rm|lot|flat|penthouse|ph|building" +
  "|bldg|bloco|bloque|floor|fl|piso|andar|number|número|numero|n[º°]|no\\.)";
/** Words that are one with a letter or number behind them, or alone. */
const MAYBE_UNIT =
  "(?:casa|torre|puerta|porta|space|spc|level|studio|trailer|sala|door|basement|rear|office|oficina|house)";
const ORDINAL =
  "(?:ground|top|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|primer|primero|primeiro|segundo|tercer" +
  "|tercero|terceiro|cuarto|quarto|quinto|térreo|\\p{N}\\S*)";

const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, "giu");
const numbers = word(NUMBERS);
const floors = word(`${ORDINAL}\\s+(?:floor|fl|piso|andar)`);
/** With what it is called by, one word or a number in several. */
const called = "[\\p{L}\\p{M}\\p{N}]+(?:-[\\p{L}\\p{M}\\p{N}]+)*";
const doors = word(`${UNIT}(?:[\\s.:#-]+(?:${NUMBERS}|${called}))?`);
const maybeDoors = word(`${MAYBE_UNIT}[\\s.:#-]+(?:${NUMBERS}|\\p{L}{1,2}|\\p{N}+\\p{L}?)|^\\s*${MAYBE_UNIT}\\s*$`);
/** A letter behind a street's own kind: "100 Main Street B". */
const letters = word(
  "(?<=(?:street|st|road|rd|drive|dr|lane|ln|court|ct|place|pl|way|terrace|boulevard|blvd)\\.?\\s+)\\p{L}\\s*$",
);
const romance = word(`${ROMANCE}(?:\\s+(?:[ey]\\s+)?${ROMANCE})*\\s*$`);
/** Room between words is seen. */
const unseen = /(?!\s)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const signed = /#\s*[\p{L}\p{M}\p{N}-]*/gu;

const hasDigit = (each: string) => /\p{N}/u.test(each);

const withoutDoors = (part: string): string =>
  [floors, doors, maybeDoors, signed].reduce((left, each) => left.replace(each, " "), part);

/** Whether a house has its number in digits, before its street or behind it; five of them are a ZIP code. */
const isNumbered = (words: readonly string[]): boolean =>
  /^\p{N}/u.test(words[0] ?? "") || /^\p{N}{1,4}\p{L}?$/u.test(words.at(-1) ?? "");

/** A part of an address without doors and numbers, and without what stood between them and the rest. */
function streetIn(part: string): string {
  const words = withoutDoors(part).trim().split(/\s+/);
  const named = words.filter((each) => !hasDigit(each)).join(" ");
  // Beside a number in digits, one in words belongs to the street: "100 Forty Second Street".
  const street = isNumbered(words) ? named : named.replace(numbers, " ").replace(romance, " ");
  return street
    .replace(letters, " ")
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s–—:;/.-]+|[\s–—:;/-]+$/g, "");
}

/** Whether a part of an address names a door alone: the street comes after it. */
const isDoor = (part: string): boolean =>
  streetIn(part) === "" && [floors, doors, maybeDoors].some((one) => part.search(one) >= 0);

/**
 * A street without its numbers: enough to judge the way there, too little to ring the bell (D-22). Of what stands behind
 * the first comma nothing is shown, unless a door stands before it; a house that has a name instead of a number keeps it.
 */
export function coarse(address: string): string {
  const parts = address.replace(unseen, "").split(",");
  const street = streetIn(parts.find((part) => !isDoor(part)) ?? "");
  return street.length >= 3 ? street : HIDDEN_STREET;
}

type Place = { readonly address: string; readonly zipCode: string };

/** A place as whoever has no business there may know it: the four digits behind a ZIP code name one side of one block. */
export const coarsely = ({ address, zipCode }: Place): Place => ({
  address: coarse(address),
  zipCode: zipCode.slice(0, 5),
});

/** What whoever had a job keeps of its place once they have no business there: neither its door nor its photos (D-22). */
export const leftOf = (place: Place) => ({ ...coarsely(place), imageUrls: [] });
