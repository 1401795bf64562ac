import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { refundableOf } from "../../shared/payments/refunds.ts";
import { toInstant } from "../../shared/time.ts";
import { endIfRefunded } from "../jobs/cancel.ts";
import { giveBack, writesOf } from "../payments/steps.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { booksOf, moneyOf, paidJob } from "./money.ts";
import { audited } from "./store.ts";

// Not retried after a conflict: the amounts that the administrator saw have changed.
export default endpoint(admin.refund, async ({ params: { jobId }, body, actor, app, receipt }) => {
  const { amount: amountCents, reason: note } = body;
  const { job, payment } = await paidJob(app.db, jobId);
  if (!payment.processedAt) throw new AppError("payment.notPaid");
  if (isDisputed(payment)) throw new AppError("payment.disputed");
  if (amountCents === 0 || amountCents > refundableOf(payment)) throw new AppError("payment.refundTooLarge");
  const at = toInstant(app.now());
  const back = giveBack(app, { job, payment, also: [] }, { amountCents, reason: "administrator", note, at });
  const step = await endIfRefunded(app, back, "admin");
  const answer = moneyOf(step, await booksOf(app.db, jobId));
  const deed = { subject: `job#${jobId}`, action: "payment.refund", actorId: actor.userId, reason: note } as const;
  await app.db.transact([...writesOf(step), audited(app, deed), ...receipt(answer)]);
  return answer;
});
