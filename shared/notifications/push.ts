import * as z from "zod";
import { UserId } from "../ids.ts";
import { timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";

const pushServices: readonly string[] = [
  // Chrome, Edge on Android, Samsung Internet · Firefox · Safari
  ...["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"],
];
/** Edge on Windows has a host for each of Microsoft's regions. */
const WINDOWS = ".notify.windows.com";

/**
 * Whether an endpoint belongs to a browser's push service: nothing is ever posted anywhere else. `local` is the origin
 * of the local stack's own push service.
 */
export function isPushService(endpoint: string, local?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (local !== undefined && origin === local) return true;
  return protocol === "https:" && (pushServices.includes(host) || host.endsWith(WINDOWS));
}

/** A point of the curve P-256, uncompressed: 65 bytes that begin with 4, in base64url. */
const PublicKey = z.string().regex(/^B[\w-]{86}=?$/);
/** 16 random bytes, in base64url. */
const AuthSecret = z.string().regex(/^[\w-]{22}(?:==)?$/);

/** What a browser gives out for one device (`PushSubscription.toJSON`), and the time zone that the device is in. */
export const NewPushSubscription = z.object({
  endpoint: z.string().min(1).max(2000),
  keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
  timeZone: z.string().max(64),
});
export type NewPushSubscription = z.output<typeof NewPushSubscription>;

/** The SHA-256 of an endpoint, in base64url: by it a device's subscription is found. */
export const EndpointHash = z.string().regex(/^[\w-]{43}$/);

/** One device of a person that is pushed to, for as long as the session lasts in which it was turned on. */
export const PushSubscription = z.object({
  userId: UserId,
  hash: EndpointHash,
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** As the browser named it; undefined when it is no zone that we know. */
  timeZone: z.string().optional(),
  /** The session in which it was turned on. */
  sid: z.string(),
  /** How many messages in a row its service refused, and since when; undefined when it took the last one. */
  refused: z.object({ count: z.int(), since: Instant }).optional(),
  ...timestamps,
});
export type PushSubscription = z.output<typeof PushSubscription>;

/** What a device gets and its service worker shows. It names neither a street nor an amount. */
export const PushPayload = z.object({
  kind: z.string(),
  /** What it is about: the notification's subject. */
  id: z.string(),
  language: z.string(),
  text: z.string(),
  /** The page that a tap opens. */
  path: z.string(),
  /** A message that comes twice is shown once. */
  tag: z.string(),
});
export type PushPayload = z.output<typeof PushPayload>;
