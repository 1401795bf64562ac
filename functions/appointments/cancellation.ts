import { cancellationTermsOf } from "../../shared/appointments/cancellation.ts";
import { toCancellationView } from "../../shared/appointments/cancellation-view.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
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
  return toCancellationView(cancellationTermsOf({ job, payment, by, at: toInstant(app.now()) }));
});
