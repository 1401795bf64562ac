import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { PortfolioItem } from "../../shared/portfolio/schema.ts";
import { create, type Db, type DbReader, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** A handyman's portfolio items, newest first, private ones included. */
export const listPortfolioItems = (
  db: DbReader,
  handymanId: UserId,
  { limit, cursor }: PageRequest,
): Promise<Page<PortfolioItem>> => {
  const sortKeyOf = (item: PortfolioItem) => table.portfolioItem.key(item).sk;
  return db.query(table.portfolioItem, { pk: `USER#${handymanId}`, prefix: "WORK#", limit, after: cursor, sortKeyOf });
};

/** Stores an item and increments the profile's count, guarded by the profile's version. */
export async function createPortfolioItem(
  db: Db,
  { item, profile, also }: { item: PortfolioItem; profile: HandymanProfile; also: readonly Write[] },
): Promise<void> {
  const nextProfile = { ...profile, portfolioCount: profile.portfolioCount + 1, updatedAt: item.createdAt };
  await db.transact([create(table.portfolioItem, item), replace(table.handyman, nextProfile), ...also]);
}
