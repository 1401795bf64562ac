import { AppError } from "../../shared/errors/errors.ts";
import { pauseOf } from "../../shared/handymen/pause.ts";
import type { UserId } from "../../shared/ids.ts";
import { policy } from "../../shared/policy.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isFrozen } from "../../shared/session/freeze.ts";
import { DAY_MS, SECOND_MS, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import type { Write } from "../runtime/data/db.ts";
import { emit } from "../runtime/events/outbox.ts";
import { countCall } from "../runtime/http/rate-limit.ts";
import { checkNotBlocked } from "../stores/conversations.ts";
import { findPublicHandyman } from "../stores/handymen.ts";
import { listInvitations } from "../stores/requests.ts";

/**
 * The writes that ask one handyman alone; none for a request to everybody. Throws `handyman.notFound` for somebody who is
 * not active, oneself, and a blocked pair; `handyman.paused` for somebody who takes no new jobs; `serviceRequest.invitedOften`
 * for a pair that has too many: each is a mail, a push and a bell.
 */
export async function invitationWrites(app: WriteContext, request: ServiceRequest): Promise<Write[]> {
  const { id, customerId, invitedHandymanId: handymanId, privateUntil } = request;
  if (!handymanId || !privateUntil) return [];
  if (handymanId === customerId) throw new AppError("handyman.notFound");
  const { user, profile } = await findPublicHandyman(app.db, handymanId);
  const at = toInstant(app.now());
  if (isFrozen(user, at) || pauseOf(profile, at)) throw new AppError("handyman.paused");
  await checkMayInvite(app, request, handymanId);
  return [
    checkNotBlocked({ customerId, handymanId }, "handyman.notFound"),
    emit(app, "request.invited", { serviceRequestId: id, customerId, handymanId, privateUntil }),
  ];
}

const DAILY = { limit: policy.dailyInvitations, perSeconds: DAY_MS / SECOND_MS } as const;

/** Those that are open may lag in the index; those of a day are counted at once, also of a request that is taken back. */
async function checkMayInvite(
  app: WriteContext,
  { id, customerId }: ServiceRequest,
  handymanId: UserId,
): Promise<void> {
  const open = (await listInvitations(app.db, handymanId)).filter((each) => each.customerId === customerId);
  if (open.length >= policy.openInvitations) throw new AppError("serviceRequest.invitedOften");
  const counted = `invitations#${customerId}#${handymanId}`;
  await countCall({ db: app.db, now: app.now() }, DAILY, { counted, key: id }).catch((thrown: unknown) => {
    const isSpent = thrown instanceof AppError && thrown.code === "rate.exceeded";
    throw isSpent ? new AppError("serviceRequest.invitedOften") : thrown;
  });
}
