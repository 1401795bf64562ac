import { AppError } from "../../../shared/errors/errors.ts";
import { acceptPauseOf } from "../../../shared/handymen/accept-pause.ts";
import { withoutAcceptPause } from "../../../shared/handymen/acceptances.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { ref, replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { auditWrite } from "../../stores/admin.ts";
import { acceptancesRef } from "../../stores/handymen.ts";

type LiftInput = { readonly userId: UserId; readonly actorId: UserId };

/** Ends the pause of a handyman who cancelled too many accepted jobs (D-57). Does nothing where there is none. */
export async function liftAcceptPause(app: WriteContext, { userId, actorId }: LiftInput): Promise<User> {
  const [user, acceptances] = await app.db.getAll([ref(table.user, { id: userId }), acceptancesRef(userId)]);
  if (!user) throw new AppError("user.notFound");
  const at = toInstant(app.now());
  if (!acceptances || !acceptPauseOf(acceptances, at)) return user;
  await app.db.transact([
    replace(table.acceptances, withoutAcceptPause(acceptances, at)),
    auditWrite(app, { subject: `user#${userId}`, action: "user.acceptAgain", actorId }),
  ]);
  return user;
}
