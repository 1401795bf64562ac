import { requests } from "../../shared/requests/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findRequest, placeViewFor, requestAt } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(
  requests.get,
  async ({ params, actor, app }) => {
    const request = await findRequest(app.db, params.id, actor);
    return viewOf(request, actor, { place: await placeViewFor(app, request, actor) });
  },
  { ahead: ({ id }) => [requestAt(id)] },
);
