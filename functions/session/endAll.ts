import { session } from "../../shared/session/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { changeUser } from "./store.ts";

export default endpoint(session.endAll, async ({ actor, app, reply }) => {
  await changeUser(app, actor.userId, { fields: { sessionsEndedAt: toInstant(app.now()) } });
  reply.endSession();
});
