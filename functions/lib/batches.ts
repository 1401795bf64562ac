import { chunksOf } from "../../shared/chunks.ts";

/** Runs `task` for all items, `size` at a time; results in the order of the items. */
export async function mapInBatches<T, R>(
  items: readonly T[],
  size: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const chunk of chunksOf(items, size)) results.push(...(await Promise.all(chunk.map(task))));
  return results;
}
