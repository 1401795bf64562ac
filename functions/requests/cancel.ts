import { AppError } from "../../shared/errors/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { toClosedRequest } from "../../shared/requests/lifecycle.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findRequest } from "./access.ts";
import { toRequestView } from "./view.ts";

async function cancelOwnRequest({ params, actor, app }: Call<typeof requests.cancel>) {
  const request = await findRequest(app.db, params.id, actor);
  if (request.customerId !== actor.userId) throw new AppError("auth.forbidden");
  // Idempotent: cancelled before, or expired.
  if (request.status === "cancelled") return toRequestView(request, actor);
  if (!isOpen(request)) throw new AppError("serviceRequest.closed");
  const cancelledRequest = toClosedRequest(request, "customer", toInstant(app.now()));
  await app.db.transact([replace(table.request, cancelledRequest)]);
  return toRequestView(cancelledRequest, actor);
}

/** Reads the request again after a conflict: it may have been accepted a moment before. */
export default endpoint(requests.cancel, (call) => retryOnConflict(() => cancelOwnRequest(call)));
