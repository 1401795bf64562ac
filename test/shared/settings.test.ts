import { describe, expect, test } from "vitest";
import { experienceOf } from "../../shared/handymen/experience.ts";
import { pauseEndOf, pauseError, pauseOf } from "../../shared/handymen/pause.ts";
import { SettingsChange } from "../../shared/handymen/settings.ts";
import { defaultMessage } from "../../shared/messages.ts";
import { addMs } from "../../shared/time.ts";

const errorsOf = (change: object) => {
  const { error } = SettingsChange.safeParse(change, { error: defaultMessage });
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
};

describe("a change of a handyman's settings", () => {
  test("holds the fields that were sent and no default for the others", () => {
    expect(SettingsChange.parse({})).toEqual({});
    expect(Object.keys(SettingsChange.parse({ serviceRadius: "20.9", role: "admin" }))).toEqual(["serviceRadius"]);
  });

  test.each([null, "", "   "])("removes what is optional with %j", (businessName) => {
    const change = SettingsChange.parse({ businessName, pausedUntil: businessName?.trim() ?? null });
    expect(Object.entries(change)).toEqual([
      ["businessName", undefined],
      ["pausedUntil", undefined],
    ]);
  });

  test("R-147 R-145 refuses what the enrollment refuses, in its words", () => {
    const change = { bio: "short", hourlyRate: 14, serviceRadius: 51, skills: [], availability: [], zipCode: "00000" };
    expect(errorsOf({ ...change, phone: "not a number", address: "x", city: "", state: "" })).toEqual([
      ["phone", "Valid phone number required"],
      ["address", "Complete address required"],
      ["city", "City is required"],
      ["state", "State is required"],
      ["zipCode", "Valid ZIP code is required"],
      ["bio", "Please provide a detailed bio (minimum 50 characters)"],
      ["hourlyRate", "Hourly rate must be between $15 and $200"],
      ["serviceRadius", "Service radius must be between 5 and 50 miles"],
      ["availability", "Select at least one day"],
      ["skills", "Select at least one skill"],
    ]);
  });

  test.each([
    [{ skills: [{ skill: "other" }] }, "skills.0.skill"],
    [{ skills: [{ skill: "plumbing", experienceLevel: "master" }] }, "skills.0.experienceLevel"],
    [{ skills: [{ skill: "plumbing", yearsExperience: -1 }] }, "skills.0.yearsExperience"],
    [{ skills: [{ skill: "plumbing", yearsExperience: "71" }] }, "skills.0.yearsExperience"],
    [{ categories: ["plumbing"] }, "categories.0"],
    [{ categories: ["other"] }, "categories.0"],
    [{ spokenLanguages: ["xx"] }, "spokenLanguages.0"],
    [{ pausedUntil: "tomorrow" }, "pausedUntil"],
    [{ pausedUntil: "2026-12-03T06:00:00.000Z" }, "pausedUntil"],
    [{ acceptsFarther: "yes" }, "acceptsFarther"],
    [{ emergencyServices: null }, "emergencyServices"],
    [{ experience: "20+" }, "experience"],
  ])("refuses %j at %s", (change, path) => {
    expect(errorsOf(change).map(([at]) => at)).toEqual([path]);
  });

  test("keeps each choice once, and the last word about a skill", () => {
    const twice = {
      skills: [{ skill: "hvac", yearsExperience: "3" }, { skill: "hvac" }],
      categories: ["massage-therapy"],
    };
    const change = SettingsChange.parse({ ...twice, spokenLanguages: ["pt", "en", "pt"] });
    expect(change.skills).toEqual([{ skill: "hvac" }]);
    expect(change.spokenLanguages).toEqual(["en", "pt"]);
  });
});

describe("D-36 level and years of a skill", () => {
  test.each([
    [{}, "3-5", "intermediate", 3],
    [{ statedYears: 12 }, "1-2", "expert", 12],
    [{ statedYears: 0 }, "10+", "beginner", 0],
    [{ statedYears: 2 }, "10+", "beginner", 2],
    [{ statedLevel: "expert" }, "1-2", "expert", undefined],
    [{ statedLevel: "beginner", statedYears: 7 }, "10+", "beginner", 7],
  ] as const)("with %j and the band %s are %s and %s", (stated, band, experienceLevel, yearsExperience) => {
    expect(experienceOf(stated, band)).toEqual({ experienceLevel, yearsExperience });
  });
});

describe("a pause", () => {
  test.each([
    ["2026-11-26", "Choose a day in the future"],
    ["2026-11-27", undefined],
    ["2027-11-27", undefined],
    ["2027-11-28", "Choose a day within the next 12 months"],
  ])("until %s: %s", (until, message) => {
    expect(pauseError(until, "2026-11-26")).toBe(message);
  });

  test("ends by itself, when its last day does on the clocks of the place", () => {
    const pause = { pausedUntil: "2026-12-03", timeZone: "America/Chicago" };
    const end = "2026-12-03T06:00:00.000Z";
    expect([pauseOf(pause, addMs(end, -1)), pauseOf(pause, end), pauseEndOf(pause)]).toEqual([
      ...["2026-12-03", undefined, end],
    ]);
    expect(pauseOf({ timeZone: "America/Chicago" }, end)).toBeUndefined();
  });
});
