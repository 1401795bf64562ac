import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isForgotten, MOST_DECLINES, triesClosedUntil, withDecline } from "../../shared/payments/declines.ts";
import { DAY_MS, type Instant, later, MINUTE_MS } from "../../shared/time.ts";

const noon = "2026-03-02T12:00:00.000Z";
const told = (moments: readonly Instant[]) =>
  moments.reduce<readonly Instant[]>((declinedAt, at) => withDecline({ declinedAt }, at), []);
const minutes = (count: number) => Array.from({ length: count }, (_, index) => later(noon, index * MINUTE_MS));
const closed = (moments: readonly Instant[], at: Instant) =>
  triesClosedUntil({ declinedAt: told(moments) }, new Date(at));

describe("declined tries of a payment", () => {
  test("E4 nine allow another try, the tenth blocks it until the first is a day old, to the millisecond", () => {
    const after = later(noon, MOST_DECLINES * MINUTE_MS);
    expect(closed([], after)).toBeUndefined();
    expect(closed(minutes(9), after)).toBeUndefined();
    expect(closed(minutes(10), after)).toBe(later(noon, DAY_MS));
    expect(closed(minutes(10), later(noon, DAY_MS - 1))).toBe(later(noon, DAY_MS));
    expect(closed(minutes(10), later(noon, DAY_MS))).toBeUndefined();
  });

  test("E4 an eleventh that arrives late blocks it for longer: of any day no more than ten count", () => {
    expect(closed(minutes(11), later(noon, DAY_MS))).toBe(later(noon, DAY_MS + MINUTE_MS));
    expect(told(minutes(25))).toEqual(minutes(25).slice(15));
  });

  test("E4 give the same result in whatever order they arrive, at one moment or at many", () => {
    const moments = fc.array(fc.nat({ max: 40 }), { maxLength: 24 }).chain((steps) => {
      const made = steps.map((step) => later(noon, step * MINUTE_MS));
      return fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }));
    });
    fc.assert(
      fc.property(moments, ([made, shuffled]) => {
        expect(told(shuffled)).toEqual(told(made));
      }),
    );
  });

  test("E4 one that is a day old no longer counts", () => {
    expect(isForgotten(noon, new Date(later(noon, DAY_MS)))).toBe(true);
    expect(isForgotten(noon, new Date(later(noon, DAY_MS - 1)))).toBe(false);
  });
});
