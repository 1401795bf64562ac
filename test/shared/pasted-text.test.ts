import { describe, expect, test } from "vitest";
import { Enrollment } from "../../shared/handymen/enrollment.ts";
import { normalizePasted } from "../../shared/pasted-text.ts";
import { NewPortfolioItem } from "../../shared/portfolio/schema.ts";
import { ZipCode } from "../../shared/text.ts";
import { Decision } from "../../shared/verifications/schema.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";

const everySign = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const signs = (pattern: RegExp) => everySign.filter((sign) => pattern.test(sign));
const phoneOf = (phone: string) => Enrollment.shape.phone.safeParse(phone).data;
const zipOf = (zipCode: string) => ZipCode.safeParse(zipCode).data;

describe("what is pasted is read as the eye reads it", () => {
  const dashes = [...signs(/\p{Dash}/u), "˗", "⁃", "⁒", "➖", "─", "ー", "ｰ"];
  const blanks = signs(/[\s\p{Z}]/u);
  const unseen = signs(/\p{Default_Ignorable_Code_Point}/u);

  test("D-27 a telephone number with every dash, blank and invisible sign that Unicode has", () => {
    expect([dashes.length > 30, blanks.length > 20, unseen.length > 100]).toEqual([true, true, true]);
    for (const sign of [...dashes, ...blanks]) {
      expect([sign, phoneOf(`(217)${sign}555${sign}0142`)]).toEqual([sign, "+12175550142"]);
      expect([sign, phoneOf(`${blanks.includes(sign) ? sign : ""}+1${sign}217${sign}555${sign}0142`)]).toEqual([
        sign,
        "+12175550142",
      ]);
    }
    for (const sign of unseen)
      expect([sign, phoneOf(`${sign}217-${sign}555-0142${sign}`)]).toEqual([sign, "+12175550142"]);
  });

  test("the digits of every script, each for its value", () => {
    for (const numberingSystem of Intl.supportedValuesOf("numberingSystem")) {
      const digits = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(1_234_567_890);
      if (!/^\p{Nd}{10}$/u.test(digits)) continue;
      expect([numberingSystem, normalizePasted(digits)]).toEqual([numberingSystem, "1234567890"]);
      expect(normalizePasted(new Intl.NumberFormat("en", { numberingSystem }).format(0))).toBe("0");
    }
    expect(normalizePasted("５０＋（２１７）⁠ 𝟗𝟘 ٥")).toBe("50+(217) 90 5");
  });

  test.each([
    ["62701", "62701"],
    ["\u200b62701\ufeff", "62701"],
    ["６２７０１", "62701"],
    ["٦٢٧٠١", "62701"],
    ["627011234", "62701-1234"],
    ["62701 1234", "62701-1234"],
    ["62701\u00a01234", "62701-1234"],
    ["62701–1234", "62701-1234"],
    ["62701 − 1234", "62701-1234"],
    ["\u202d62701‑1234\u202c", "62701-1234"],
    ["62701\t\n", "62701"],
    ["6270", undefined],
    ["627011", undefined],
    ["62701123", undefined],
    ["62701-", undefined],
    ["62701  --1234", undefined],
    ["6270a", undefined],
    ["627²1", undefined],
    [`62701${"\u200b".repeat(500)}`, undefined],
  ])("D-43 a ZIP code: %j is %j", (typed, zipCode) => {
    expect(zipOf(typed)).toBe(zipCode);
  });

  test.each([
    ["1990‑05‑31", "1990-05-31"],
    ["\u200e5／31／1990", "1990-05-31"],
    ["１９９０-05-31", "1990-05-31"],
  ])("a date of birth: %j", (dateOfBirth, read) => {
    expect(Enrollment.parse({ ...anEnrollment(), dateOfBirth }).dateOfBirth).toBe(read);
  });

  test("the last day of a check, the day of a finished work, a tax id", () => {
    const reason = "The certificate is good until then.";
    expect(Decision.parse({ decision: "approve", reason, expiresAt: "2027‑05‑31\u200b" })).toMatchObject({
      expiresAt: "2027-05-31",
    });
    const work = { title: "Fence", afterImageUrl: "/media/x", completedAt: "２０２６–05–31" };
    expect(NewPortfolioItem.parse(work).completedAt).toBe("2026-05-31");
    expect(Enrollment.parse({ ...anEnrollment(), taxId: "\ufeff123–45–6789" }).taxId).toBe("123-45-6789");
  });

  test.each(["²", "½", "①", "Ⅳ", "５\u0301"])("and what is no digit stays what it is: %s", (sign) => {
    expect(normalizePasted(sign)).not.toMatch(/^\d+$/);
  });
});
