import type { UserId } from "../../../../shared/ids.ts";
import { PushSubscription } from "../../../../shared/notifications/push.ts";
import { Inbox, Notification } from "../../../../shared/notifications/schema.ts";
import { addMs } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";
import { NOTIFICATION_TTL_MS, PUSH_TTL_MS } from "../index-keys.ts";
import { dueAt, earliest } from "./due.ts";

/** In the reader's partition, by UUIDv7 and so by time. */
export const notification = /* @__PURE__ */ defineEntity({
  type: "notification",
  schema: Notification,
  key: ({ userId, id }: { userId: UserId; id: string }) => ({ pk: `USER#${userId}`, sk: `NOTIFICATION#${id}` }),
  timeToLive: ({ createdAt }) => addMs(createdAt, NOTIFICATION_TTL_MS),
});

/** Due: the mail about new requests nearby, and that about private ones. */
export const inbox = /* @__PURE__ */ defineEntity({
  type: "inbox",
  schema: Inbox,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "INBOX" }),
  due: ({ matchingDigestAt, invitations }) =>
    earliest([dueAt("matching.digest", matchingDigestAt), dueAt("invitation.digest", invitations?.dueAt)]),
});

/** A device, by the hash of its address at the push service. */
export const pushSubscription = /* @__PURE__ */ defineEntity({
  type: "pushSubscription",
  schema: PushSubscription,
  key: ({ userId, hash }: { userId: UserId; hash: string }) => ({ pk: `USER#${userId}`, sk: `PUSH#${hash}` }),
  timeToLive: ({ updatedAt }) => addMs(updatedAt, PUSH_TTL_MS),
});
