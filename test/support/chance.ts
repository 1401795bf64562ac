/** The random seed, fixed so that runs are repeatable; `TEST_SEED` overrides it. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_122);

/** A seeded random number generator (mulberry32): numbers from 0 to below 1. */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
