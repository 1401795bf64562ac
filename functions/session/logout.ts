import { session } from "../../shared/session/contract.ts";
import { signOutWrites } from "../notifications/push/subscriptions.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { deleteSession } from "../stores/session.ts";

export default endpoint(session.logout, async ({ actor, app, reply }) => {
  if (actor) await deleteSession(app.db, actor.session, await signOutWrites(app.db, actor.session));
  reply.endSession();
  return { location: "/" };
});
