import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { NotificationId } from "../ids.ts";
import { limits } from "../limits.ts";
import { PageQuery } from "../page.ts";
import { EndpointHash, NewPushSubscription } from "./push.ts";
import { notificationsRoutes } from "./routes.ts";
import { NotificationView, PreferenceChange, Preferences, Topics } from "./schema.ts";

/** The unread notifications among the newest hundred; older ones are not counted. */
const unread = { unreadCount: z.int().nonnegative().max(limits.pageItems) } as const;

export const notifications = defineEndpoints(notificationsRoutes, {
  list: {
    summary: "The caller's notifications, newest first, and how many they have not read.",
    allow: "signedIn",
    inactive: true,
    query: PageQuery,
    returns: z.object({
      ...unread,
      /** True when somebody wrote in a conversation since the caller last read; absent otherwise. */
      hasNewMessages: z.boolean().optional(),
      notifications: z.array(NotificationView),
    }),
    errors: [],
    uses: ["db.read"],
  },
  markRead: {
    summary: "Marks some of the caller's notifications as read, or all of them; any other id has no effect.",
    allow: "signedIn",
    body: z.union([
      z.object({ all: z.literal(true) }),
      z.object({ ids: z.array(NotificationId).min(1).max(limits.pageItems) }),
    ]),
    returns: z.object(unread),
    errors: [],
    uses: ["db.write"],
    rate: defaultRate,
  },
  preferences: {
    summary: "What the caller wants to be told of, by bell, push and mail, and their quiet hours.",
    allow: "signedIn",
    returns: Preferences,
    errors: [],
    uses: ["db.read"],
  },
  updatePreferences: {
    summary: "Changes what the caller wants to be told of; what is left out stays.",
    allow: "signedIn",
    body: PreferenceChange,
    returns: Preferences,
    errors: [],
    uses: ["db.write"],
    rate: defaultRate,
  },
  subscribePush: {
    summary: "Notifies this device through its browser’s push service, until its session ends; at most ten devices.",
    allow: "signedIn",
    body: NewPushSubscription,
    returns: z.void(),
    errors: ["push.hostRefused", "push.tooMany"],
    uses: ["db.write"],
    rate: { limit: 10, perSeconds: 60 },
  },
  unsubscribePush: {
    summary: "Stops notifying one of the caller’s devices, by the SHA-256 of its endpoint.",
    allow: "signedIn",
    params: z.object({ hash: EndpointHash }),
    returns: z.void(),
    errors: ["push.notFound"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  unsubscribe: {
    summary: "Turns off the mails of one topic by the token of a mail, without a session (RFC 8058).",
    allow: "public",
    query: z.object({ token: z.string().max(200).catch("") }),
    returns: z.object({ topic: Topics }),
    errors: ["notification.tokenUnknown"],
    uses: ["db.write"],
    raw: true,
    rate: { limit: 600, perSeconds: 60 },
  },
});
