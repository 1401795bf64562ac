import { expect, test } from "vitest";
import { responseRateOf } from "../../shared/handymen/response-rate.ts";

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `request ${from + index}`);

test("R-411 the response rate is of requests they were notified of, each once, from ten on", () => {
  expect(responseRateOf(ids(0, 9), ids(0, 9))).toBeUndefined();
  expect(responseRateOf([...ids(0, 9), ...ids(0, 9)], [])).toBeUndefined();
  expect(responseRateOf(ids(0, 10), [])).toBe(0);
  expect(responseRateOf(ids(0, 12), ids(0, 4))).toBe(33);
  // What they found without a notification does not count, nor is anything counted twice.
  expect(responseRateOf(ids(0, 10), [...ids(8, 30), ...ids(8, 30)])).toBe(20);
  expect(responseRateOf(ids(0, 10), ids(0, 10))).toBe(100);
});
