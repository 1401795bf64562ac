import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { preferencesOf } from "./preferences-view.ts";
import { findInbox } from "./store.ts";

export default endpoint(notifications.preferences, async ({ actor, app }) =>
  preferencesOf(await findInbox(app.db, actor.userId)),
);
