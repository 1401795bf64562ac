/** Runs `task` for all items, `size` at a time; results in the order of the items. */
export async function inBatches<T, R>(all: readonly T[], size: number, work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < all.length; start += size) {
    done.push(...(await Promise.all(all.slice(start, start + size).map(work))));
  }
  return done;
}
