import { AppError } from "../../shared/errors.ts";
import { ServiceRequestId } from "../../shared/ids.ts";
import { isPriceInBounds } from "../../shared/price.ts";
import { requests } from "../../shared/requests/contract.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { openForMs } from "../../shared/requests/urgency.ts";
import { later, toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { placeNear } from "../runtime/places.ts";
import { retryLostRace } from "../runtime/race.ts";
import { findOwnImages, keepImage } from "../uploads/store.ts";
import { addRequest } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(requests.create, async ({ body, actor, app, receipt }) => {
  const { estimatedPrice, imageUrls, ...asked } = body;
  if (typeof estimatedPrice === "number" && !isPriceInBounds(estimatedPrice))
    throw new AppError("job.priceOutOfBounds");
  if (actor.user.overdueJobs > 0) throw new AppError("serviceRequest.unpaid");
  const at = toInstant(app.now());
  const request = ServiceRequest.parse({
    ...asked,
    ...placeNear(asked.zipCode),
    id: ServiceRequestId.parse(app.newId()),
    customerId: actor.userId,
    customerFirstName: actor.user.firstName,
    imageUrls: [...new Set(imageUrls)],
    estimatedPriceCents: estimatedPrice ?? undefined,
    isUrgent: asked.urgency === "high",
    preferredLanguage: actor.language,
    expiresAt: later(at, openForMs[asked.urgency]),
    createdAt: at,
    updatedAt: at,
  });
  const answer = viewOf(request, actor);
  // Retried: the web sizes of a photo may be written at the same moment.
  await retryLostRace(async () => {
    const images = await findOwnImages(app, imageUrls, actor.userId);
    if (images.length !== request.imageUrls.length) throw new AppError("serviceRequest.imageRefused");
    const used = images.map((image) => keepImage({ ...image, requestId: request.id }, "request", at));
    await addRequest(app, { request, also: [...used, ...receipt(answer)] });
  });
  return answer;
});
