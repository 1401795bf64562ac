import { requests } from "../../shared/requests/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findRequest, requestAt } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(
  requests.get,
  async ({ params, actor, app }) => viewOf(await findRequest(app.db, params.id, actor), actor),
  { ahead: ({ id }) => [requestAt(id)] },
);
