import { expect, test } from "vitest";
import { languages, toLanguage, zonedTimeFormat } from "../../shared/language.ts";

test("R-016 the languages are English, Portuguese and Spanish", () => {
  expect(languages).toEqual(["en", "pt", "es"]);
});

test.each([
  ["en", "en"],
  ["pt", "pt"],
  ["es", "es"],
  ["pt-BR", "pt"],
  ["pt_BR", "pt"],
  ["ES-419", "es"],
  [" es ", "es"],
  ["es,en;q=0.8", "es"],
  ["pt;q=0.9,en", "pt"],
])("R-017 reads %j as %s", (wanted, language) => {
  expect(toLanguage(wanted)).toBe(language);
});

test.each([
  "xx",
  "",
  " ",
  "null",
  "english",
  "portuguese",
  "*",
  "-es",
  "__proto__",
  "constructor",
  null,
  undefined,
  0,
  {},
  ["es"],
])("R-018 takes %j for English", (wanted) => {
  expect(toLanguage(wanted)).toBe("en");
});

test.each([
  ["en", "Mar 5, 2026, 11:59 PM UTC"],
  ["pt", "5 de mar. de 2026, 23:59 UTC"],
  ["es", "5 mar 2026, 23:59 UTC"],
] as const)("R-020 a moment in a mail names its clock, in %s", (language, written) => {
  const at = zonedTimeFormat(language).format(new Date("2026-03-05T23:59:59.999Z"));
  expect(at.replaceAll(/\s/g, " ")).toBe(written);
});
