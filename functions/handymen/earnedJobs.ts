import { handymen } from "../../shared/handymen/contract.ts";
import { type EarnedJobView, earningStateOf, nettedOf, shareDueOf } from "../../shared/handymen/earnings.ts";
import { limits } from "../../shared/limits.ts";
import { toDecimal } from "../../shared/money.ts";
import { maskedTitle } from "../../shared/requests/text-seen.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { listCaptured, type Share, withJobs } from "./shares.ts";

export default endpoint(handymen.earnedJobs, async ({ query, actor, app, reply }) => {
  const asked = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const { items, cursor } = await listCaptured(app.db, actor.userId, asked);
  reply.next(cursor);
  return (await withJobs(app.db, items)).map(viewOf);
});

function viewOf({ payment, job }: Share): EarnedJobView {
  const { customerFirstName, agreedPriceCents, completedAt, transferredAt } = job;
  const { jobId, handymanAmountCents, releaseDueAt, releasedAt, processedAt } = payment;
  const shareCents = shareDueOf(payment, agreedPriceCents);
  const state = earningStateOf(payment, job);
  return {
    ...{ jobId, title: maskedTitle(job), customerFirstName, state },
    price: toDecimal(agreedPriceCents),
    share: toDecimal(shareCents),
    refunded: toDecimal(handymanAmountCents - shareCents),
    netted: toDecimal(nettedOf(payment, shareCents)),
    paidAt: processedAt ?? payment.createdAt,
    ...{ completedAt, releaseDueAt, releasedAt },
    ...(state === "transferred" && { transferredAt }),
  };
}
