import { AppError } from "../../shared/errors/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findRequest } from "./access.ts";
import { toRequestView } from "./view.ts";

async function setQuestions({ params, body, actor, app }: Call<typeof requests.setQuestions>) {
  const request = await findRequest(app.db, params.id, actor);
  if (request.customerId !== actor.userId) throw new AppError("auth.forbidden");
  if (!isOpen(request)) throw new AppError("serviceRequest.closed");
  // Idempotent: as before (I-14).
  if ((request.acceptsQuestions ?? true) === body.isOpen) return toRequestView(request, actor);
  const acceptsQuestions = body.isOpen ? undefined : false;
  const next = { ...request, acceptsQuestions, updatedAt: toInstant(app.now()) };
  await app.db.transact([replace(table.request, next)]);
  return toRequestView(next, actor);
}

export default endpoint(requests.setQuestions, (call) => retryOnConflict(() => setQuestions(call)));
