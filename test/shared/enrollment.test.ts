import { describe, expect, test } from "vitest";
import { birthDateError, readBirthDate } from "../../shared/handymen/birth-date.ts";
import { Enrollment, enrollmentSteps } from "../../shared/handymen/enrollment.ts";
import { defaultMessage } from "../../shared/messages.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";

const messagesOf = (over: object) => {
  const parsed = Enrollment.safeParse({ ...anEnrollment(), ...over }, { error: defaultMessage });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

const letters = (count: number) => "x".repeat(count);

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
  test.each([4, 4.9, 51, "", " ", Number.NaN, Number.POSITIVE_INFINITY, -5, true, [15]])(
    "R-147 refuses a radius of %j",
    (serviceRadius) => {
      expect(messagesOf({ serviceRadius })).toEqual(["Service radius must be between 5 and 50 miles"]);
    },
  );

  test.each([
    ["R-144 phone", "phone", "217555014", "Valid phone number required"],
    ["R-144 phone of letters", "phone", "call me at noon", "Valid phone number required"],
    ["R-144 dateOfBirth", "dateOfBirth", "1/1/199", "Date of birth is required"],
    ["D-27 dateOfBirth of no calendar", "dateOfBirth", "1990-02-30", "Enter a real date of birth"],
    ["R-144 address", "address", "10 Main S ", "Complete address required"],
    ["D-32 firstName", "firstName", " A ", "First name must be at least 2 characters"],
    ["D-32 lastName", "lastName", "", "Last name must be at least 2 characters"],
    ["D-32 city", "city", "A", "City is required"],
    ["D-32 state", "state", "I", "State is required"],
    ["D-32 zipCode", "zipCode", "6270", "Valid ZIP code is required"],
    ["D-43 zipCode that no place begins with", "zipCode", "00000", "Valid ZIP code is required"],
    ["D-43 zipCode that no place begins with, extended", "zipCode", "98765-1234", "Valid ZIP code is required"],
    ["R-145 bio", "bio", letters(49), "Please provide a detailed bio (minimum 50 characters)"],
    ["R-145 bio of spaces", "bio", `${letters(49)}          `, "Please provide a detailed bio (minimum 50 characters)"],
    ["R-146 skills", "skills", [], "Select at least one skill"],
    ["R-146 skills, unknown", "skills", ["plumbing", "other"], "This value is not valid"],
    ["R-146 availability", "availability", [], "Select at least one day"],
    ["R-148 consent", "backgroundCheckConsent", false, "Background check consent required"],
    ["R-148 consent in words", "backgroundCheckConsent", "true", "Background check consent required"],
    ["R-148 terms", "termsAccepted", false, "Terms of service must be accepted"],
    ["businessType", "businessType", "partnership", "This value is not valid"],
    ["businessType unsaid", "businessType", undefined, "This field is required"],
    ["a name of 101 emoji", "firstName", "👩‍👩‍👧‍👦".repeat(101), "This text is too long"],
  ])("%s is refused in the words of the form", (_what, field, value, message) => {
    expect(messagesOf({ [field]: value })).toEqual([message]);
  });

  test.each(["$65/h", "65 an hour", "two hundred", "5e1", "0x10"])(
    "R-147 says that %j is no number, not that it is out of bounds",
    (typed) => {
      const sent = { hourlyRate: typed, serviceRadius: typed };
      expect(messagesOf(sent)).toEqual(Array(2).fill("Enter the number alone, without words or a unit"));
    },
  );

  test.each([14, 14.9, 201, "", null])("R-147 refuses a rate of %j", (hourlyRate) => {
    expect(messagesOf({ hourlyRate })).toEqual(["Hourly rate must be between $15 and $200"]);
  });

  test("R-147 takes a rate of 15 to 200, of which the whole part counts", () => {
    const read = [15, 200, "15.5", 200.9].map((hourlyRate) => Enrollment.parse({ ...anEnrollment(), hourlyRate }));
    expect(read.map(({ hourlyRate }) => hourlyRate)).toEqual([15, 200, 15, 200]);
  });

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
