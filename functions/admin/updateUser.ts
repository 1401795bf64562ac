import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors.ts";
import { toInstant } from "../../shared/time.ts";
import { withholdRequests } from "../requests/store.ts";
import { ref, replace, unchanged } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { audited } from "./store.ts";
import { rowOf } from "./view.ts";

const deeds = {
  on: { action: "user.reactivate", event: "user.reactivated" },
  off: { action: "user.deactivate", event: "user.deactivated" },
} as const;

export default endpoint(admin.updateUser, async (call) => {
  const row = await retryLostRace(() => change(call));
  // Also when it is said again: the call before may have broken off here.
  await withholdRequests(call.app, { customerId: row.id, isWithheld: !row.isActive });
  return row;
});

async function change({ params, body, actor, app }: Call<typeof admin.updateUser>) {
  const { isActive, reason } = body;
  const [user, me] = await app.db.getAll([ref(table.user, { id: params.id }), ref(table.user, { id: actor.userId })]);
  if (!user) throw new AppError("user.notFound");
  if (!me?.isActive) throw new AppError("auth.inactive");
  if (user.isActive === isActive) return rowOf(user);
  if (user.id === me.id) throw new AppError("user.self");
  const at = toInstant(app.now());
  // No cookie from before comes to life again: whoever has the account back signs in.
  const changed = { ...user, isActive, updatedAt: at, ...(isActive && { sessionsEndedAt: at }) };
  const { action, event } = deeds[isActive ? "on" : "off"];
  await app.db.transact([
    replace(table.user, changed),
    // Two administrators who deactivate each other: one of them stays, so that there is always one.
    unchanged(table.user, me, "conflict.busy"),
    audited(app, { subject: `user#${user.id}`, action, actorId: me.id, reason }),
    emit(app, event, { userId: user.id }),
  ]);
  return rowOf(changed);
}
