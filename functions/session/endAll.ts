import { session } from "../../shared/session/contract.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { updateUser } from "./commands/update-user.ts";

export default endpoint(session.endAll, async ({ actor, app, reply }) => {
  await updateUser(app, actor.userId, { fields: { sessionsEndedAt: toInstant(app.now()) } });
  reply.endSession();
});
