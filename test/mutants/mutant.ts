import type { Source } from "../support/sources.ts";
import { type Anchor, declarationsOf, placesOf } from "./anchor.ts";

/** A mutation that must make the tests with its rule id in their titles fail. */
export type Mutant = Anchor & { readonly row: string; readonly tests: readonly string[] };

/** Mutants that the same test files must catch: rule id, anchor, pattern and replacement of each. */
export const breaks = (
  tests: readonly string[],
  ...lines: readonly (readonly [row: string, path: string, find: string, replace: string])[]
) => lines.map(([row, path, find, replace]): Mutant => ({ row, in: path, find, replace, tests }));

/** A mutant in the output. */
export const nameOf = ({ row, in: path, find, replace }: Mutant) => `${row}  ${path}: ${find} → ${replace}`;

/** Resolves each mutant to its one place; lists those that match none or several. */
export function placeAll(mutants: readonly Mutant[], house: readonly Source[]) {
  const declarations = house.flatMap(declarationsOf);
  const all = mutants.map((mutant) => ({ mutant, places: placesOf(mutant, declarations) }));
  return {
    placed: all.flatMap(({ mutant, places: [place, ...more] }) =>
      place && more.length === 0 ? [{ mutant, place }] : [],
    ),
    lost: all
      .filter(({ places }) => places.length !== 1)
      .map(({ mutant, places }) => `${nameOf(mutant)}  (${places.length} places)`),
  };
}
