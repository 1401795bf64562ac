import { AppError } from "../../shared/errors/errors.ts";
import { pauseOf } from "../../shared/handymen/pause.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isFrozen } from "../../shared/session/freeze.ts";
import { toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import type { Write } from "../runtime/data/db.ts";
import { emit } from "../runtime/events/outbox.ts";
import { checkNotBlocked } from "../stores/conversations.ts";
import { findPublicHandyman } from "../stores/handymen.ts";

/**
 * The writes that ask one handyman alone; none for a request to everybody. Throws `handyman.notFound` for somebody who is
 * not active, oneself, and a blocked pair; `handyman.paused` for somebody who takes no new jobs.
 */
export async function invitationWrites(app: WriteContext, request: ServiceRequest): Promise<Write[]> {
  const { id, customerId, invitedHandymanId: handymanId, privateUntil } = request;
  if (!handymanId || !privateUntil) return [];
  if (handymanId === customerId) throw new AppError("handyman.notFound");
  const { user, profile } = await findPublicHandyman(app.db, handymanId);
  const at = toInstant(app.now());
  if (isFrozen(user, at) || pauseOf(profile, at)) throw new AppError("handyman.paused");
  return [
    checkNotBlocked({ customerId, handymanId }, "handyman.notFound"),
    emit(app, "request.invited", { serviceRequestId: id, customerId, handymanId, privateUntil }),
  ];
}
