/** Consecutive items of one day of the reader's clock. */
export type Day<Item> = { readonly key: string; readonly at: string; readonly items: readonly Item[] };

const dayKeyOf = (at: string): string => new Date(at).toDateString();

/** Groups items that are in order of time by the day of the reader's clock. */
export function byDay<Item extends { readonly createdAt: string }>(items: readonly Item[]): readonly Day<Item>[] {
  const days: { key: string; at: string; items: Item[] }[] = [];
  for (const item of items) {
    const key = dayKeyOf(item.createdAt);
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    else days.push({ key, at: item.createdAt, items: [item] });
  }
  return days;
}
