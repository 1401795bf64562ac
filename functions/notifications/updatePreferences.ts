import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { preferencesOf } from "./rules.ts";
import { changeInbox } from "./store.ts";

export default endpoint(notifications.updatePreferences, async ({ body, actor, app }) => {
  const { mail, resume } = body;
  const inbox = await changeInbox(app, actor.userId, (was) => ({
    ...was,
    mail: { ...was.mail, ...mail },
    ...(resume && { refused: undefined }),
  }));
  return preferencesOf(inbox);
});
