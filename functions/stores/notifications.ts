import { NotificationId, type UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import type { PushSubscription } from "../../shared/notifications/push.ts";
import { Inbox, type Notification } from "../../shared/notifications/schema.ts";
import { isRead } from "../../shared/notifications/unread.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import { type Instant, latest, toInstant } from "../../shared/time.ts";
import { uuidV7 } from "../../shared/uuid.ts";
import type { BaseApp, WriteContext } from "../runtime/app.ts";
import { create, type DbReader, ref, replace, type Write } from "../runtime/data/db.ts";
import { NOTIFICATION_TTL_MS } from "../runtime/data/index-keys.ts";
import { uuidOf } from "../runtime/data/named-id.ts";
import { ignoreIfWritten, retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";

type ReadContext = BaseApp & { readonly db: DbReader };

const PREFIX = "NOTIFICATION#";

/**
 * One page of a person's notifications, newest first; those older than ninety days are left out, whether or not they
 * are deleted yet.
 */
export async function listNotifications(
  { db, now }: ReadContext,
  userId: UserId,
  { limit, cursor, isEventual }: PageRequest & { readonly isEventual?: true },
): Promise<Page<Notification>> {
  const { pk } = table.notification.key({ userId, id: "" });
  const sortKeyOf = ({ id }: Notification) => `${PREFIX}${id}`;
  const after = cursor && `${PREFIX}${cursor}`;
  const page = await db.query(table.notification, { pk, prefix: PREFIX, limit, after, isEventual, sortKeyOf });
  const oldest = toInstant(new Date(now().getTime() - NOTIFICATION_TTL_MS));
  const items = page.items.filter(({ createdAt }) => createdAt > oldest);
  const hasMore = page.cursor !== undefined && items.length === page.items.length;
  return { items, cursor: hasMore ? items.at(-1)?.id : undefined };
}

/** A person's inbox; undefined until their first notification or preference. */
export const findInbox = (db: DbReader, userId: UserId): Promise<Inbox | undefined> => db.get(table.inbox, { userId });

type Sought = Pick<Notification, "userId" | "kind" | "subjectId"> & { readonly before: Instant };

/** Whether somebody was told this before a moment, and has not read it: of the newest hundred notifications. */
export async function hasUnread(db: DbReader, { userId, kind, subjectId, before }: Sought): Promise<boolean> {
  const { pk } = table.notification.key({ userId, id: "" });
  const sortKeyOf = ({ id }: Notification) => `${PREFIX}${id}`;
  const [inbox, { items }] = await Promise.all([
    findInbox(db, userId),
    db.query(table.notification, { pk, prefix: PREFIX, limit: limits.pageItems, sortKeyOf }),
  ]);
  return items.some(
    (each) => each.kind === kind && each.subjectId === subjectId && each.createdAt < before && !isRead(each, inbox),
  );
}

/** The newest hundred notifications, and how many of them are unread; older ones are not counted. */
export async function readNewest(app: ReadContext, userId: UserId) {
  const [inbox, page] = await Promise.all([
    findInbox(app.db, userId),
    listNotifications(app, userId, { limit: limits.pageItems }),
  ]);
  const unreadCount = page.items.filter((each) => !isRead(each, inbox)).length;
  return { inbox, page, unreadCount };
}

type NewNotification = Pick<Notification, "userId" | "kind" | "subjectId" | "slots">;

/** The write that adds a notification to an inbox. */
export function notificationWrite(app: BaseApp, fields: NewNotification): Write {
  const id = NotificationId.parse(uuidV7(app.now(), app.newId()));
  return create(table.notification, { ...fields, id, createdAt: toInstant(app.now()), version: 1 });
}

/**
 * Adds the notification of an event to an inbox, once however often the event comes: its id follows from the `cause`, so
 * that no marker is needed. It is sorted by the time of the event.
 */
export async function addNotification(
  app: WriteContext,
  fields: NewNotification,
  cause: { readonly name: string; readonly at: Instant },
): Promise<void> {
  const id = NotificationId.parse(uuidV7(new Date(cause.at), uuidOf(cause.name)));
  const write = create(table.notification, { ...fields, id, createdAt: toInstant(app.now()), version: 1 });
  await ignoreIfWritten(app.db.transact([write]), () => app.db.get(table.notification, { userId: fields.userId, id }));
}

/** Marks the given notifications as read; ids that are unknown or somebody else's have no effect. */
export async function markRead(app: WriteContext, userId: UserId, ids: readonly NotificationId[]): Promise<void> {
  await retryOnConflict(async () => {
    const found = await app.db.getAll([...new Set(ids)].map((id) => ref(table.notification, { userId, id })));
    const readAt = toInstant(app.now());
    const unread = found.filter((each) => each !== undefined).filter((each) => each.readAt === undefined);
    await app.db.transact(unread.map((each) => replace(table.notification, { ...each, readAt })));
  });
}

/** Marks everything up to the newest notification as read; what arrives in the meantime stays unread. */
export async function markAllRead(app: WriteContext, userId: UserId): Promise<void> {
  const { items } = await listNotifications(app, userId, { limit: 1 });
  const readUpTo = items[0]?.id;
  const allReadAt = toInstant(app.now());
  if (readUpTo) await updateInbox(app, userId, (inbox) => ({ ...inbox, readUpTo, allReadAt }));
}

/** Applies `change` to the stored inbox, again after a lost race; writes nothing when it returns the stored one. */
export function updateInbox(app: WriteContext, userId: UserId, change: (inbox: Inbox) => Inbox): Promise<Inbox> {
  return retryOnConflict(async () => {
    const stored = await findInbox(app.db, userId);
    const changed = change(stored ?? newInbox(app, userId));
    if (changed === stored) return stored;
    const inbox = { ...changed, updatedAt: toInstant(app.now()) };
    await app.db.transact([stored ? replace(table.inbox, inbox) : create(table.inbox, inbox)]);
    return inbox;
  });
}

/** The inbox, created when there is none: its secret signs unsubscribe links. */
export const ensureInbox = async (app: WriteContext, userId: UserId): Promise<Inbox> =>
  (await findInbox(app.db, userId)) ?? updateInbox(app, userId, (inbox) => inbox);

/** The write that says that somebody has written to this person. */
export async function messageArrivedWrite(app: WriteContext, userId: UserId, at: Instant): Promise<Write> {
  const inbox = await ensureInbox(app, userId);
  return replace(table.inbox, { ...inbox, messagesAt: latest(at, inbox.messagesAt), updatedAt: at });
}

/** The write that says that this person has read all that was written to them so far; none if that is known. */
export async function messagesSeenWrites(app: WriteContext, userId: UserId, readAt: Instant): Promise<Write[]> {
  const inbox = await findInbox(app.db, userId);
  const seenAt = latest(readAt, inbox?.messagesAt);
  if (!inbox || (inbox.messagesSeenAt ?? "") >= seenAt) return [];
  return [replace(table.inbox, { ...inbox, messagesSeenAt: seenAt, updatedAt: toInstant(app.now()) })];
}

/** Whether somebody has written to this person since they last read. */
export const hasNewMessages = (inbox: Inbox | undefined): boolean =>
  (inbox?.messagesAt ?? "") > (inbox?.messagesSeenAt ?? "");

function newInbox(app: BaseApp, userId: UserId): Inbox {
  const at = toInstant(app.now());
  return Inbox.parse({ userId, unsubscribeSecret: app.newSecret(), createdAt: at, updatedAt: at });
}

/** The devices of a person that are pushed to, whether or not their sessions last. */
export async function listPushSubscriptions(db: DbReader, userId: UserId): Promise<readonly PushSubscription[]> {
  const { pk } = table.pushSubscription.key({ userId, hash: "" });
  const sortKeyOf = ({ hash }: PushSubscription) => `PUSH#${hash}`;
  const { items } = await db.query(table.pushSubscription, { pk, prefix: "PUSH#", limit: limits.pageItems, sortKeyOf });
  return items;
}
