import type { Source } from "../support/sources.ts";
import { findConditions } from "./find-conditions.ts";
import { races } from "./races.ts";

/** Pairs each conditional write with its race; lists those of either side that do not have exactly one partner. */
export function pairUp(house: readonly Source[]) {
  const found = findConditions(house);
  const pairs = found.flatMap((condition) =>
    races.filter(({ name }) => name === condition.name).map((race) => ({ condition, race })),
  );
  const isAlone = (name: string) => pairs.filter(({ race }) => race.name === name).length !== 1;
  const alone = [
    ...found.filter(({ name }) => isAlone(name)).map(({ file, name }) => `not one race for  ${file}  ${name}`),
    ...races.filter(({ name }) => isAlone(name)).map(({ name }) => `not one condition for  ${name}`),
  ];
  return { found, pairs, alone };
}
