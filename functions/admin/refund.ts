import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { refundableOf } from "../../shared/payments/refunds.ts";
import { bankAskedAtOf } from "../../shared/payments/warnings.ts";
import { toInstant } from "../../shared/time.ts";
import { refund } from "../payments/refunds/book.ts";
import { endIfRefunded } from "../payments/refunds/read.ts";
import { settleAndResume } from "../payments/release/decide.ts";
import { writesOf } from "../payments/unit-of-work.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findPaidJob, jobMoneyView, readBooks } from "./views/job-money.ts";

// Not retried after a conflict: the amounts that the administrator saw have changed.
export default endpoint(admin.refund, async ({ params: { jobId }, body, actor, app, storeAnswer }) => {
  const { amount: amountCents, reason: note } = body;
  const { job, payment } = await findPaidJob(app.db, jobId);
  if (job.status === "disputed") throw new AppError("dispute.decideThere");
  if (!payment.processedAt) throw new AppError("payment.notPaid");
  if (isDisputed(payment)) throw new AppError("payment.disputed");
  if (amountCents === 0 || amountCents > refundableOf(payment)) throw new AppError("payment.refundTooLarge");
  const at = toInstant(app.now());
  const refunded = refund(
    app,
    { job, payment, extraWrites: [] },
    { amountCents, reason: "administrator", by: "admin", note, at },
  );
  // The administrator has decided about what a bank asks; what is left goes on by the clock.
  const settled = bankAskedAtOf(payment) ? { ...refunded, ...settleAndResume(refunded, at) } : refunded;
  const step = await endIfRefunded(app, settled, "admin");
  const answer = jobMoneyView(step, await readBooks(app.db, jobId));
  const auditEntry = {
    subject: `job#${jobId}`,
    action: "payment.refund",
    actorId: actor.userId,
    reason: note,
  } as const;
  await app.db.transact([...writesOf(step), auditWrite(app, auditEntry), ...storeAnswer(answer)]);
  return answer;
});
