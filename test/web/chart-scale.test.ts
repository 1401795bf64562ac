import { describe, expect, test } from "vitest";
import { labelledDays, scaleOf } from "../../web/src/features/admin/analytics/chart-scale.ts";

describe("R-623 the axis of a chart", () => {
  test.each([
    ["nothing", [], 1, [0, 1]],
    ["zeros", [0, 0], 1, [0, 1]],
    ["few", [1, 3], 1, [0, 1, 2, 3]],
    ["some", [7, 13], 1, [0, 5, 10, 15]],
    ["amounts", [10_500], 100, [0, 5000, 10_000, 15_000]],
    ["a day of refunds", [-4000, 10_500], 100, [-5000, 0, 5000, 10_000, 15_000]],
    ["refunds alone", [-150], 100, [-200, -100, 0]],
  ])("has round values around %s", (_, values, least, ticks) => {
    expect(scaleOf(values, least)).toEqual(ticks);
  });

  test("names the first, the last and some days between them", () => {
    expect([0, 1, 2, 7, 30].map((count) => labelledDays(count))).toEqual([
      [],
      [0],
      [0, 1],
      [0, 2, 4, 6],
      [0, 10, 19, 29],
    ]);
  });
});
