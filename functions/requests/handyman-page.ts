import type { UserId } from "../../shared/ids.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { findHandyman } from "../handymen/store.ts";
import type { Base } from "../runtime/app.ts";
import type { DbReader } from "../runtime/db.ts";
import { type Available, feedOf } from "./feed.ts";
import { isOffered, listOwnRequests } from "./store.ts";

type Asked = { readonly limit: number; readonly cursor?: string | undefined };

/** One page of a handyman's two lists with one cursor, which is absent when both have ended. */
export type HandymanPage = {
  readonly own: readonly ServiceRequest[];
  readonly available: readonly Available[];
  readonly cursor: string | undefined;
};

/** Sorts after every key, so that both lists begin with their newest item. */
const START = "~";
const PARTED = "|";
const OWN = "REQUEST#";

/**
 * The handyman's own requests (D-34) and the open requests in range. Own requests take at most half of a page while
 * there is a feed, so that neither list displaces the other.
 */
export async function feedBesideOwn(
  app: Base & { db: DbReader },
  userId: UserId,
  { limit, cursor = START + PARTED + START }: Asked,
): Promise<HandymanPage> {
  const [ownAfter = "", feedAfter = ""] = cursor.split(PARTED);
  const profile = await findHandyman(app.db, userId);
  const isFed = profile?.isActive === true && feedAfter !== "";
  const ownLimit = isFed ? Math.ceil(limit / 2) : limit;
  const own = ownAfter
    ? await listOwnRequests(app.db, userId, { limit: ownLimit, cursor: OWN + ownAfter })
    : { items: [] };
  const now = toInstant(app.now());
  const canTake = (request: ServiceRequest) => isOffered(request, userId) && request.expiresAt > now;
  const room = limit - own.items.length;
  const feed = isFed ? await feedPage(app.db, { profile, canTake, limit: room, cursor: feedAfter }) : { items: [] };
  const next = [own.cursor?.slice(OWN.length) ?? "", feed.cursor ?? ""];
  return { own: own.items, available: feed.items, cursor: next.some(Boolean) ? next.join(PARTED) : undefined };
}

/** With no room left on the page the feed's cursor stays as it is. */
const feedPage: typeof feedOf = (db, asked) =>
  asked.limit > 0 ? feedOf(db, asked) : Promise.resolve({ items: [], cursor: asked.cursor });
