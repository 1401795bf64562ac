import { session } from "../../shared/session/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { closeSession } from "./store.ts";

export default endpoint(session.logout, async ({ actor, app, reply }) => {
  if (actor) await closeSession(app.db, actor.session);
  reply.endSession();
  return { location: "/" };
});
