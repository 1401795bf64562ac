import type { PortfolioItemId } from "../ids.ts";
import type { PortfolioItem } from "./schema.ts";

const rankOf = ({ rank, createdAt }: PortfolioItem): number => rank ?? Date.parse(createdAt);

/** The order of a portfolio: newest first, until its owner moves items. */
export const inOrder = (items: readonly PortfolioItem[]): PortfolioItem[] =>
  items.toSorted((a, b) => rankOf(b) - rankOf(a) || (a.id < b.id ? 1 : -1));

/** Names a place in the order, which stays when the item is removed. */
export const cursorOf = (item: PortfolioItem): string => `${rankOf(item)}#${item.id}`;

/** The items after a cursor; all of them without one. */
export function itemsAfter(items: readonly PortfolioItem[], cursor: string | undefined): readonly PortfolioItem[] {
  if (cursor === undefined) return items;
  const [rank, id = ""] = cursor.split("#");
  return items.filter((item) => rankOf(item) < Number(rank) || (rankOf(item) === Number(rank) && item.id < id));
}

/**
 * The items whose rank changes when one is moved to a position; positions beyond the end are the end. The items between
 * both places exchange their ranks, so a step up or down changes two items, and a new item still comes first.
 */
export function movedItems(
  items: readonly PortfolioItem[],
  id: PortfolioItemId,
  position: number,
): readonly PortfolioItem[] {
  const before = inOrder(items);
  const after = before.filter((item) => item.id !== id);
  after.splice(position, 0, ...before.filter((item) => item.id === id));
  let previous = Number.POSITIVE_INFINITY;
  return after.flatMap((item, index) => {
    // Two items may be as old as each other: ranks go down strictly.
    const rank = Math.min(rankOf(before[index] ?? item), previous - 1);
    previous = rank;
    return rank === rankOf(item) ? [] : [{ ...item, rank }];
  });
}
