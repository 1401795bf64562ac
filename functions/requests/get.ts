import { requests } from "../../shared/requests/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { addressVisibilityFor, findRequest } from "./access.ts";
import { toRequestView } from "./view.ts";

export default endpoint(requests.get, async ({ params, actor, app }) => {
  const request = await findRequest(app.db, params.id, actor);
  return toRequestView(request, actor, { addressVisibility: await addressVisibilityFor(app, request, actor) });
});
