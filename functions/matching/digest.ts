import type { ServiceArea } from "../../shared/handymen/area.ts";
import { ServiceRequestId, UserId } from "../../shared/ids.ts";
import { digestAt } from "../../shared/matching/digest.ts";
import { isWanted } from "../../shared/notifications/kinds.ts";
import type { Inbox, Notification } from "../../shared/notifications/schema.ts";
import { isRead } from "../../shared/notifications/unread.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { addMs, MINUTE_MS, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { listBlocked } from "../stores/conversations.ts";
import { areaRef } from "../stores/matching.ts";
import { readNewest, updateInbox } from "../stores/notifications.ts";
import { dismissedIds, requestRef } from "../stores/requests.ts";
import { mayBeNotified } from "./find.ts";

/** How many requests one mail counts. */
const MAX_IN_DIGEST = 50;

type ScheduleInput = {
  readonly area: ServiceArea;
  readonly request: ServiceRequest;
  readonly inbox: Inbox | undefined;
};

/** A mail that is due this soon may be sent before the notification is stored that it has to count. */
const DUE_SOON_MS = MINUTE_MS;

/**
 * Schedules the mail about new requests for somebody who wants one, if none is scheduled. The inbox keeps the request
 * for somebody who turned the notifications off in the app, as there is none that the mail could count, and when the
 * mail is about to be sent: the write of the inbox makes a mail that was counted without it count again.
 */
export async function scheduleDigest(app: WriteContext, { area, request, inbox }: ScheduleInput): Promise<void> {
  if (!isWanted("requestsNearby", inbox?.mail)) return;
  const at = toInstant(app.now());
  const isKept = ({ matchingDigestAt = "~", bell }: Inbox) =>
    matchingDigestAt <= addMs(at, DUE_SOON_MS) || !isWanted("requestNearby", bell);
  const isScheduled = (stored: Inbox) => stored.matchingDigestAt !== undefined && !isKept(stored);
  if (inbox && isScheduled(inbox)) return;
  // Of many requests at the same moment the first one schedules it: the others write nothing that could conflict.
  await updateInbox(app, area.userId, (stored) =>
    isScheduled(stored)
      ? stored
      : {
          ...stored,
          matchingDigestAt: stored.matchingDigestAt ?? digestAt(at, stored.matchingDigestedAt, area),
          ...(isKept(stored) && { matchingDigestRequestIds: withKept(stored, request.id) }),
        },
  );
}

const withKept = ({ matchingDigestRequestIds = [] }: Inbox, id: ServiceRequestId): ServiceRequestId[] =>
  [...new Set([...matchingDigestRequestIds, id])].slice(-MAX_IN_DIGEST);

/** Emits the event by which the due mail is sent; none when nothing new is open, was left unread and is in range. */
export async function sendDigest(app: WriteContext, id: string): Promise<void> {
  const userId = UserId.parse(id);
  const { inbox, page } = await readNewest(app, userId);
  const at = toInstant(app.now());
  if (!inbox?.matchingDigestAt || inbox.matchingDigestAt > at) return;
  const serviceRequestIds = await stillOpen(app, userId, newsOf(inbox, page.items));
  const hasNews = serviceRequestIds.length > 0;
  await app.db.transact([
    replace(table.inbox, {
      ...inbox,
      matchingDigestAt: undefined,
      matchingDigestRequestIds: undefined,
      ...(hasNews && { matchingDigestedAt: at }),
      updatedAt: at,
    }),
    ...(hasNews ? [emit(app, "matching.digestDue", { handymanId: userId, serviceRequestIds, digestAt: at })] : []),
  ]);
}

/** What came in since the last mail and was not read, newest first. */
function newsOf(inbox: Inbox, notifications: readonly Notification[]): ServiceRequestId[] {
  const { matchingDigestedAt: since = "", matchingDigestRequestIds: kept = [] } = inbox;
  const nearby = notifications.filter(({ kind }) => kind === "requestNearby");
  const read = new Set<string>(nearby.filter((each) => isRead(each, inbox)).map(({ subjectId }) => subjectId));
  const unread = nearby
    .filter((each) => each.createdAt > since && !read.has(each.subjectId))
    .map(({ subjectId }) => ServiceRequestId.parse(subjectId));
  const keptUnread = kept.toReversed().filter((id) => !read.has(id));
  return [...new Set([...keptUnread, ...unread])].slice(0, MAX_IN_DIGEST);
}

/** The requests that are open, and that this handyman may still hear of and has not dismissed. */
async function stillOpen(
  app: WriteContext,
  userId: UserId,
  ids: readonly ServiceRequestId[],
): Promise<ServiceRequestId[]> {
  if (ids.length === 0) return [];
  const [[area], requests, blocked, dismissed] = await Promise.all([
    app.db.getAll([areaRef(userId)]),
    app.db.getAll(ids.map(requestRef)),
    listBlocked(app.db, userId),
    dismissedIds(app.db, userId),
  ]);
  const at = toInstant(app.now());
  return requests.flatMap((request) => {
    if (!request || blocked.has(request.customerId) || dismissed.has(request.id)) return [];
    const isNews = isOpen(request) && request.expiresAt > at && mayBeNotified(request, area, at);
    return isNews ? [request.id] : [];
  });
}
