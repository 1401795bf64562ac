import { AppError } from "../../shared/errors/errors.ts";
import { isPriceInBounds } from "../../shared/price.ts";
import { requests } from "../../shared/requests/contract.ts";
import { editRequest } from "../../shared/requests/edit.ts";
import { fromImagePath } from "../../shared/requests/image-path.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { ref, replace, type Write } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { listQuotes } from "../stores/quotes.ts";
import { attachImage, detachImage } from "../stores/uploads.ts";
import { findRequest } from "./access.ts";
import { checkWindows } from "./check-windows.ts";
import { findOwnImages } from "./own-images.ts";
import { toRequestView } from "./view.ts";

async function updateRequest({ params, body, actor, app }: Call<typeof requests.update>) {
  const request = await findRequest(app.db, params.id, actor);
  if (request.customerId !== actor.userId) throw new AppError("auth.forbidden");
  const at = toInstant(app.now());
  // An expired one that the schedule has not closed yet stays expired.
  if (!isOpen(request) || request.expiresAt <= at) throw new AppError("serviceRequest.closed");
  const { estimatedPrice } = body;
  if (typeof estimatedPrice === "number" && !isPriceInBounds(estimatedPrice))
    throw new AppError("job.priceOutOfBounds");
  checkWindows(body.windows, request, app.now());
  const next = editRequest(request, body, at);
  if (next === request) return toRequestView(request, actor);
  await app.db.transact([
    replace(table.request, next),
    ...(await imageWrites(app, { request, next, at })),
    ...(next.revision > request.revision ? await changedEvents(app, next) : []),
  ]);
  return toRequestView(next, actor);
}

/** Retried from its read: somebody may have sent a quote, or been hired, at the same moment. */
export default endpoint(requests.update, (call) => retryOnConflict(() => updateRequest(call)));

type Edit = { readonly request: ServiceRequest; readonly next: ServiceRequest; readonly at: Instant };

/** The writes that attach added photos and detach removed ones. Throws for a photo that the customer may not use. */
async function imageWrites(app: WriteContext, { request, next, at }: Edit): Promise<Write[]> {
  const added = next.imageUrls.filter((url) => !request.imageUrls.includes(url));
  const images = await findOwnImages(app, added, next.customerId);
  if (images.length !== added.length) throw new AppError("serviceRequest.imageRefused");
  const removedIds = request.imageUrls
    .filter((url) => !next.imageUrls.includes(url))
    .flatMap((url) => fromImagePath(url) ?? []);
  const removed = removedIds.length > 0 ? await app.db.getAll(removedIds.map((id) => ref(table.image, { id }))) : [];
  return [
    ...images.map((image) => attachImage({ ...image, requestId: next.id }, "request", at)),
    ...removed.flatMap((image) => (image ? [detachImage({ ...image, requestId: undefined }, "request", at)] : [])),
  ];
}

/** The event for the handymen whose quotes are about the former revision. */
async function changedEvents(
  app: WriteContext,
  { id, customerId, revision, updatedAt }: ServiceRequest,
): Promise<Write[]> {
  const quotes = await listQuotes(app.db, id);
  const handymanIds = quotes.flatMap(({ status, handymanId }) => (status === "pending" ? [handymanId] : []));
  if (handymanIds.length === 0) return [];
  const about = { serviceRequestId: id, customerId, revision, editedAt: updatedAt };
  return [emit(app, "request.changed", { ...about, handymanIds })];
}
