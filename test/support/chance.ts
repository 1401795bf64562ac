/** What chance begins with: the same whenever the same code is tested. Another `TEST_SEED` takes other turns. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_122);

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
