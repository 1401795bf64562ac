import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { inOrder } from "../../shared/portfolio/order.ts";
import type { PortfolioItem } from "../../shared/portfolio/schema.ts";
import { create, type Db, type DbReader, remove, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** All portfolio items of a handyman in their order, private ones included: one strongly consistent query. */
export async function listPortfolioItems(db: DbReader, handymanId: UserId): Promise<PortfolioItem[]> {
  const search = { pk: `USER#${handymanId}`, prefix: "WORK#", limit: limits.portfolioItems, sortKeyOf: () => "" };
  return inOrder((await db.query(table.portfolioItem, search)).items);
}

/** Stores an item and increments the profile's count, guarded by the profile's version. */
export async function createPortfolioItem(
  db: Db,
  { item, profile, also }: { item: PortfolioItem; profile: HandymanProfile; also: readonly Write[] },
): Promise<void> {
  const nextProfile = { ...profile, portfolioCount: profile.portfolioCount + 1, updatedAt: item.createdAt };
  await db.transact([create(table.portfolioItem, item), replace(table.handyman, nextProfile), ...also]);
}

/** Stores changed items, each guarded by its version. */
export async function savePortfolioItems(
  db: Db,
  items: readonly PortfolioItem[],
  also: readonly Write[] = [],
): Promise<void> {
  if (items.length > 0) await db.transact([...items.map((item) => replace(table.portfolioItem, item)), ...also]);
}

/** Deletes an item and decrements the profile's count, guarded by both versions. */
export const deletePortfolioItem = (
  db: Db,
  { item, profile, also }: { item: PortfolioItem; profile: HandymanProfile; also: readonly Write[] },
): Promise<void> =>
  db.transact([
    remove(table.portfolioItem, item, item.version),
    replace(table.handyman, { ...profile, portfolioCount: Math.max(0, profile.portfolioCount - 1) }),
    ...also,
  ]);
