import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOutsideWindow, triesBlockedUntil, withDecline } from "../../shared/payments/declines.ts";
import { policy } from "../../shared/policy.ts";
import { addMs, DAY_MS, type Instant, MINUTE_MS } from "../../shared/time.ts";

const noon = "2026-03-02T12:00:00.000Z";
const declinesAt = (moments: readonly Instant[]) =>
  moments.reduce<readonly Instant[]>((declinedAt, at) => withDecline({ declinedAt }, at), []);
const minutes = (count: number) => Array.from({ length: count }, (_, index) => addMs(noon, index * MINUTE_MS));
const blockedUntil = (moments: readonly Instant[], at: Instant) =>
  triesBlockedUntil({ declinedAt: declinesAt(moments) }, new Date(at));

describe("declined tries of a payment", () => {
  test("E4 nine allow another try, the tenth blocks it until the first is a day old, to the millisecond", () => {
    const after = addMs(noon, policy.declinedCards * MINUTE_MS);
    expect(blockedUntil([], after)).toBeUndefined();
    expect(blockedUntil(minutes(9), after)).toBeUndefined();
    expect(blockedUntil(minutes(10), after)).toBe(addMs(noon, DAY_MS));
    expect(blockedUntil(minutes(10), addMs(noon, DAY_MS - 1))).toBe(addMs(noon, DAY_MS));
    expect(blockedUntil(minutes(10), addMs(noon, DAY_MS))).toBeUndefined();
  });

  test("E4 an eleventh that arrives late blocks it for longer: of any day no more than ten count", () => {
    expect(blockedUntil(minutes(11), addMs(noon, DAY_MS))).toBe(addMs(noon, DAY_MS + MINUTE_MS));
    expect(declinesAt(minutes(25))).toEqual(minutes(25).slice(15));
  });

  test("E4 give the same result in whatever order they arrive, at one moment or at many", () => {
    const moments = fc.array(fc.nat({ max: 40 }), { maxLength: 24 }).chain((steps) => {
      const made = steps.map((step) => addMs(noon, step * MINUTE_MS));
      return fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }));
    });
    fc.assert(
      fc.property(moments, ([made, shuffled]) => {
        expect(declinesAt(shuffled)).toEqual(declinesAt(made));
      }),
    );
  });

  test("E4 one that is a day old no longer counts", () => {
    expect(isOutsideWindow(noon, new Date(addMs(noon, DAY_MS)))).toBe(true);
    expect(isOutsideWindow(noon, new Date(addMs(noon, DAY_MS - 1)))).toBe(false);
  });
});
