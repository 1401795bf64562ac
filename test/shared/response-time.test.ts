import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publicResponseTime, type ResponseStats, withResponse } from "../../shared/handymen/response-time.ts";
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";

const none: ResponseStats = { responseTimeMinutes: 0, responseSumMs: 0, responseCount: 0 };
const START = "2026-01-05T09:00:00.000Z";
const answered = (ms: number, before = none) => withResponse(before, { openSince: [START], at: addMs(START, ms) });

describe("a handyman's response time", () => {
  test("D-37 is the exact mean of all answers in whole minutes, in whatever order they came", () => {
    const waits = fc.array(fc.nat(60 * DAY_MS), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(waits, (all) => {
        const sum = all.reduce((total, each) => total + BigInt(each), 0n);
        const [count, minute] = [BigInt(all.length), BigInt(MINUTE_MS)];
        const mean = Number((2n * sum + count * minute) / (2n * count * minute));
        const exact = { responseTimeMinutes: mean, responseSumMs: Number(sum), responseCount: all.length };
        for (const order of [all, all.toReversed()])
          expect(order.reduce((before, wait) => answered(wait, before), none)).toEqual(exact);
      }),
    );
  });

  test.each([
    [0, 0],
    [29 * SECOND_MS, 0],
    [30 * SECOND_MS, 1],
    [89 * SECOND_MS, 1],
    [90 * SECOND_MS, 2],
  ])("D-37 of %i ms is %i minutes", (ms, minutes) => {
    expect(answered(ms).responseTimeMinutes).toBe(minutes);
  });

  test("D-37 counts from the last moment that made an answer possible, and never backwards", () => {
    const at = addMs(START, 60 * MINUTE_MS);
    const openSince = [START, addMs(START, 50 * MINUTE_MS), undefined];
    expect(withResponse(none, { openSince, at }).responseTimeMinutes).toBe(10);
    expect(withResponse(none, { openSince: [addMs(at, SECOND_MS)], at })).toEqual({ ...none, responseCount: 1 });
  });
});

test("D-37 is shown to people from five answers on: one says nothing of how somebody usually answers", () => {
  const after = (responseCount: number) => publicResponseTime({ ...none, responseCount, responseTimeMinutes: 1 });
  expect([0, 1, 4].map(after)).toEqual([undefined, undefined, undefined]);
  expect([after(5), after(500)]).toEqual([1, 1]);
});
