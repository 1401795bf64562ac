import { AppError } from "../../shared/errors/errors.ts";
import { ServiceRequestId } from "../../shared/ids.ts";
import { isPriceInBounds } from "../../shared/price.ts";
import { requests } from "../../shared/requests/contract.ts";
import { timesOf } from "../../shared/requests/lifecycle.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { wishOf } from "../../shared/requests/wish.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { nearestZipLocation } from "../lib/geo/zip-lookup.ts";
import { conditionActive } from "../runtime/data/field-checks.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { createRequest } from "../stores/requests.ts";
import { findFigures, requireUnfrozen } from "../stores/session.ts";
import { attachImage } from "../stores/uploads.ts";
import { checkWindows } from "./check-windows.ts";
import { invitationWrites } from "./invitation.ts";
import { findOwnImages } from "./own-images.ts";
import { toRequestView } from "./view.ts";

type PostCall = Call<typeof requests.create>;

async function postRequest(call: PostCall) {
  const { body, actor, app, storeAnswer } = call;
  if (typeof body.estimatedPrice === "number" && !isPriceInBounds(body.estimatedPrice))
    throw new AppError("job.priceOutOfBounds");
  const figures = await findFigures(app.db, actor.userId);
  if (!figures || figures.overdueJobs > 0) throw new AppError("serviceRequest.unpaid");
  const at = toInstant(app.now());
  requireUnfrozen(actor.user, at);
  const request = toRequest(call, at);
  checkWindows(body.windows, request, app.now());
  const answer = toRequestView(request, actor);
  // Retried: the web sizes of a photo may be written at the same moment.
  await retryOnConflict(async () => {
    const images = await findOwnImages(app, body.imageUrls, actor.userId);
    if (images.length !== request.imageUrls.length) throw new AppError("serviceRequest.imageRefused");
    const imageWrites = images.map((image) => attachImage({ ...image, requestId: request.id }, "request", at));
    const inviteWrites = await invitationWrites(app, request);
    const check = conditionActive(table.user, { id: actor.userId }, { at, orElse: "user.frozen" });
    await createRequest(app, { request, also: [check, ...imageWrites, ...inviteWrites, ...storeAnswer(answer)] });
  });
  return answer;
}

function toRequest({ body, actor, app }: PostCall, at: Instant): ServiceRequest {
  const { estimatedPrice, imageUrls, ...fields } = body;
  return ServiceRequest.parse({
    ...fields,
    ...wishOf(fields),
    ...nearestZipLocation(fields.zipCode),
    id: ServiceRequestId.parse(app.newId()),
    customerId: actor.userId,
    customerFirstName: actor.user.firstName,
    imageUrls: [...new Set(imageUrls)],
    estimatedPriceCents: estimatedPrice ?? undefined,
    isUrgent: fields.urgency === "high",
    preferredLanguage: actor.language,
    ...timesOf(fields, at),
    createdAt: at,
    updatedAt: at,
  });
}

export default endpoint(requests.create, postRequest);
