import { session } from "../../shared/session/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { touchSession } from "../runtime/session.ts";
import { keepSession } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(session.user, async ({ actor, app }) => {
  const touched = touchSession(actor, app.now());
  if (touched) await keepSession(app.db, { session: touched, user: actor.user });
  return viewOf(app.db, actor.user);
});
