import { createHash, createHmac } from "node:crypto";
import { type Role, roleOf } from "../../shared/roles.ts";
import type { Session } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import type { Actor } from "./app.ts";
import { readSessionCookie } from "./cookies.ts";
import { type DbReader, ref } from "./db.ts";
import * as table from "./table.ts";

type Terms = { readonly idleMs: number; readonly absoluteMs: number; readonly touchEveryMs: number };

/** How long a session lasts without use and at the most (I-23), and how often its use is written down. */
const terms: Readonly<Record<Role, Terms>> = {
  customer: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS, touchEveryMs: HOUR_MS },
  handyman: { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS, touchEveryMs: HOUR_MS },
  admin: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS, touchEveryMs: 5 * MINUTE_MS },
};

/** A session's name in the table: the secret itself is never stored. */
export const toSid = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

const toNextSecret = (secret: string, salt: string): string =>
  createHmac("sha256", salt).update(secret).digest("base64url");

/** How long a lost answer may be asked for again with the former secret: longer than anybody waits for an answer. */
const FOLLOWED_MS = 5 * MINUTE_MS;

const earlier = (a: Instant, b: Instant) => (a < b ? a : b);

/** A new session of a user, in the form in which it is stored. */
export function openSession(user: Actor["user"], { secret, now }: { secret: string; now: Date }): Session {
  const at = toInstant(now);
  const { idleMs, absoluteMs } = terms[roleOf(user.role)];
  const endsAt = later(now, absoluteMs);
  return {
    sid: toSid(secret),
    userId: user.id,
    sess: { language: user.language },
    roleSince: user.roleSince,
    sessionsEndedAt: user.sessionsEndedAt,
    expire: earlier(later(now, idleMs), endsAt),
    endsAt,
    touchedAt: at,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

type Turn = { readonly nextSecret: Actor["nextSecret"]; readonly salt: string; readonly roleSince: Instant };

/** A session at a change of its user's role: as it ends, and the one that goes on instead, no longer than it would have. */
export function followSession(session: Session, { nextSecret, salt, roleSince }: Turn) {
  const expire = earlier(later(new Date(roleSince), FOLLOWED_MS), session.expire);
  const former: Session = { ...session, expire, followedBy: salt, updatedAt: roleSince };
  const secret = nextSecret(salt);
  const next: Session = { ...session, sid: toSid(secret), roleSince, updatedAt: roleSince, version: 1 };
  return { former, next, secret };
}

/** The session after a use, or undefined while the last one written down is recent enough. */
export function touchSession({ session, role }: Pick<Actor, "session" | "role">, now: Date): Session | undefined {
  const { idleMs, touchEveryMs } = terms[role];
  if (now.getTime() - Date.parse(session.touchedAt) < touchEveryMs) return undefined;
  const at = toInstant(now);
  return { ...session, touchedAt: at, updatedAt: at, expire: earlier(later(now, idleMs), session.endsAt) };
}

/**
 * The caller behind a request's cookie, read strongly, so that a revoked session, a changed role or a deactivated user
 * counts from the next request on (I-22). `orFollowed` lets in who has yet to learn which session followed theirs.
 */
export async function findActor(
  db: DbReader,
  cookies: readonly string[],
  { now, orFollowed }: { readonly now: Date; readonly orFollowed: boolean },
): Promise<Actor | undefined> {
  const claim = readSessionCookie(cookies);
  if (!claim) return undefined;
  const { userId } = claim;
  const [user, session] = await db.getAll([
    ref(table.user, { id: userId }),
    ref(table.session, { userId, sid: toSid(claim.secret) }),
  ]);
  if (!user || !session || session.expire <= toInstant(now)) return undefined;
  if (session.sessionsEndedAt !== user.sessionsEndedAt) return undefined;
  const isFollowed = orFollowed && session.followedBy !== undefined;
  if (session.roleSince !== user.roleSince && !isFollowed) return undefined;
  const role = roleOf(user.role);
  // A session that was opened under other terms, before a change of role, ends with the stricter ones.
  const { idleMs, absoluteMs } = terms[role];
  const age = now.getTime() - Date.parse(session.createdAt);
  const idle = now.getTime() - Date.parse(session.touchedAt);
  if (age >= absoluteMs || idle >= idleMs) return undefined;
  const nextSecret = (salt: string) => toNextSecret(claim.secret, salt);
  return { userId, role, language: user.language, user, session, nextSecret };
}
