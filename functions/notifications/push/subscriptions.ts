import { AppError } from "../../../shared/errors/errors.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { PushSubscription } from "../../../shared/notifications/push.ts";
import type { Session, User } from "../../../shared/session/schema.ts";
import { DAY_MS, toInstant } from "../../../shared/time.ts";
import type { AppFor, BaseApp } from "../../runtime/app.ts";
import { type Db, type DbReader, ref, remove, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { isSessionValid } from "../../runtime/http/session.ts";
import { listPushSubscriptions } from "../../stores/notifications.ts";

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

/** The writes that move the devices of a session to the one that replaces it, for the transaction that rotates it. */
export async function moveDevicesWrites(
  db: DbReader,
  { former, next }: { readonly former: Session; readonly next: Session },
): Promise<readonly Write[]> {
  const all = await listPushSubscriptions(db, former.userId);
  const moved = all.filter(({ sid }) => sid === former.sid).map((each) => ({ ...each, sid: next.sid }));
  return moved.map((each) => replace(table.pushSubscription, each));
}

/** A device is forgotten after so many refused messages in a row; not within a day, which a service's bad hour is not. */
const MAX_REFUSALS = 5;
const REFUSALS_LAST_MS = DAY_MS;

/** Counts a refused message; returns the write that forgets the device when it was one too many. */
export async function countRefusal(
  { db, now }: AppFor<"db.write">,
  device: PushSubscription,
): Promise<readonly Write[]> {
  const { count = 0, since = toInstant(now()) } = device.refused ?? {};
  const refused = { count: count + 1, since };
  const isLong = now().getTime() - Date.parse(since) >= REFUSALS_LAST_MS;
  if (refused.count >= MAX_REFUSALS && isLong) return [forgetDevice(device)];
  await replaceUnlessChanged(db, { ...device, refused });
  return [];
}

/** Clears what was counted, after a message that was taken. */
export async function clearRefusals({ db }: AppFor<"db.write">, device: PushSubscription): Promise<void> {
  if (device.refused) await replaceUnlessChanged(db, { ...device, refused: undefined });
}

/** A device that was changed or forgotten meanwhile stays so: the count may miss one. */
const replaceUnlessChanged = (db: Db, device: PushSubscription): Promise<void> =>
  db.transact([replace(table.pushSubscription, device)]).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError && thrown.code === "conflict.busy")) throw thrown;
  });

/** The write that forgets a device. */
export const forgetDevice = (device: { readonly userId: UserId; readonly hash: string }): Write =>
  remove(table.pushSubscription, device);
