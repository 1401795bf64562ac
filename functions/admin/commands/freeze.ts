import { AppError } from "../../../shared/errors/errors.ts";
import { UserId } from "../../../shared/ids.ts";
import { freezeFields, isFrozen, noFreeze } from "../../../shared/session/freeze.ts";
import type { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import type { Actor, WriteContext } from "../../runtime/app.ts";
import { checkVersion, ref, replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { auditWrite } from "../../stores/admin.ts";
import { findUser } from "../../stores/session.ts";

type FreezeInput = { readonly userId: UserId; readonly actor: Actor; readonly reason: string };

/**
 * Freezes an account for as long as an administrator may take to decide its running jobs: from now on it takes no job, quote
 * or request, so that what runs cannot grow. A freeze is not prolonged, and a deactivated account is left as it is.
 */
export async function freeze(app: WriteContext, { userId, actor, reason }: FreezeInput): Promise<User> {
  const { me, user } = await readBoth(app, { userId, actor });
  if (user.id === me.id) throw new AppError("user.self");
  const at = toInstant(app.now());
  if (!user.isActive || isFrozen(user, at)) return user;
  const frozen = { ...user, ...freezeFields(reason, at), updatedAt: at };
  await app.db.transact([
    replace(table.user, frozen),
    checkVersion(table.user, me, "conflict.busy"),
    auditWrite(app, { subject: `user#${user.id}`, action: "user.freeze", actorId: me.id, reason }),
  ]);
  return frozen;
}

/** Both users of a decision. Throws for an unknown one, and for an administrator who was deactivated meanwhile. */
export async function readBoth(app: WriteContext, { userId, actor }: Pick<FreezeInput, "userId" | "actor">) {
  const [me, user] = await app.db.getAll([ref(table.user, { id: actor.userId }), ref(table.user, { id: userId })]);
  if (!user) throw new AppError("user.notFound");
  if (!me?.isActive) throw new AppError("auth.inactive");
  return { me, user };
}

/** A freeze lapses unless the deactivation has followed. */
export async function endDueFreeze(app: WriteContext, id: string): Promise<void> {
  const user = await findUser(app.db, UserId.parse(id));
  const at = toInstant(app.now());
  if (!user?.frozenUntil || isFrozen(user, at)) return;
  await app.db.transact([replace(table.user, { ...user, ...noFreeze, updatedAt: at })]);
}
