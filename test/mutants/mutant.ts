import type { Source } from "../support/setup/sources.ts";
import { type Anchor, declarationsOf, placesOf } from "./anchor.ts";

/** A mutation that must make the tests with its rule id in their titles fail. */
export type Mutant = Anchor & { readonly ruleId: string; readonly tests: readonly string[] };

/** Mutants that the same test files must catch: rule id, anchor, pattern and replacement of each. */
export const mutantsOf = (
  tests: readonly string[],
  ...lines: readonly (readonly [row: string, path: string, find: string, replace: string])[]
) => lines.map(([ruleId, path, find, replace]): Mutant => ({ ruleId, in: path, find, replace, tests }));

/** A mutant in the output. */
export const nameOf = ({ ruleId, in: path, find, replace }: Mutant) => `${ruleId}  ${path}: ${find} → ${replace}`;

/** Resolves each mutant to its one place; lists those that match none or several. */
export function resolveMutants(mutants: readonly Mutant[], sources: readonly Source[]) {
  const declarations = sources.flatMap(declarationsOf);
  const all = mutants.map((mutant) => ({ mutant, places: placesOf(mutant, declarations) }));
  return {
    placed: all.flatMap(({ mutant, places: [place, ...more] }) =>
      place && more.length === 0 ? [{ mutant, place }] : [],
    ),
    unresolved: all
      .filter(({ places }) => places.length !== 1)
      .map(({ mutant, places }) => `${nameOf(mutant)}  (${places.length} places)`),
  };
}
