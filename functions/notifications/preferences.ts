import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findInbox } from "../stores/notifications.ts";
import { preferencesOf } from "./preferences-view.ts";

export default endpoint(notifications.preferences, async ({ actor, app }) =>
  preferencesOf(await findInbox(app.db, actor.userId)),
);
