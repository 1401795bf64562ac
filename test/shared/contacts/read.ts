/** A contact detail within a text; it may have braces itself. */
export const SECRET = /\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/** The texts of a list, one a line; "¶" is a line break within one. */
export const linesOf = (list: string): string[] =>
  list
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.replaceAll("¶", "\n"));
