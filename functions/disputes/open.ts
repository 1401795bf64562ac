import { disputes } from "../../shared/disputes/contract.ts";
import { termsOf } from "../../shared/disputes/input.ts";
import { refusalOfOpening, toNewDispute, toStatement } from "../../shared/disputes/rules.ts";
import type { Dispute } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { toDisputedJob } from "../../shared/jobs/dispute.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { ProposalSide } from "../../shared/jobs/sides.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { moveJob } from "../jobs/commands/move.ts";
import { withMirror } from "../payments/mirror.ts";
import { expireSupplementWrites } from "../payments/supplements/expire.ts";
import { overdueClearedWrites, paymentWrites } from "../payments/unit-of-work.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, type Write } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { freeTimeWrites } from "../stores/appointments.ts";
import { listDisputesOf } from "../stores/disputes.ts";
import { findEvidence, statementWrites } from "./commands/statements.ts";
import { type DisputedJob, findJobOfSide } from "./file.ts";
import { showFile } from "./view.ts";

async function open({ params: { id }, body, actor, app, storeAnswer }: Call<typeof disputes.open>) {
  const at = toInstant(app.now());
  const { side, ...disputed } = await findJobOfSide(app.db, id, actor);
  const { job, payment } = disputed;
  const earlier = await listDisputesOf(app.db, id);
  const wish = termsOf(body);
  const refusal = refusalOfOpening(disputed, { side, wish, earlier: earlier.length }, at);
  if (refusal) throw new AppError(refusal);
  const images = await findEvidence(app, body.imageUrls, actor.userId);
  const opening = { jobId: id, openedBy: actor.userId, side, category: body.category, wish };
  const settlementsBefore = earlier.reduce((sum, { settlements }) => sum + settlements.length, 0);
  const refundedBeforeCents = payment?.processedAt ? payment.refundedAmountCents : undefined;
  const dispute = toNewDispute(
    { ...opening, id: app.newId(), fromStatus: job.status, refundedBeforeCents, settlementsBefore },
    at,
  );
  const said = toStatement(
    { ...dispute, statements: { customer: 0, handyman: 0 } },
    { by: side, text: body.text, imageIds: images.map((image) => image.id) },
    at,
  );
  const next = toDisputed(disputed, { side, dispute, at });
  const answer = await showFile(app, { ...next, dispute, said }, actor);
  await moveJob(app, next.job, [
    ...(await stopWrites(app, disputed, next, at)),
    create(table.dispute, dispute),
    ...statementWrites(said, images),
    emit(app, "job.disputed", { ...jobEventOf(job), from: job.status, by: side, disputeId: dispute.id }),
    ...storeAnswer(answer),
  ]);
  return answer;
}

type Opening = { readonly side: ProposalSide; readonly dispute: Dispute; readonly at: Instant };

/** The disputed job, and its payment without a date of release. */
function toDisputed({ job, payment }: DisputedJob, { side, dispute, at }: Opening): DisputedJob {
  const disputedJob = toDisputedJob(job, { by: side, disputeId: dispute.id, at });
  if (!payment?.processedAt) return { job: disputedJob, payment };
  return withMirror({ job: disputedJob, payment: { ...payment, remindedHours: undefined, updatedAt: at } });
}

/** The writes that stop what would go on by itself: the release, supplements, appointments, and what blocks the customer. */
async function stopWrites(app: WriteContext, { job }: DisputedJob, next: DisputedJob, at: Instant): Promise<Write[]> {
  return [
    ...(next.payment?.processedAt ? paymentWrites({ payment: next.payment, extraWrites: [] }) : []),
    ...(await expireSupplementWrites(app, job)),
    ...(await freeTimeWrites(app.db, job, at)),
    ...overdueClearedWrites(job),
  ];
}

export default endpoint(disputes.open, (call) => retryOnConflict(() => open(call)));
