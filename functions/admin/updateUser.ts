import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors.ts";
import { later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { ref, replace, unchanged } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { decideJobs, followActivation } from "./running-jobs.ts";
import { audited } from "./store.ts";
import { rowOf } from "./view.ts";

const deeds = {
  on: { action: "user.reactivate", event: "user.reactivated" },
  off: { action: "user.deactivate", event: "user.deactivated" },
} as const;

type Asked = Call<typeof admin.updateUser>;

const decisionOf = ({ body: { reason, jobs }, actor }: Asked) => ({
  outcomes: jobs,
  by: { reason, actorId: actor.userId },
});

export default endpoint(admin.updateUser, async (call) => {
  const row = await retryLostRace(() => change(call));
  // Also on a retry: the first call may have stopped before this.
  await followActivation(call.app, row, decisionOf(call));
  return row;
});

async function change(call: Asked) {
  const { params, body, actor, app } = call;
  const { isActive, reason } = body;
  const [user, me] = await app.db.getAll([ref(table.user, { id: params.id }), ref(table.user, { id: actor.userId })]);
  if (!user) throw new AppError("user.notFound");
  if (!me?.isActive) throw new AppError("auth.inactive");
  if (user.isActive === isActive) return rowOf(user);
  if (user.id === me.id) throw new AppError("user.self");
  const at = toInstant(app.now());
  // A reactivation ends all sessions: the user has to sign in again.
  const ended = isActive ? { sessionsEndedAt: at } : {};
  const changed = { ...user, isActive, ...ended, activationDueAt: later(at, MINUTE_MS), updatedAt: at };
  const { action, event } = deeds[isActive ? "on" : "off"];
  const jobs = isActive ? [] : await decideJobs(app, user.id, decisionOf(call));
  await app.db.transact([
    replace(table.user, changed),
    // Two administrators cannot deactivate each other: one of the two writes fails.
    unchanged(table.user, me, "conflict.busy"),
    audited(app, { subject: `user#${user.id}`, action, actorId: me.id, reason }),
    emit(app, event, { userId: user.id }),
    ...jobs,
  ]);
  return rowOf(changed);
}
