import { expect, test } from "vitest";
import { files, textOf } from "../support/setup/sources.ts";

const MAX_LINES = 15;
const flat = (text: string) => text.replace(/\s+/g, " ").trim();
const examples = [...textOf("test/README.md").matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);

test("the examples of how to write a test stand in test files, and are short", () => {
  expect(examples.length).toBeGreaterThanOrEqual(6);
  const tests = files.filter((file) => /^test\/.*\.test\.tsx?$/.test(file)).map((file) => flat(textOf(file)));
  expect(examples.filter((code) => !tests.some((text) => text.includes(flat(code))))).toEqual([]);
  expect(examples.filter((code) => code.trimEnd().split("\n").length >= MAX_LINES)).toEqual([]);
});
