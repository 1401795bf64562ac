import type { Source } from "../support/setup/sources.ts";
import { findConditions } from "./find-conditions.ts";
import { races } from "./races.ts";

/** Pairs each conditional write with its race; lists those of either side that do not have exactly one partner. */
export function pairConditions(sources: readonly Source[]) {
  const found = findConditions(sources);
  const pairs = found.flatMap((condition) =>
    races.filter(({ name }) => name === condition.name).map((race) => ({ condition, race })),
  );
  const isUnpaired = (name: string) => pairs.filter(({ race }) => race.name === name).length !== 1;
  const unpaired = [
    ...found.filter(({ name }) => isUnpaired(name)).map(({ file, name }) => `not one race for  ${file}  ${name}`),
    ...races.filter(({ name }) => isUnpaired(name)).map(({ name }) => `not one condition for  ${name}`),
  ];
  return { found, pairs, unpaired };
}
