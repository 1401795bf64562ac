// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { daysLeft } from "../../web/src/features/verifications/days-left.ts";
// Imported up front, so that the lazy panel does not delay the tests.
import "../../web/src/features/verifications/verifications-panel.tsx";

describe("the days left", () => {
  test.each([
    [12.5, 12],
    [1, 1],
    [0.9, 0],
    [0, 0],
    [-3, 0],
  ])("E5 until an expiry in %d days are %d", (days, left) => {
    const now = new Date("2026-11-21T12:00:00.000Z");
    expect(daysLeft(addMs(now, days * DAY_MS), now)).toBe(left);
  });
});
