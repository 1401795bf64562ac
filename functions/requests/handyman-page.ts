import type { UserId } from "../../shared/ids.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { findHandyman } from "../handymen/store.ts";
import type { Base } from "../runtime/app.ts";
import type { DbReader } from "../runtime/db.ts";
import { type Available, feedOf } from "./feed.ts";
import { isOffered, listOwnRequests } from "./store.ts";

type Asked = { readonly limit: number; readonly cursor?: string | undefined };

/** One page of the two lists of a handyman, which go on by one cursor; it is absent when both have ended. */
export type HandymanPage = {
  readonly own: readonly ServiceRequest[];
  readonly available: readonly Available[];
  readonly cursor: string | undefined;
};

/** Comes before every place in either list, as both begin with what is newest. */
const START = "~";
const PARTED = "|";
const OWN = "REQUEST#";

/**
 * What a handyman ordered (D-34) beside the open requests in range. Their own take half of a page at the most while
 * there is a feed: neither list pushes the other off the first page.
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

/** A page that is full already leaves the feed where it is. */
const feedPage: typeof feedOf = (db, asked) =>
  asked.limit > 0 ? feedOf(db, asked) : Promise.resolve({ items: [], cursor: asked.cursor });
