import { describe, expect, test } from "vitest";
import { birthDateError, readBirthDate } from "../../shared/handymen/birth-date.ts";
import { Enrollment, enrollmentSteps } from "../../shared/handymen/enrollment.ts";
import { defaultMessage } from "../../shared/messages.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";

const messagesOf = (over: object) => {
  const parsed = Enrollment.safeParse({ ...anEnrollment(), ...over }, { error: defaultMessage });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

describe("the enrolment form", () => {
  test("asks in five steps for every field it sends, each once", () => {
    const fields = Object.values(enrollmentSteps).flatMap((step) => Object.keys(step));
    expect(Object.keys(enrollmentSteps)).toHaveLength(5);
    expect(fields.toSorted()).toEqual(Object.keys(Enrollment.shape).sort());
  });

  test.each([5, 50, "5", "50.9", 5.9])("R-147 takes a radius of %j", (serviceRadius) => {
    expect(messagesOf({ serviceRadius })).toEqual([]);
    expect(Enrollment.parse({ ...anEnrollment(), serviceRadius }).serviceRadius).toBe(
      Math.trunc(Number(serviceRadius)),
    );
  });
  test.each([4, 4.9, 51, "", " ", "abc", "5e1", "0x10", Number.NaN, Number.POSITIVE_INFINITY, -5, true, [15]])(
    "R-147 refuses a radius of %j",
    (serviceRadius) => {
      expect(messagesOf({ serviceRadius })).toEqual(["Service radius must be between 5 and 50 miles"]);
    },
  );

  test("R-078 keeps each skill and day once, the days in the order of the week", () => {
    const sent = { skills: ["hvac", "hvac"], availability: ["sunday", "monday", "sunday"] } as const;
    const { skills, availability } = Enrollment.parse({ ...anEnrollment(), ...sent });
    expect([skills, availability]).toEqual([["hvac"], ["monday", "sunday"]]);
  });

  test("I-28 takes ten pictures and no eleventh", () => {
    const pictures = (count: number) => Array.from({ length: count }, (_, index) => `https://one.test/${index}`);
    expect(messagesOf({ portfolioImages: pictures(10) })).toEqual([]);
    expect(messagesOf({ portfolioImages: pictures(11) })).toEqual(["At most 10 photos"]);
  });
});

describe("D-27 a date of birth", () => {
  test.each([
    ["1990-05-31", "1990-05-31"],
    ["5/31/1990", "1990-05-31"],
    ["05/01/1990", "1990-05-01"],
    ["2000-02-29", "2000-02-29"],
    ["2001-02-29", undefined],
    ["31/05/1990", undefined],
    ["1990-13-01", undefined],
    ["1990-5-31", undefined],
    ["yesterday", undefined],
  ])("%s is read as %s", (typed, date) => {
    expect(readBirthDate(typed)).toBe(date);
  });

  test.each([
    ["2008-06-15", undefined],
    ["2008-06-16", "You must be at least 18 years old"],
    ["2026-06-16", "Date of birth cannot be in the future"],
    ["1906-06-15", undefined],
    ["1905-06-15", "Enter a real date of birth"],
  ])("of %s is on 15 June 2026: %s", (date, fault) => {
    expect(birthDateError(date, new Date("2026-06-15T23:59:59Z"))).toBe(fault);
  });
});
