import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { markAllRead, markRead, readNewest } from "../stores/notifications.ts";

export default endpoint(notifications.markRead, async ({ body, actor, app }) => {
  if ("all" in body) await markAllRead(app, actor.userId);
  else await markRead(app, actor.userId, body.ids);
  const { unreadCount } = await readNewest(app, actor.userId);
  return { unreadCount };
});
