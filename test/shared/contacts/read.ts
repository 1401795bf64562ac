import { readFileSync } from "node:fs";

/** A contact detail within a text; it may have braces itself. */
export const SECRET = /\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/** The texts of a list, one a line; "¶" is a line break within one. */
export const linesOf = (list: string): string[] =>
  list
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.replaceAll("¶", "\n"));

/** The texts of a file, one a line; "\\u{E0035}" is a character that nobody would see in it. */
export const textsIn = (file: string): string[] =>
  linesOf(readFileSync(new URL(file, import.meta.url), "utf8")).map((line) =>
    line.replace(/\\u\{([\dA-F]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
