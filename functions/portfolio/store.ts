import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import type { Page } from "../../shared/page.ts";
import type { PortfolioItem } from "../../shared/portfolio/schema.ts";
import { create, type Db, type DbReader, replace, type Write } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

type Asked = { readonly limit: number; readonly cursor?: string | undefined };

/** A handyman's portfolio items, newest first, private ones included. */
export const listWork = (db: DbReader, handymanId: UserId, { limit, cursor }: Asked): Promise<Page<PortfolioItem>> => {
  const sortKeyOf = (item: PortfolioItem) => table.portfolioItem.key(item).sk;
  return db.page(table.portfolioItem, { pk: `USER#${handymanId}`, prefix: "WORK#", limit, after: cursor, sortKeyOf });
};

/** Stores an item and increments the profile's count, guarded by the profile's version. */
export async function addWork(
  db: Db,
  { item, profile, also }: { item: PortfolioItem; profile: HandymanProfile; also: readonly Write[] },
): Promise<void> {
  const counted = { ...profile, portfolioCount: profile.portfolioCount + 1, updatedAt: item.createdAt };
  await db.transact([create(table.portfolioItem, item), replace(table.handyman, counted), ...also]);
}
