import { AppError } from "../../shared/errors/errors.ts";
import { session } from "../../shared/session/contract.ts";
import type { CurrentUser, Session, User } from "../../shared/session/schema.ts";
import { type Db, replace } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { touchSession } from "../runtime/http/session.ts";
import { toCurrentUser } from "./view.ts";

async function showCaller({ actor, app }: Call<typeof session.user>): Promise<CurrentUser> {
  const touched = touchSession(actor, app.now());
  if (touched) await saveSessionUse(app.db, { session: touched, user: actor.user });
  return toCurrentUser(app, actor.user);
}

export default endpoint(session.user, showCaller);

/** Records a session's use. A concurrent write is ignored: it recorded the same, or ended the session. */
async function saveSessionUse(db: Db, { session, user }: { session: Session; user: User }): Promise<void> {
  const usedBy = { ...user, lastSeenAt: session.touchedAt };
  try {
    await db.transact([replace(table.session, session), replace(table.user, usedBy)]);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
  }
}
