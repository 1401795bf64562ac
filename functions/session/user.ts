import { session } from "../../shared/session/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { touchSession } from "../runtime/http/session.ts";
import { saveSessionUse } from "./store.ts";
import { toCurrentUser } from "./view.ts";

export default endpoint(session.user, async ({ actor, app }) => {
  const touched = touchSession(actor, app.now());
  if (touched) await saveSessionUse(app.db, { session: touched, user: actor.user });
  return toCurrentUser(app.db, actor.user);
});
