import { describe, expect, test } from "vitest";
import { isContactName } from "../../../shared/contacts/person-name.ts";

describe("a name", () => {
  test.each([
    "Ana 512 555 0183",
    "Ana 5.1.2",
    "Ana ５１２",
    "Ana ٥١٢",
    "Ana ①②③",
    "ana@example.com",
    "Ana ＠ana.repairs",
    "@ana",
    "harlanrepairs.com",
    "www.harlan.repairs",
    "Harlan repairs . com",
    "harlan\u200brepairs.com",
    "https://t.me/ana",
  ])("says how to reach its bearer: %s", (typed) => {
    expect(isContactName(typed)).toBe(true);
  });

  test.each([
    "Ana",
    "Ana-Sofía",
    "J. R. Smith",
    "J.R. Smith",
    "St.John",
    "O’Neil",
    "Maria 2nd",
    "João 23",
    "王伟",
    "Zoë 🔧",
    "Smith, Jr.",
    "D'Angelo",
    "Ана",
    "Nguyễn Thị Bưởi",
    "Co",
    "Me",
    "Ivo de la Cruz",
    "Maria do Ponto",
  ])("is one: %s", (typed) => {
    expect(isContactName(typed)).toBe(false);
  });
});
