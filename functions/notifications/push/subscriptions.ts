import type { UserId } from "../../../shared/ids.ts";
import type { PushSubscription } from "../../../shared/notifications/push.ts";
import type { Session, User } from "../../../shared/session/schema.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { type DbReader, ref, remove, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { isSessionValid } from "../../runtime/http/session.ts";
import { listPushSubscriptions } from "../store.ts";

type ReadContext = BaseApp & { readonly db: DbReader };
type Sorted = { readonly live: readonly PushSubscription[]; readonly stale: readonly PushSubscription[] };

/**
 * A person's devices: `live` ones, and `stale` ones whose session has ended since, which nothing may wake (sign-out,
 * password reset, "sign out everywhere", idle time).
 */
export async function sortPushSubscriptions({ db, now }: ReadContext, user: User): Promise<Sorted> {
  const all = await listPushSubscriptions(db, user.id);
  const sessions = await db.getAll(all.map(({ userId, sid }) => ref(table.session, { userId, sid })));
  const isLive = sessions.map((session) => session !== undefined && isSessionValid(session, user, { now: now() }));
  return { live: all.filter((_, index) => isLive[index]), stale: all.filter((_, index) => !isLive[index]) };
}

/** The writes that turn off the devices of a session, for the transaction that ends it. */
export async function signOutWrites(db: DbReader, { userId, sid }: Session): Promise<readonly Write[]> {
  const all = await listPushSubscriptions(db, userId);
  return all.filter((each) => each.sid === sid).map((each) => remove(table.pushSubscription, each));
}

/** The write that forgets a device. */
export const forgetDevice = (device: { readonly userId: UserId; readonly hash: string }): Write =>
  remove(table.pushSubscription, device);
