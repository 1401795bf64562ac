import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { forgetDevice } from "./push/subscriptions.ts";

export default endpoint(notifications.unsubscribePush, async ({ params, actor, app }) => {
  await app.db.transact([forgetDevice({ userId: actor.userId, hash: params.hash })]);
});
