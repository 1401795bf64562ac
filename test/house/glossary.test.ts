import { expect, test } from "vitest";
import { files, textOf } from "../support/setup/sources.ts";

const rows = textOf("shared/GLOSSARY.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| term"))
  .map((line) => line.split(" | "))
  .map(([term = "", meaning = "", where = ""]) => ({
    term: term.slice(2),
    meaning,
    where: /^`(.+)` \|$/.exec(where)?.[1] ?? where,
  }));

test("the glossary has each term once, in a sentence, with the file that defines it", () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ where }) => !files.includes(where))).toEqual([]);
  expect(rows.filter(({ meaning }) => !/^[A-Z].+\.$/.test(meaning))).toEqual([]);
  const terms = rows.map(({ term }) => term);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});
