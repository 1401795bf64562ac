import { hoursOf } from "../../../shared/agenda/hours.ts";
import type { HandymanProfile } from "../../../shared/handymen/schema.ts";
import type { UserId } from "../../../shared/ids.ts";
import { wishMatcher } from "../../../shared/matching/wish.ts";
import type { Page, PageRequest } from "../../../shared/page.ts";
import type { FeedEntry } from "../../../shared/requests/feed.ts";
import { readFeedSince, toFeedSince } from "../../../shared/requests/feed-since.ts";
import { isOfferedTo } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { listBlocked } from "../../stores/conversations.ts";
import { findHandymanProfile } from "../../stores/handymen.ts";
import { dismissedIds, listInvitations, listOwnRequests } from "../../stores/requests.ts";
import { type AvailableRequest, feedCells, readFeed, toAvailable } from "./feed.ts";

type ReadingApp = BaseApp & { db: DbReader };

/** One page of a handyman's two lists with one cursor, which is absent when both have ended. */
export type HandymanPage = {
  readonly own: readonly ServiceRequest[];
  readonly available: readonly AvailableRequest[];
  readonly cursor: string | undefined;
  /** What the next poll sends as `since`; absent without a profile, whose lists have no records of changes. */
  readonly since: string | undefined;
};

/** Sorts after every key, so that both lists begin with their newest item. */
const START_CURSOR = "~";
const CURSOR_SEPARATOR = "|";
const FIRST_PAGE = START_CURSOR + CURSOR_SEPARATOR + START_CURSOR;
const OWN_PREFIX = "REQUEST#";

/**
 * The handyman's own requests (D-34) and the open requests in range whose times suit them. Own requests take at most half
 * of a page while there is a feed, so that neither list displaces the other.
 */
export async function listForHandyman(
  app: ReadingApp,
  userId: UserId,
  { limit, cursor = FIRST_PAGE }: PageRequest,
): Promise<HandymanPage> {
  const [ownAfter = "", feedAfter = ""] = cursor.split(CURSOR_SEPARATOR);
  // Before anything is read, so that no change falls between the list and the next poll.
  const now = toInstant(app.now());
  const profile = await findHandymanProfile(app.db, userId);
  const hasFeed = profile?.isActive === true && feedAfter !== "";
  const ownLimit = hasFeed ? Math.ceil(limit / 2) : limit;
  const isFirstPage = cursor === FIRST_PAGE;
  const [own, dismissed, blocked, invitations] = await Promise.all([
    readOwnPage(app.db, userId, { limit: ownLimit, cursor: ownAfter }),
    hasFeed ? dismissedIds(app.db, userId) : new Set<string>(),
    hasFeed ? listBlocked(app.db, userId) : new Set<UserId>(),
    hasFeed && isFirstPage ? listInvitations(app.db, userId) : [],
  ]);
  const isOffered = (request: FeedEntry) =>
    isOfferedTo(request, userId) &&
    request.expiresAt > now &&
    !dismissed.has(request.id) &&
    !blocked.has(request.customerId);
  // Whoever was asked sees the invitation, whatever it wishes.
  const isSuited = hasFeed ? weekMatcher(profile, now) : () => true;
  const isInFeed = (request: FeedEntry) => isOffered(request) && isSuited(request);
  const remaining = limit - own.items.length;
  const feed = hasFeed
    ? await readFeedPage(app.db, { profile, isOffered: isInFeed, limit: remaining, cursor: feedAfter })
    : { items: [] };
  const next = [own.cursor?.slice(OWN_PREFIX.length) ?? "", feed.cursor ?? ""];
  return {
    own: own.items,
    available: [...invitations.filter(isOffered).map((request) => toAvailable(request, profile)), ...feed.items],
    cursor: next.some(Boolean) ? next.join(CURSOR_SEPARATOR) : undefined,
    since: profile && toFeedSince(now, profile.isActive ? feedCells(profile) : []),
  };
}

/** Says of requests whether their times suit a handyman's week. */
function weekMatcher(profile: HandymanProfile, at: Instant): (request: FeedEntry) => boolean {
  const match = wishMatcher();
  const worker = { week: hoursOf(profile), timeZone: profile.timeZone };
  return (request) => match(request, () => worker, at).isSuited;
}

/** An empty cursor: the list has ended on a page before. */
const readOwnPage = (
  db: DbReader,
  userId: UserId,
  { limit, cursor }: { limit: number; cursor: string },
): Page<ServiceRequest> | Promise<Page<ServiceRequest>> =>
  cursor ? listOwnRequests(db, userId, { limit, cursor: OWN_PREFIX + cursor }) : { items: [] };

/** With no room left on the page the feed's cursor stays as it is. */
const readFeedPage: typeof readFeed = (db, feedQuery) =>
  feedQuery.limit > 0 ? readFeed(db, feedQuery) : Promise.resolve({ items: [], cursor: feedQuery.cursor });

/** Whether the list of an earlier answer is still what this handyman would get. */
export async function isListUnchanged(app: ReadingApp, userId: UserId, since: string): Promise<boolean> {
  const list = readFeedSince(since, toInstant(app.now()));
  if (!list) return false;
  const refs = [userId, ...list.cells].map((name) => ref(table.listChange, { list: name }));
  const changes = await app.db.getAllEventually(refs);
  return changes.every((change) => !change || change.changedAt < list.upTo);
}
