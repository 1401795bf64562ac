import type { AuditRow } from "../../shared/admin/audit.ts";
import { admin } from "../../shared/admin/contract.ts";
import type { Activation } from "../../shared/admin/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { isFrozen, noFreeze } from "../../shared/session/freeze.ts";
import type { User } from "../../shared/session/schema.ts";
import { addMs, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { areaWrites } from "../handymen/area.ts";
import { checkVersion, replace, type Write } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import { findFigures } from "../stores/session.ts";
import { liftAcceptPause } from "./commands/accept-again.ts";
import { applyActivation, deactivationWrites } from "./commands/activation.ts";
import { freeze, readBoth } from "./commands/freeze.ts";
import { readRunningJobs } from "./queries/running-jobs.ts";
import { userRow } from "./views/view.ts";

type UpdateUserCall = Call<typeof admin.updateUser>;
type ActivationCall = UpdateUserCall & { readonly body: Activation };

const decisionOf = ({ body: { reason, jobs = [] }, actor }: ActivationCall) => ({
  outcomes: jobs,
  by: { reason, actorId: actor.userId },
});

export default endpoint(admin.updateUser, async (call) => {
  const { params, body, actor, app } = call;
  if ("acceptPausedUntil" in body)
    return userRow(await retryOnConflict(() => liftAcceptPause(app, { userId: params.id, actorId: actor.userId })));
  return activate({ ...call, body });
});

async function activate(call: ActivationCall) {
  const { body, app } = call;
  if (!body.isActive && !body.jobs) return beginDeactivation(call);
  const user = await retryOnConflict(() => change(call)).catch((thrown: unknown) => freezeAndRethrow(call, thrown));
  // Also on a retry: the first call may have stopped before this.
  await applyActivation(app, user, decisionOf(call));
  return userRow(user);
}

/** Freezes first, and reads afterwards: what it answers cannot grow any more. */
async function beginDeactivation(call: ActivationCall) {
  const user = await freezeUser(call);
  if (!user.isActive) return userRow(user);
  return { ...userRow(user), jobs: await readRunningJobs(call.app, user.id, call.actor) };
}

const freezeUser = ({ params, body, actor, app }: ActivationCall): Promise<User> =>
  retryOnConflict(() => freeze(app, { userId: params.id, actor, reason: body.reason }));

/** A job was taken since the list was read: from now on none is, so that the next call decides all of them. */
async function freezeAndRethrow(call: ActivationCall, thrown: unknown): Promise<never> {
  if (thrown instanceof AppError && thrown.code === "user.jobsRunning") await freezeUser(call);
  throw thrown;
}

async function change(call: ActivationCall): Promise<User> {
  const { params, body, actor, app } = call;
  const { me, user } = await readBoth(app, { userId: params.id, actor });
  const at = toInstant(app.now());
  if (user.isActive === body.isActive && !isFrozen(user, at)) return user;
  if (user.id === me.id) throw new AppError("user.self");
  if (user.isActive === body.isActive) return unfreeze(call, user);
  // A reactivation ends all sessions: the user has to sign in again.
  const fields = body.isActive ? { isActive: true, sessionsEndedAt: at } : { isActive: false, ...noFreeze };
  const changed = { ...user, ...fields, activationDueAt: addMs(at, MINUTE_MS), updatedAt: at };
  const [figures, profile] = await Promise.all([findFigures(app.db, user.id), findHandymanProfile(app.db, user.id)]);
  if (!figures) throw new AppError("user.notFound");
  await app.db.transact([
    replace(table.user, changed),
    ...(profile ? areaWrites(changed, profile, figures) : []),
    // Two administrators cannot deactivate each other: one of the two writes fails.
    checkVersion(table.user, me, "conflict.busy"),
    auditOf(call, body.isActive ? "user.reactivate" : "user.deactivate"),
    emit(app, body.isActive ? "user.reactivated" : "user.deactivated", { userId: user.id }),
    ...(body.isActive ? [] : await deactivationWrites(app, user, decisionOf(call))),
  ]);
  return changed;
}

/** A freeze that was a mistake. */
async function unfreeze(call: ActivationCall, user: User): Promise<User> {
  const thawed = { ...user, ...noFreeze, updatedAt: toInstant(call.app.now()) };
  await call.app.db.transact([replace(table.user, thawed), auditOf(call, "user.unfreeze")]);
  return thawed;
}

const auditOf = ({ params, body: { reason }, actor, app }: ActivationCall, action: AuditRow["action"]): Write =>
  auditWrite(app, { subject: `user#${params.id}`, action, actorId: actor.userId, reason });
