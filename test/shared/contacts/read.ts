import { readFileSync } from "node:fs";

/** A contact detail within a text; it may have braces itself. */
export const SECRET = /\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/**
 * The texts of a file, one a line: "¶" is a line break within one, "\u{E0035}" a character that nobody would see. In
 * braces stands what has to be masked.
 */
export const textsIn = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) =>
      line
        .replaceAll("¶", "\n")
        .replace(/\\u\{([\dA-F]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
    );
