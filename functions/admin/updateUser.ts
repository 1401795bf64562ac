import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { addMs, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { areaWrites } from "../handymen/area.ts";
import { checkVersion, ref, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { handymanRefs } from "../stores/handymen.ts";
import { applyActivation, deactivationWrites } from "./commands/activation.ts";
import { userRow } from "./views/view.ts";

const activationActions = {
  on: { action: "user.reactivate", event: "user.reactivated" },
  off: { action: "user.deactivate", event: "user.deactivated" },
} as const;

type UpdateUserCall = Call<typeof admin.updateUser>;

const decisionOf = ({ body: { reason, jobs }, actor }: UpdateUserCall) => ({
  outcomes: jobs,
  by: { reason, actorId: actor.userId },
});

export default endpoint(admin.updateUser, async (call) => {
  const row = await retryOnConflict(() => change(call));
  // Also on a retry: the first call may have stopped before this.
  await applyActivation(call.app, row, decisionOf(call));
  return row;
});

async function change(call: UpdateUserCall) {
  const { params, body, actor, app } = call;
  const { isActive, reason } = body;
  const refs = [ref(table.user, { id: actor.userId }), ...handymanRefs(params.id)] as const;
  const [me, user, figures, profile] = await app.db.getAll(refs);
  if (!user || !figures) throw new AppError("user.notFound");
  if (!me?.isActive) throw new AppError("auth.inactive");
  if (user.isActive === isActive) return userRow(user);
  if (user.id === me.id) throw new AppError("user.self");
  const at = toInstant(app.now());
  // A reactivation ends all sessions: the user has to sign in again.
  const endedSessions = isActive ? { sessionsEndedAt: at } : {};
  const changed = { ...user, isActive, ...endedSessions, activationDueAt: addMs(at, MINUTE_MS), updatedAt: at };
  const { action, event } = activationActions[isActive ? "on" : "off"];
  const jobs = isActive ? [] : await deactivationWrites(app, user.id, decisionOf(call));
  await app.db.transact([
    replace(table.user, changed),
    ...(profile ? areaWrites(changed, profile, figures) : []),
    // Two administrators cannot deactivate each other: one of the two writes fails.
    checkVersion(table.user, me, "conflict.busy"),
    auditWrite(app, { subject: `user#${user.id}`, action, actorId: me.id, reason }),
    emit(app, event, { userId: user.id }),
    ...jobs,
  ]);
  return userRow(changed);
}
