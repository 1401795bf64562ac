import { AppError } from "../../shared/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { isOpen } from "../../shared/requests/open.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { cancelRequest, findRequest, requestAt } from "./store.ts";
import { viewOf } from "./view.ts";

async function cancel({ params, actor, app }: Call<typeof requests.cancel>) {
  const request = await findRequest(app.db, params.id, actor);
  if (request.customerId !== actor.userId) throw new AppError("auth.forbidden");
  // Idempotent: cancelled before, or expired.
  if (request.status === "cancelled") return viewOf(request, actor);
  if (!isOpen(request)) throw new AppError("serviceRequest.closed");
  return viewOf(await cancelRequest(app, request), actor);
}

/** Reads the request again after a conflict: it may have been accepted a moment before. */
export default endpoint(requests.cancel, (call) => retryLostRace(() => cancel(call)), {
  ahead: ({ id }) => [requestAt(id)],
});
