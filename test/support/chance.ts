/** The random seed, fixed so that runs are repeatable; `TEST_SEED` overrides it. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_122);

/** Whether only a tenth of the failures of money is tried, chosen by the seed. */
export const isTenth = process.env.TEST_TENTH !== undefined;

/** How many of so many random cases this run tries. */
export const sampled = (count: number) => (isTenth ? Math.ceil(count / 10) : count);

/** Of a list, the tenth that the seed chooses: ten seeds in a row choose all of it. */
export const tenthOf = <T>(list: readonly T[]): T[] => list.filter((_, index) => (index + seed) % 10 === 0);

/** Numbers from 0 to below 1, the same row of them for the same seed (mulberry32). */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
