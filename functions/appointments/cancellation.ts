import { cancellationTermsOf } from "../../shared/appointments/cancellation.ts";
import { toCancellationView } from "../../shared/appointments/cancellation-view.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { isEndable } from "../../shared/jobs/deactivation.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";
import { paymentRef } from "../stores/payments.ts";

/** Computed as the cancellation books it (I-V5). */
export default endpoint(appointments.cancellation, async ({ params: { id }, actor, app }) => {
  const job = await findJob(app.db, id, actor);
  const by = partyOf(job, actor.userId);
  if (!by) throw new AppError("auth.forbidden");
  const [payment] = await app.db.getAll([paymentRef(id)]);
  const terms = cancellationTermsOf({ job, payment, by, at: toInstant(app.now()) });
  // What is over is not cancelled: what its cancellation kept, or its work earned, does not go back.
  return toCancellationView(isEndable(job) ? terms : { ...terms, feeCents: ZERO_CENTS, refundCents: ZERO_CENTS });
});
