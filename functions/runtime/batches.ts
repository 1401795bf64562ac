/** Works all of them, so many at the same time; answers in their order. */
export async function inBatches<T, R>(all: readonly T[], size: number, work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < all.length; start += size) {
    done.push(...(await Promise.all(all.slice(start, start + size).map(work))));
  }
  return done;
}
