import { conversations } from "../../shared/conversations/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findOwnConversation } from "../stores/conversations.ts";
import { showConversation } from "./view.ts";

export default endpoint(conversations.get, async ({ params, actor, app }) =>
  showConversation(app, await findOwnConversation(app.db, params.id, actor.userId), actor),
);
