import { createECDH, createHash, createPublicKey, randomBytes, randomUUID, verify } from "node:crypto";
import * as z from "zod";
import type { Handler } from "../http.ts";
import { decryptPush, type ReceiverKeys } from "./decrypt.ts";

/** A message as its device shows it; `shownAt` is ISO-8601 on the stack's clock. */
export type ShownPush = { endpoint: string; payload: unknown; urgency: string; shownAt: string };

/** The stage's key pair, the same at each start; it protects nothing that is reachable from outside this machine. */
function localKeys() {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(createHash("sha256").update("homewright/local/push").digest());
  return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
}
export const pushKeys = localKeys();

const Claims = z.object({ aud: z.string(), sub: z.string(), exp: z.number() });

/** Whether a call is signed by the stage for this push service (RFC 8292). */
function isSigned(authorization: string | undefined, origin: string): boolean {
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const [header, claims = "", signature = ""] = token.split(".");
  if (key !== pushKeys.publicKey) return false;
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${header}.${claims}`);
  const bytes = Buffer.from(signature, "base64url");
  const { data } = Claims.safeParse(JSON.parse(Buffer.from(claims, "base64url").toString()));
  const isOurs = data?.aud === origin && /^(mailto|https):/.test(data.sub);
  return isOurs && verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes);
}

/**
 * A browser's push service and the browsers behind it: it gives out subscriptions, keeps their private keys, and opens
 * every message. After a restart it knows none of them any more, as when a browser forgets its own.
 */
export function createPushService({ origin, now }: { readonly origin: string; readonly now: () => number }) {
  const receivers = new Map<string, ReceiverKeys>();
  const shown: ShownPush[] = [];

  function subscribe() {
    const pair = createECDH("prime256v1");
    const p256dh = pair.generateKeys("base64url");
    const authSecret = randomBytes(16);
    const endpoint = `${origin}/send/${randomUUID()}`;
    receivers.set(endpoint, { privateKey: pair.getPrivateKey(), authSecret });
    return { endpoint, keys: { p256dh, auth: authSecret.toString("base64url") } };
  }

  const answer: Handler = ({ method, url, headers, body }) => {
    const endpoint = `${origin}${url.pathname}`;
    const keys = receivers.get(endpoint);
    if (method !== "POST" || !keys) return { status: 410 };
    if (!isSigned(headers.authorization, origin)) return { status: 403 };
    const payload: unknown = JSON.parse(decryptPush(body, keys));
    shown.push({ endpoint, payload, urgency: String(headers.urgency), shownAt: new Date(now()).toISOString() });
    return { status: 201 };
  };
  return { answer, subscribe, shown };
}
