import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { updateInbox } from "../stores/notifications.ts";
import { preferencesOf } from "./preferences-view.ts";

export default endpoint(notifications.updatePreferences, async ({ body, actor, app }) => {
  const { mail, bell, push, resume, quietFrom, quietTo } = body;
  const inbox = await updateInbox(app, actor.userId, (was) => ({
    ...was,
    mail: { ...was.mail, ...mail },
    bell: { ...was.bell, ...bell },
    push: { ...was.push, ...push },
    ...(quietFrom !== undefined && { quietFrom: quietFrom ?? undefined, quietTo: quietTo ?? undefined }),
    ...(resume && { refused: undefined }),
  }));
  return preferencesOf(inbox);
});
