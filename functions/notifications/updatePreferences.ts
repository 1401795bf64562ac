import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { preferencesOf } from "./email/preferences.ts";
import { updateInbox } from "./store.ts";

export default endpoint(notifications.updatePreferences, async ({ body, actor, app }) => {
  const { mail, resume } = body;
  const inbox = await updateInbox(app, actor.userId, (was) => ({
    ...was,
    mail: { ...was.mail, ...mail },
    ...(resume && { refused: undefined }),
  }));
  return preferencesOf(inbox);
});
