import { doorsAndPeople } from "./doors-and-people.ts";
import { furtherLanguages } from "./further-languages.ts";
import { furtherPeople } from "./further-people.ts";
import { furtherStreets } from "./further-streets.ts";
import { homeowners } from "./homeowners.ts";
import { otherLanguages } from "./other-languages.ts";
import { unitedStates } from "./united-states.ts";

/** One address as typed, the street that strangers see, and what they must not see. */
type Form = { readonly typed: string; readonly street: string | undefined; readonly secrets: readonly string[] };

const lists = [
  unitedStates,
  doorsAndPeople,
  otherLanguages,
  furtherStreets,
  furtherPeople,
  furtherLanguages,
  homeowners,
];

/** Whole words for comparison: lower case, no punctuation at either end. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:()[\]/]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word !== "");

function readForm(line: string): Form {
  const [typed = "", rest = ""] = line.split(" => ");
  const [shown = "", named = ""] = rest.split(" ! ");
  const street = shown.trim() === "-" ? undefined : shown.trim();
  const isStreets = new Set(wordsOf(street ?? ""));
  const numbers = wordsOf(typed).filter((word) => /\p{N}/u.test(word) && !isStreets.has(word));
  return { typed, street, secrets: [...numbers, ...named.split(";").flatMap(wordsOf)] };
}

export const forms: readonly Form[] = lists.flatMap((list) =>
  list
    .split("\n")
    .filter((line) => line.includes(" => "))
    .map(readForm),
);
