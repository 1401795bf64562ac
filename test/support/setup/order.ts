import { randomInt } from "node:crypto";

/** The seed of the order of test files and of the tests in them: `TEST_ORDER_SEED`, or a new one for this run. */
export function orderSeed(): number {
  // In the environment, so that all processes of a run have the same one.
  process.env.TEST_ORDER_SEED ??= String(randomInt(1_000_000));
  return Number(process.env.TEST_ORDER_SEED);
}
