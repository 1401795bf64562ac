import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "../../shared/time.ts";
import { dateFormatOf, FALLBACK_ZONE, instantOf, isTimeZone, nextHour, wallTimeAt } from "../../shared/time-zones.ts";

const CHICAGO = "America/Chicago";
const QUARTER_MS = 15 * MINUTE_MS;

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
});

describe("a time zone that the engine does not know", () => {
  test("is known to be none", () => {
    const known = ["America/Denver", "UTC", "Mars/Base", "", "../etc", "Etc/Unknown", undefined].map(isTimeZone);
    expect(known).toEqual([true, true, false, false, false, false, false]);
  });

  test.each(["Etc/Unknown", ""])("%j takes nothing down: times are those of the fallback", (timeZone) => {
    const at = "2026-01-15T13:00:00.000Z";
    expect(wallTimeAt(at, timeZone)).toEqual(wallTimeAt(at, FALLBACK_ZONE));
    expect(dateFormatOf("en-US", { timeZone }).resolvedOptions().timeZone).toBe(FALLBACK_ZONE);
  });
});

describe("the clock changes of the country, 2025 to 2035", () => {
  const countries = ["US", "PR", "VI", "GU", "AS", "MP"];
  /** Of which the compiler's library does not know. */
  type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] };
  const zones = countries.flatMap((country) => (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones());
  const wallMs = (ms: number, zone: string) => {
    const { day, minutes } = wallTimeAt(new Date(ms).toISOString(), zone);
    return Date.parse(`${day}T00:00:00.000Z`) + minutes * MINUTE_MS;
  };
  const offsetAt = (ms: number, zone: string) => wallMs(ms, zone) - ms;
  const wallOf = (ms: number) => ({
    day: new Date(ms).toISOString().slice(0, 10),
    minutes: (ms / MINUTE_MS) % (24 * 60),
  });
  const msOf = (wallTimeMs: number, zone: string) => Date.parse(instantOf(wallOf(wallTimeMs), zone));

  /** The first quarter of an hour with another offset than at the beginning of the half year; none where both ends are equal. */
  function changeIn(from: number, to: number, zone: string): number | undefined {
    const before = offsetAt(from, zone);
    if (offsetAt(to, zone) === before) return undefined;
    let [low, high] = [from / QUARTER_MS, to / QUARTER_MS];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle * QUARTER_MS, zone) === before) low = middle;
      else high = middle;
    }
    return high * QUARTER_MS;
  }

  test("I-V6 lead from the wall to an instant and back; in the gap forward by it, in the overlap to the first", () => {
    expect(zones.length).toBeGreaterThan(30);
    const halfYears = Array.from({ length: 22 }, (_, half) => [half, half + 1] as const);
    const found = zones.flatMap((zone) =>
      halfYears.flatMap(([from, to]) => {
        const [start, end] = [from, to].map((half) => Date.UTC(2025, half * 6));
        const at = changeIn(start ?? 0, end ?? 0, zone);
        return at === undefined ? [] : [{ zone, at }];
      }),
    );
    expect(found.length % 22).toBe(0);
    expect(found.length).toBeGreaterThan(22 * 20);
    for (const { zone, at } of found) {
      const [before, after] = [offsetAt(at - QUARTER_MS, zone), offsetAt(at, zone)];
      const shift = after - before;
      const old = at + before;
      // I-V6: what no change touches comes back as it was, on both sides.
      for (const far of [-8, -5, 4, 8].map((quarters) => quarters * QUARTER_MS)) {
        expect(msOf(wallMs(at + far, zone), zone)).toBe(at + far);
      }
      for (const into of [0, Math.abs(shift) - QUARTER_MS]) {
        // In the gap the clocks never show it: it moves forward by the gap. In the overlap both lead to the first.
        if (shift > 0) expect(wallMs(msOf(old + into, zone), zone)).toBe(old + into + shift);
        else expect(msOf(wallMs(at + into, zone), zone)).toBe(at + into + shift);
      }
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
