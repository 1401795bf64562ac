import { HIDDEN_STREET } from "./hidden-street.ts";

const NUMBER =
  "(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen" +
  "|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)";
const UNIT = "(?:apt|apartment|apto|unit|suite|ste|room|rm|floor|fl|building|bldg|lot|number|no\\.)";
const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}])${pattern}(?![\\p{L}\\p{M}])`, "giu");
/** A number in words, as in "One Hundred and Five". */
const numbers = word(`${NUMBER}(?:[\\s-]+(?:and\\s+)?${NUMBER})*`);
/** A door within a house, with the one or two letters that it is called by. */
const doors = word(`${UNIT}\\.?(?:\\s+\\p{L}{1,2}(?![\\p{L}\\p{M}]))?`);

/** A part of an address without numbers, doors and whatever stood between them and the rest. */
const streetIn = (part: string): string =>
  part
    .split(/\s+/)
    .filter((each) => !/\p{N}/u.test(each) && !each.startsWith("#"))
    .join(" ")
    .replace(numbers, " ")
    .replace(doors, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s–—-]+|[\s–—-]+$/g, "");

/** Whether a part of an address names a door alone: the street comes after it. */
const isDoor = (part: string): boolean => part.search(doors) >= 0 && streetIn(part) === "";

/** A street without its numbers: enough to judge the way there, too little to ring the bell (D-22). */
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
