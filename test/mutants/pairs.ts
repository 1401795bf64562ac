import { type Condition, findConditions } from "./find-conditions.ts";
import { type Race, races } from "./races.ts";

/** What a condition is called where somebody reads of it. */
export const nameOf = ({ file, text, nth }: Condition): string =>
  `${file}: ${text.slice(0, 90)}${nth > 1 ? ` (${nth})` : ""}`;

/** The conditions of the product's writes with the race of each, and what has no partner on either side. */
export function pairUp(root: string) {
  const left = [...races];
  const alone: string[] = [];
  /** Each is named once, in the order of the source. */
  function raceOf({ file, text }: Condition): Race | undefined {
    const index = left.findIndex((race) => race.file === file && text.startsWith(race.write));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  }
  const found = findConditions(root);
  const pairs = found.flatMap((condition) => {
    const race = raceOf(condition);
    if (!race) alone.push(`unmapped  ${nameOf(condition)}`);
    return race ? [{ condition, race }] : [];
  });
  for (const { file, write } of left) alone.push(`no such condition  ${file}: ${write}`);
  return { found, pairs, alone };
}
