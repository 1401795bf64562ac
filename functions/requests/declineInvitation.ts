import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { requests } from "../../shared/requests/contract.ts";
import { toClosedRequest, toPublicRequest } from "../../shared/requests/lifecycle.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { openingWrites } from "./commands/open-private.ts";

async function declineInvitation({ params: { id }, body, actor, app }: Call<typeof requests.declineInvitation>) {
  const request = await app.db.get(table.request, { id });
  if (!request || request.invitedHandymanId !== actor.userId) throw new AppError("serviceRequest.notFound");
  // Idempotent: declined before (I-14).
  const isDeclined =
    request.cancelReason === "invitationDeclined" || request.excludedHandymanIds?.includes(actor.userId);
  if (isDeclined) return;
  if (!isOpen(request) || !request.privateUntil) throw new AppError("serviceRequest.closed");
  if (request.quotesReceived > 0) throw new AppError("quote.exists");
  const at = toInstant(app.now());
  const { customerId, isPublicAfterwards: isPublic = false } = request;
  // Contact details are masked before it is stored, as in a quote.
  const reason = body.reason && maskContacts(body.reason, request.address).text;
  const event = { serviceRequestId: id, customerId, handymanId: actor.userId, reason, isPublic };
  await app.db.transact([
    ...(isPublic
      ? openingWrites(app, toPublicRequest(request, at, { excluded: [actor.userId] }))
      : [replace(table.request, toClosedRequest(request, "invitationDeclined", at))]),
    emit(app, "request.invitationDeclined", event),
  ]);
}

export default endpoint(requests.declineInvitation, (call) => retryOnConflict(() => declineInvitation(call)));
