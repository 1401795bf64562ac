import { describe, expect, test } from "vitest";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { findActor, newSession, rotateSession, toSid, touchSession } from "../../functions/runtime/http/session.ts";
import type { Role } from "../../shared/roles.ts";
import { type Session, User } from "../../shared/session/schema.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";
import { memoryTable } from "../support/world/memory-table.ts";

const start = new Date("2026-01-05T09:00:00.000Z");
const atStart = { now: start, allowRotated: false };
const since = (ms: number) => new Date(start.getTime() + ms);
const secret = "s".repeat(43);
const userWith = (role: Role) => User.parse({ ...samples.user.required, role });
const opened = (role: Role) => newSession(userWith(role), { secret, now: start });
const cookieOf = ({ userId }: Session) => `__Host-sid=${userId}.${secret}`;

/** The actor of a cookie, for a stored user and session. */
function callerAt(now: Date, { user, session }: { user: User; session: Session }, allowRotated = false) {
  const db = memoryTable([toItem(table.user, user), toItem(table.session, session)]);
  return findActor(db, [cookieOf(session)], { now, allowRotated });
}

type Terms = { readonly role: Role; readonly idleMs: number; readonly absoluteMs: number; readonly touchMs: number };
const people = { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS, touchMs: HOUR_MS };
const terms: readonly Terms[] = [
  { role: "customer", ...people },
  { role: "handyman", ...people },
  { role: "admin", idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS, touchMs: 5 * MINUTE_MS },
];

describe.each(terms)("a session of a $role", ({ role, idleMs, absoluteMs, touchMs }) => {
  const user = userWith(role);

  test("I-23 ends when it was not used for its idle time", async () => {
    const session = opened(role);
    expect(session.expire).toBe(addMs(start, idleMs));
    await expect(callerAt(since(idleMs - 1), { user, session })).resolves.toMatchObject({ userId: user.id, role });
    await expect(callerAt(since(idleMs), { user, session })).resolves.toBeUndefined();
  });

  test("I-23 ends at its absolute expiry, however often it is used", async () => {
    let session = opened(role);
    for (let at = touchMs; at < absoluteMs; at += idleMs / 2) {
      session = touchSession({ session, role }, since(at)) ?? session;
      expect(session.endsAt).toBe(addMs(start, absoluteMs));
    }
    session = touchSession({ session, role }, since(absoluteMs - 1)) ?? session;
    expect(session.expire <= addMs(start, absoluteMs)).toBe(true);
    await expect(callerAt(since(absoluteMs - 1), { user, session })).resolves.toMatchObject({ role });
    await expect(callerAt(since(absoluteMs), { user, session })).resolves.toBeUndefined();
  });

  test("is extended by a use, which is written only now and then", async () => {
    const session = opened(role);
    expect(touchSession({ session, role }, since(touchMs - 1))).toBeUndefined();
    const touched = touchSession({ session, role }, since(touchMs));
    expect(touched).toMatchObject({ touchedAt: addMs(start, touchMs), expire: addMs(start, touchMs + idleMs) });
    if (touched) await expect(callerAt(since(idleMs), { user, session: touched })).resolves.toBeDefined();
  });
});

describe("a session", () => {
  test("stores its secret only as a hash", () => {
    const session = opened("customer");
    expect(session.sid).toBe(toSid(secret));
    expect(JSON.stringify(toItem(table.session, session))).not.toContain(secret);
  });

  test("R-116 has ended at its expiry, though its user is no administrator any more", async () => {
    const session = opened("admin");
    const user = userWith("customer");
    await expect(callerAt(since(29 * MINUTE_MS), { user, session })).resolves.toMatchObject({ role: "customer" });
    await expect(callerAt(since(30 * MINUTE_MS), { user, session })).resolves.toBeUndefined();
  });

  test("R-116 differs from another by the last character of its secret", () => {
    expect(toSid(`${secret.slice(0, -1)}t`)).not.toBe(toSid(secret));
  });

  test("I-22 gets the stricter lifetime as soon as its user is an administrator", async () => {
    const session = opened("customer");
    const user = userWith("admin");
    await expect(callerAt(since(29 * MINUTE_MS), { user, session })).resolves.toMatchObject({ role: "admin" });
    await expect(callerAt(since(30 * MINUTE_MS), { user, session })).resolves.toBeUndefined();
  });

  test.each(["user", "session"] as const)("R-116 is over once its %s is gone", async (gone) => {
    const items = {
      user: toItem(table.user, userWith("customer")),
      session: toItem(table.session, opened("customer")),
    };
    const { [gone]: _, ...rest } = items;
    const db = memoryTable(Object.values(rest));
    await expect(findActor(db, [cookieOf(opened("customer"))], atStart)).resolves.toBeUndefined();
  });
});

describe("a session that was rotated at a change of role", () => {
  const before = opened("customer");
  const roleSince = addMs(start, MINUTE_MS);
  const turned = since(MINUTE_MS);
  const user = { ...userWith("handyman"), roleSince };

  /** The rotation as a caller with this secret makes it. */
  async function rotate() {
    const actor = await callerAt(turned, { user: userWith("customer"), session: before });
    if (!actor) throw new Error("Nobody calls.");
    return rotateSession(before, { nextSecret: actor.nextSecret, salt: "salt", roleSince });
  }

  test("I-22 is invalid at once, as is every other that was opened before", async () => {
    const { former } = await rotate();
    for (const session of [former, before]) {
      await expect(callerAt(turned, { user, session })).resolves.toBeUndefined();
    }
    await expect(callerAt(turned, { user, session: before }, true)).resolves.toBeUndefined();
  });

  test("I-22 gets its successor for five minutes, where that is allowed, with the same secret each time", async () => {
    const { former, secret } = await rotate();
    const asking = await callerAt(since(6 * MINUTE_MS - 1), { user, session: former }, true);
    expect(asking?.nextSecret("salt")).toBe(secret);
    expect(asking?.nextSecret("another")).not.toBe(secret);
    await expect(callerAt(since(6 * MINUTE_MS), { user, session: former }, true)).resolves.toBeUndefined();
  });

  test("I-23 gives its successor another secret and its own expiry", async () => {
    const { former, next, secret } = await rotate();
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { sid, createdAt, endsAt, expire } = before;
    expect(next).toMatchObject({ sid: toSid(secret), createdAt, endsAt, expire, roleSince });
    expect(next.sid).not.toBe(sid);
    expect(next.successorSalt).toBeUndefined();
    for (const item of [former, next]) expect(JSON.stringify(toItem(table.session, item))).not.toContain(secret);
    const { sessionsEndedAt: _, ...kept } = next;
    const db = memoryTable([toItem(table.user, user), toItem(table.session, next)]);
    const cookie = `__Host-sid=${user.id}.${secret}`;
    await expect(findActor(db, [cookie], { now: turned, allowRotated: false })).resolves.toMatchObject({
      session: kept,
    });
    await expect(findActor(db, [cookie], { now: since(30 * DAY_MS), allowRotated: false })).resolves.toBeUndefined();
  });

  test("I-23 is not extended by the rotation", async () => {
    const actor = await callerAt(start, { user: userWith("customer"), session: before });
    const late = addMs(start, 30 * DAY_MS - MINUTE_MS);
    const { former } = rotateSession(before, {
      nextSecret: actor?.nextSecret ?? String,
      salt: "salt",
      roleSince: late,
    });
    expect(former.expire).toBe(before.expire);
  });
});
