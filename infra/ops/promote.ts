import { type Db, defineEntity, remove, replace } from "../../functions/runtime/data/db.ts";
import { retryOnConflict } from "../../functions/runtime/data/optimistic-retry.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { emit } from "../../functions/runtime/events/outbox.ts";
import { findUser } from "../../functions/stores/session.ts";
import type { UserId } from "../../shared/ids.ts";
import { Session } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { findUserId, operatorApp } from "./operator-app.ts";
import type { TableClient } from "./table-client.ts";

type OperatorApp = ReturnType<typeof operatorApp>;

/**
 * Makes the user with this address an administrator and ends their sessions, so that the next session has the shorter
 * terms of an administrator (I-22, I-23). Returns how many sessions ended.
 */
export async function promoteToAdmin(client: TableClient, email: string): Promise<number> {
  const app = operatorApp(client);
  const userId = await findUserId(app.db, email);
  if (!userId) throw new Error(`Nobody has signed up with ${email}. They sign up first; then run this again.`);
  await retryOnConflict(() => changeRole(app, userId));
  return endSessions(app.db, userId);
}

/**
 * Changes the role, with an event in the outbox that updates the platform's counters. `roleSince` invalidates every
 * earlier session in the same write, also one that begins while the others are deleted.
 */
async function changeRole(app: OperatorApp, userId: UserId): Promise<void> {
  const user = await findUser(app.db, userId);
  if (!user) throw new Error(`There is no user ${userId}.`);
  if (user.role === "admin") return;
  const at = toInstant(app.now());
  await app.db.transact([
    replace(table.user, { ...user, role: "admin", roleSince: at, updatedAt: at }),
    // An administrator takes no jobs, so no request finds them.
    remove(table.area, { userId }),
    emit(app, "user.promoted", { userId, from: user.role }),
  ]);
}

/** A session of which the key alone is read: it ends also if this release cannot read the rest. */
const sessionKey = defineEntity({
  type: table.session.type,
  schema: Session.pick({ userId: true, sid: true }),
  key: table.session.key,
});

async function endSessions(db: Db, userId: UserId): Promise<number> {
  const { pk } = sessionKey.key({ userId, sid: "" });
  let endedSessions = 0;
  for (let isMore = true; isMore; ) {
    const { items, cursor } = await db.query(sessionKey, { pk, limit: 100, sortKeyOf: ({ sid }) => sid });
    for (const session of items) await db.transact([remove(sessionKey, session)]);
    endedSessions += items.length;
    isMore = cursor !== undefined;
  }
  return endedSessions;
}
