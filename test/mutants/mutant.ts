/** A breakage of one line that somebody would notice: the tests that name `row` have to fail with it. */
export type Mutant = {
  readonly row: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
};

/** Breaks `file`; each breakage says its row, what is found and what replaces it. */
export const breaks = (
  file: string,
  tests: readonly string[],
  ...lines: readonly (readonly [string, string, string])[]
) => lines.map(([row, find, replace]): Mutant => ({ row, file, find, replace, tests }));
