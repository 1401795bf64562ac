import type { Source } from "../support/sources.ts";
import { type Anchor, declarationsOf, placesOf } from "./anchor.ts";

/** A breakage that somebody would notice: the tests that name `row` have to fail with it. */
export type Mutant = Anchor & { readonly row: string; readonly tests: readonly string[] };

/** Breakages that the same tests notice; each says its row, where it is, what is found there and what replaces it. */
export const breaks = (
  tests: readonly string[],
  ...lines: readonly (readonly [row: string, path: string, find: string, replace: string])[]
) => lines.map(([row, path, find, replace]): Mutant => ({ row, in: path, find, replace, tests }));

/** What a mutant is called where somebody reads of it. */
export const nameOf = ({ row, in: path, find, replace }: Mutant) => `${row}  ${path}: ${find} → ${replace}`;

/** The mutants with the one place that each breaks, and those that mean none, or several. */
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
