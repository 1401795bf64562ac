import { describe, expect, test } from "vitest";
import { instantOf, nextHour, wallTimeAt } from "../../shared/time-zones.ts";

const CHICAGO = "America/Chicago";

describe("wall time", () => {
  test.each([
    ["2026-01-15T13:00:00.000Z", CHICAGO, "2026-01-15", 7 * 60],
    ["2026-07-15T12:30:00.000Z", CHICAGO, "2026-07-15", 7 * 60 + 30],
    ["2026-07-15T04:59:00.000Z", CHICAGO, "2026-07-14", 23 * 60 + 59],
    ["2026-07-15T07:00:00.000Z", "America/Phoenix", "2026-07-15", 0],
    ["2026-07-15T07:00:00.000Z", "Pacific/Guam", "2026-07-15", 17 * 60],
  ])("at %s in %s is %s, minute %i", (at, zone, day, minutes) => {
    expect(wallTimeAt(at, zone)).toEqual({ day, minutes });
    expect(instantOf({ day, minutes }, zone)).toBe(at);
  });

  test("in the gap of spring moves forward by the gap, in the overlap of autumn is the first of the two", () => {
    expect(instantOf({ day: "2026-03-08", minutes: 150 }, CHICAGO)).toBe("2026-03-08T08:30:00.000Z");
    expect(instantOf({ day: "2026-11-01", minutes: 90 }, CHICAGO)).toBe("2026-11-01T06:30:00.000Z");
  });

  test("leads to an instant and back, for every hour around the changes of the clocks in zones of the country", () => {
    // The days around March 8 and November 1.
    const hours = [65, 66, 67, 303, 304, 305].flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => day * 24 + hour),
    );
    for (const zone of [CHICAGO, "America/Phoenix", "America/Anchorage", "Pacific/Honolulu", "America/New_York"])
      for (const hour of hours) {
        const at = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
        const back = instantOf(wallTimeAt(at, zone), zone);
        // The second of two equal wall times in autumn leads to the first.
        if (back !== at) expect(Date.parse(at) - Date.parse(back)).toBe(3_600_000);
      }
  });
});

describe("the next seven o'clock", () => {
  test.each([
    ["2026-01-15T12:59:00.000Z", "2026-01-15T13:00:00.000Z"],
    ["2026-01-15T13:00:00.000Z", "2026-01-16T13:00:00.000Z"],
    // The nights in which the clocks change.
    ["2026-03-08T04:00:00.000Z", "2026-03-08T12:00:00.000Z"],
    ["2026-03-07T14:00:00.000Z", "2026-03-08T12:00:00.000Z"],
    ["2026-10-31T13:00:00.000Z", "2026-11-01T13:00:00.000Z"],
  ])("after %s in Chicago is %s", (at, next) => {
    expect(nextHour(at, 7, CHICAGO)).toBe(next);
  });
});
