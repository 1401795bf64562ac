import { describe, expect, test } from "vitest";
import { hoursOf, hoursOn, type Week, type WorkingHours, weekWith } from "../../../shared/agenda/hours.ts";
import { addDays, spanOf } from "../../../shared/agenda/windows.ts";
import { workFinder } from "../../../shared/agenda/work-finder.ts";
import { toDayBits } from "../../../shared/handymen/area.ts";
import { toAreaWeek, weekOf } from "../../../shared/handymen/area-week.ts";
import { wishMatcher } from "../../../shared/matching/wish.ts";
import { addMs, MINUTE_MS } from "../../../shared/time.ts";
import { weekdays } from "../../../shared/weekdays.ts";
import { seededRandom } from "../../support/setup/random.ts";

const [CHICAGO, DENVER] = ["America/Chicago", "America/Denver"];
/** A Monday. */
const DAY = "2026-07-13";
const monday: Week = { weeklyHours: weekWith(["monday"]), exceptions: [] };
const span = (from: number, to: number, day = DAY) => spanOf({ day, from: from * 60, to: to * 60 }, CHICAGO);
const firstOf = (spans: ReturnType<typeof span>[], week = monday, timeZone = CHICAGO) =>
  workFinder()(spans, { week, timeZone });

describe("R-503 the first wished time at which somebody works", () => {
  test("is the earliest of all, on the clocks of the handyman's own place, for half an hour at least", () => {
    expect(firstOf([span(6, 9), span(9, 12)])).toBe("2026-07-13T13:00:00.000Z");
    expect(firstOf([span(6, 9), span(9, 12)], monday, DENVER)).toBe("2026-07-13T14:00:00.000Z");
    expect(firstOf([span(17.75, 20), span(9, 12, "2026-07-14")])).toBeUndefined();
    expect(firstOf([span(17.5, 20)])).toBe(span(17.5, 20).startsAt);
    // On the clocks of New York the work begins at nine and ends at seven.
    const inNewYork = (from: number, to: number) => [
      spanOf({ day: DAY, from: from * 60, to: to * 60 }, "America/New_York"),
    ];
    expect(firstOf(inNewYork(8, 9.25))).toBeUndefined();
    expect(firstOf(inNewYork(8, 9.5))).toBe("2026-07-13T13:00:00.000Z");
    expect(firstOf(inNewYork(18.5, 22))).toBe("2026-07-13T22:30:00.000Z");
  });

  test("knows the dates on which they work otherwise, and hours that go on after midnight", () => {
    const free: Week = { ...monday, exceptions: [{ day: DAY, hours: [] }] };
    expect(firstOf([span(9, 12)], free)).toBeUndefined();
    const late: Week = {
      ...monday,
      exceptions: [
        { day: "2026-07-14", hours: [{ from: 20 * 60, to: 24 * 60 }] },
        { day: "2026-07-15", hours: [{ from: 0, to: 15 }] },
      ],
    };
    expect(firstOf([span(23.75, 28, "2026-07-14")], late)).toBe("2026-07-15T04:45:00.000Z");
  });

  test("is in the hour that comes twice the first one, and in the one that is missing none", () => {
    const nights = { weeklyHours: weekWith([]), exceptions: [{ day: "2026-03-08", hours: [{ from: 120, to: 180 }] }] };
    // From two to three in the night in which the clocks go forward: no such hour.
    expect(firstOf([span(0, 5, "2026-03-08")], nights)).toBeUndefined();
    const back = { weeklyHours: weekWith([]), exceptions: [{ day: "2026-11-01", hours: [{ from: 60, to: 120 }] }] };
    expect(firstOf([span(0, 5, "2026-11-01")], back)).toBe("2026-11-01T06:00:00.000Z");
  });
});

describe("R-503 a request", () => {
  const wish = { windows: [{ day: DAY, from: 8 * 60, to: 12 * 60 }], timeZone: CHICAGO };
  const tuesday = { week: { weeklyHours: weekWith(["tuesday"]), exceptions: [] }, timeZone: CHICAGO };
  const suits = (windows: typeof wish.windows, at: string) =>
    wishMatcher()({ windows, timeZone: CHICAGO }, () => tuesday, at).isSuited;

  test("suits everybody without a wish, and from the moment on that less than half an hour of it is left", () => {
    const end = span(8, 12).endsAt;
    expect(suits([], end)).toBe(true);
    expect(suits(wish.windows, addMs(end, -30 * MINUTE_MS))).toBe(false);
    expect(suits(wish.windows, addMs(end, -29 * MINUTE_MS))).toBe(true);
    const alsoTuesday = [...wish.windows, { day: "2026-07-14", from: 8 * 60, to: 9 * 60 }];
    expect(suits(alsoTuesday, span(7, 8).startsAt)).toBe(true);
  });
});

const random = seededRandom(29);
const pick = (count: number) => Math.floor(random() * count);
const randomRanges = () => {
  const marks = [...new Set(Array.from({ length: 6 }, () => pick(97) * 15))].sort((a, b) => a - b);
  const pairs = [0, 2, 4].flatMap((at) => {
    const [from, to] = [marks[at], marks[at + 1]];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  return pairs.slice(0, pick(4));
};

describe("R-504 the hours in a service area", () => {
  const profileOf = (workingHours: WorkingHours | undefined, availability = [...weekdays]) => ({
    ...{ workingHours, availability, timeZone: CHICAGO },
  });
  const AT = "2026-07-13T12:00:00.000Z";

  test("cost nothing while they are the usual ones, whatever the days", () => {
    for (let days = 0; days < 128; days++) {
      const availability = weekdays.filter((_, position) => Math.floor(days / 2 ** position) % 2 === 1);
      expect(toAreaWeek(profileOf(undefined, availability), AT)).toEqual({});
      expect(weekOf({ days }).weeklyHours).toEqual(weekWith(availability));
    }
  });

  test("are those of the profile on every date from today on, and few bytes", () => {
    for (let round = 0; round < 60; round++) {
      const availability = weekdays.filter(() => random() < 0.7);
      const weeklyHours = weekWith(availability);
      for (const day of availability) weeklyHours[day] = randomRanges();
      const dates = Array.from({ length: pick(5) }, () => addDays(DAY, pick(20) - 5));
      const exceptions = [...new Set(dates)].sort().map((day) => ({ day, hours: randomRanges() }));
      const hours = { weeklyHours, exceptions, leadTimeHours: 12, bufferMinutes: 30, maxPerDay: 6 };
      const profile = profileOf(hours, availability);
      const stored = toAreaWeek(profile, AT);
      const week = weekOf({ days: toDayBits(availability), ...stored });
      for (let day = DAY; day < "2026-08-10"; day = addDays(day, 1))
        expect(hoursOn(week, day)).toEqual(hoursOn(hoursOf(profile), day));
      expect(week.exceptions.every(({ day }) => day >= DAY)).toBe(true);
      expect((stored.hours ?? "").length).toBeLessThan(150);
    }
  });
});
