import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMs, DAY_MS, toEpochSeconds, toInstant, WEEK_MS } from "../../shared/time.ts";
import { Instant } from "../../shared/time-schema.ts";

const anyDate = fc.date({ min: new Date("1970-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });

describe("an instant", () => {
  test("is ISO-8601 in UTC, to the millisecond", () => {
    expect(toInstant(new Date("2026-01-05T09:00:00-05:00"))).toBe("2026-01-05T14:00:00.000Z");
  });

  test.each([
    "2026-01-05T14:00:00Z",
    "2026-01-05T14:00:00.000",
    "2026-01-05T09:00:00.000-05:00",
    "2026-02-30T14:00:00.000Z",
    "2026-01-05",
    "",
    0,
  ])("is never %j", (sent) => {
    expect(Instant.safeParse(sent).success).toBe(false);
  });

  test("sorts as text as it does as time", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(toInstant(a) < toInstant(b)).toBe(a < b);
      }),
    );
  });

  test("is read back from its own text", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(Instant.parse(toInstant(date))).toBe(date.toISOString());
      }),
    );
  });
});

describe("a span of time", () => {
  test("D-41 a week is 168 hours, whatever the clocks do in spring", () => {
    expect(addMs("2026-03-05T12:00:00.000Z", WEEK_MS)).toBe("2026-03-12T12:00:00.000Z");
    expect(WEEK_MS).toBe(7 * DAY_MS);
  });

  test("is added to a date and to an instant alike, forwards and back", () => {
    const at = new Date("2026-01-05T09:00:00.000Z");
    expect(addMs(at, DAY_MS)).toBe(addMs(toInstant(at), DAY_MS));
    expect(addMs(addMs(at, DAY_MS), -DAY_MS)).toBe(toInstant(at));
  });
});

test("a time to live is whole seconds, and never earlier than its instant", () => {
  expect(toEpochSeconds("1970-01-01T00:00:01.000Z")).toBe(1);
  expect(toEpochSeconds("1970-01-01T00:00:01.001Z")).toBe(2);
});
