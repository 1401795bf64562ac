/** The random seed, fixed so that runs are repeatable; `TEST_SEED` overrides it. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_122);

/**
 * Whether this run tries only a tenth of the faults, the random histories and the crowds: `npm test`, and `npm run test:faults --
 * --tenth`.
 */
export const isTenth = process.env.TEST_TENTH !== undefined;

const inRuntime = (names: readonly string[]) => names.map((name) => `test/runtime/${name}.test.ts`);
/** Files of the step `parts` that try a tenth there; `npm run test:faults` runs them whole. */
export const histories = inRuntime([
  ...["appointments-histories", "cancellation-histories", "conversations-interleaved", "dispute-histories"],
  ...["event-orders", "feed"],
  ...["inactivity-walk", "matching-everybody", "quotes", "stripe-load", "supplement-walk", "webhook-histories"],
]);
/** The same of crowds: calls at once, which have to end before their timeouts. */
export const crowds = inRuntime(["races/appointments", "races/holds"]);

/** How many of so many random cases this run tries. */
export const sampled = (count: number) => (isTenth ? Math.ceil(count / 10) : count);

/** The tenth of a list that the seed selects: ten seeds in a row select all of it. */
export const tenthOf = <T>(list: readonly T[], by = seed): T[] => list.filter((_, index) => (index + by) % 10 === 0);

/** A seeded random number generator (mulberry32): numbers from 0 to below 1. */
export function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
