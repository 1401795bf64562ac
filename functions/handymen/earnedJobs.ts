import { handymen } from "../../shared/handymen/contract.ts";
import { type EarnedJobView, earningStateOf, nettedOf, shareDueOf } from "../../shared/handymen/earnings.ts";
import { limits } from "../../shared/limits.ts";
import { toDecimal } from "../../shared/money.ts";
import { maskedTitle } from "../../shared/requests/visible-text.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listCapturedPayments, type PaymentWithJob, withJobs } from "./payouts/shares.ts";

export default endpoint(handymen.earnedJobs, async ({ query, actor, app, reply }) => {
  const pageRequest = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const { items, cursor } = await listCapturedPayments(app.db, actor.userId, pageRequest);
  reply.nextCursor(cursor);
  return (await withJobs(app.db, items)).map(earnedJobView);
});

function earnedJobView({ payment, job }: PaymentWithJob): EarnedJobView {
  const { customerFirstName, agreedPriceCents, completedAt, transferredAt } = job;
  const { jobId, handymanAmountCents, releaseDueAt, releasedAt, processedAt } = payment;
  const shareCents = shareDueOf(payment, agreedPriceCents);
  const state = earningStateOf(payment, job);
  return {
    jobId,
    title: maskedTitle(job),
    customerFirstName,
    state,
    price: toDecimal(agreedPriceCents),
    share: toDecimal(shareCents),
    refunded: toDecimal(handymanAmountCents - shareCents),
    netted: toDecimal(nettedOf(payment, shareCents)),
    paidAt: processedAt ?? payment.createdAt,
    completedAt,
    releaseDueAt,
    releasedAt,
    ...(state === "transferred" && { transferredAt }),
  };
}
