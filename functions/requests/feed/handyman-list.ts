import type { UserId } from "../../../shared/ids.ts";
import type { PageRequest } from "../../../shared/page.ts";
import { isOfferedTo } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { findHandymanProfile } from "../../handymen/store.ts";
import type { BaseApp } from "../../runtime/app.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { listOwnRequests } from "../store.ts";
import { type AvailableRequest, readFeed } from "./feed.ts";

/** One page of a handyman's two lists with one cursor, which is absent when both have ended. */
export type HandymanPage = {
  readonly own: readonly ServiceRequest[];
  readonly available: readonly AvailableRequest[];
  readonly cursor: string | undefined;
};

/** Sorts after every key, so that both lists begin with their newest item. */
const START_CURSOR = "~";
const CURSOR_SEPARATOR = "|";
const OWN_PREFIX = "REQUEST#";

/**
 * The handyman's own requests (D-34) and the open requests in range. Own requests take at most half of a page while
 * there is a feed, so that neither list displaces the other.
 */
export async function listForHandyman(
  app: BaseApp & { db: DbReader },
  userId: UserId,
  { limit, cursor = START_CURSOR + CURSOR_SEPARATOR + START_CURSOR }: PageRequest,
): Promise<HandymanPage> {
  const [ownAfter = "", feedAfter = ""] = cursor.split(CURSOR_SEPARATOR);
  const profile = await findHandymanProfile(app.db, userId);
  const hasFeed = profile?.isActive === true && feedAfter !== "";
  const ownLimit = hasFeed ? Math.ceil(limit / 2) : limit;
  const own = ownAfter
    ? await listOwnRequests(app.db, userId, { limit: ownLimit, cursor: OWN_PREFIX + ownAfter })
    : { items: [] };
  const now = toInstant(app.now());
  const canTake = (request: ServiceRequest) => isOfferedTo(request, userId) && request.expiresAt > now;
  const remaining = limit - own.items.length;
  const feed = hasFeed
    ? await readFeedPage(app.db, { profile, canTake, limit: remaining, cursor: feedAfter })
    : { items: [] };
  const next = [own.cursor?.slice(OWN_PREFIX.length) ?? "", feed.cursor ?? ""];
  return {
    own: own.items,
    available: feed.items,
    cursor: next.some(Boolean) ? next.join(CURSOR_SEPARATOR) : undefined,
  };
}

/** With no room left on the page the feed's cursor stays as it is. */
const readFeedPage: typeof readFeed = (db, feedQuery) =>
  feedQuery.limit > 0 ? readFeed(db, feedQuery) : Promise.resolve({ items: [], cursor: feedQuery.cursor });
