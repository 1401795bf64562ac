import { createHash, createHmac } from "node:crypto";
import { policy } from "../../../shared/policy.ts";
import { type Role, roleOf } from "../../../shared/roles.ts";
import type { Session } from "../../../shared/session/schema.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import type { Actor } from "../app.ts";
import { type DbReader, ref } from "../data/db.ts";
import * as table from "../data/table.ts";
import { readSessionCookie } from "./cookies.ts";

type SessionTerms = { readonly idleMs: number; readonly absoluteMs: number; readonly touchEveryMs: number };

/** Idle and absolute session lifetime by role (I-23), and how often the use is written. */
const terms: Readonly<Record<Role, SessionTerms>> = {
  customer: { idleMs: policy.sessionIdleDays * DAY_MS, absoluteMs: policy.sessionDays * DAY_MS, touchEveryMs: HOUR_MS },
  handyman: { idleMs: policy.sessionIdleDays * DAY_MS, absoluteMs: policy.sessionDays * DAY_MS, touchEveryMs: HOUR_MS },
  admin: {
    idleMs: policy.adminSessionIdleMinutes * MINUTE_MS,
    absoluteMs: policy.adminSessionHours * HOUR_MS,
    touchEveryMs: 5 * MINUTE_MS,
  },
};

/** The session's id in the table: a hash, since the secret is never stored. */
export const toSid = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const toNextSecret = (secret: string, salt: string): string =>
  createHmac("sha256", salt).update(secret).digest("base64url");

/** How long the former secret may fetch a lost answer. */
const ROTATION_GRACE_MS = 5 * MINUTE_MS;

const earlier = (a: Instant, b: Instant) => (a < b ? a : b);

/** A new session of a user, as stored. */
export function newSession(user: Actor["user"], { secret, now }: { secret: string; now: Date }): Session {
  const at = toInstant(now);
  const { idleMs, absoluteMs } = terms[roleOf(user.role)];
  const endsAt = addMs(now, absoluteMs);
  return {
    sid: toSid(secret),
    userId: user.id,
    sess: { language: user.language },
    roleSince: user.roleSince,
    sessionsEndedAt: user.sessionsEndedAt,
    expire: earlier(addMs(now, idleMs), endsAt),
    endsAt,
    touchedAt: at,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

type SessionRotation = { readonly nextSecret: Actor["nextSecret"]; readonly salt: string; readonly roleSince: Instant };

/**
 * Rotates a session when the user's role changes: the former one with its early end, and its successor, which lasts no
 * longer than the former would have.
 */
export function rotateSession(session: Session, { nextSecret, salt, roleSince }: SessionRotation) {
  const expire = earlier(addMs(new Date(roleSince), ROTATION_GRACE_MS), session.expire);
  const former: Session = { ...session, expire, successorSalt: salt, updatedAt: roleSince };
  const secret = nextSecret(salt);
  const next: Session = { ...session, sid: toSid(secret), roleSince, updatedAt: roleSince, version: 1 };
  return { former, next, secret };
}

/** The session with its use recorded; undefined while the last record is recent enough. */
export function touchSession({ session, role }: Pick<Actor, "session" | "role">, now: Date): Session | undefined {
  const { idleMs, touchEveryMs } = terms[role];
  if (now.getTime() - Date.parse(session.touchedAt) < touchEveryMs) return undefined;
  const at = toInstant(now);
  return { ...session, touchedAt: at, updatedAt: at, expire: earlier(addMs(now, idleMs), session.endsAt) };
}

/**
 * The caller of the session cookie, read strongly, so that revoked sessions, role changes and deactivations apply from
 * the next request on (I-22). `allowRotated`: accepts a rotated session, whose successor the caller has not received
 * yet.
 */
export async function findActor(
  db: DbReader,
  cookies: readonly string[],
  { now, allowRotated }: { readonly now: Date; readonly allowRotated: boolean },
): Promise<Actor | undefined> {
  const claim = readSessionCookie(cookies);
  if (!claim) return undefined;
  const { userId } = claim;
  const [user, session] = await db.getAll([
    ref(table.user, { id: userId }),
    ref(table.session, { userId, sid: toSid(claim.secret) }),
  ]);
  if (!user || !session || !isSessionValid(session, user, { now, allowRotated })) return undefined;
  const nextSecret = (salt: string) => toNextSecret(claim.secret, salt);
  return { userId, role: roleOf(user.role), language: user.language, user, session, nextSecret };
}

type Validity = { readonly now: Date; readonly allowRotated?: boolean };

/** Whether a session signs its user in at this moment. */
export function isSessionValid(session: Session, user: Actor["user"], { now, allowRotated = false }: Validity) {
  if (session.expire <= toInstant(now) || session.sessionsEndedAt !== user.sessionsEndedAt) return false;
  const isRotated = allowRotated && session.successorSalt !== undefined;
  if (session.roleSince !== user.roleSince && !isRotated) return false;
  // After a role change the stricter lifetime applies.
  const { idleMs, absoluteMs } = terms[roleOf(user.role)];
  const age = now.getTime() - Date.parse(session.createdAt);
  const idle = now.getTime() - Date.parse(session.touchedAt);
  return age < absoluteMs && idle < idleMs;
}
