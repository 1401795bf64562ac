import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { decided, judge, proposalAnswers } from "../../shared/jobs/proposals.ts";
import type { Job, Proposal } from "../../shared/jobs/schema.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { type Till, withdraw } from "../payments/rules.ts";
import { findPayment, stopAttempt, stopSupplement, type Writer } from "../payments/store.ts";
import { replace } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { cancelJob } from "./cancel.ts";
import { completeJob } from "./complete.ts";
import { eventOf, findJob, jobAt, mayFinishJob, partOf } from "./store.ts";
import { showJob } from "./view.ts";

type Asked = Call<typeof jobs.answerProposal>;

async function answerIt({ params: { id, number }, body: { answer }, actor, app }: Asked) {
  const at = toInstant(app.now());
  const job = await findJob(app.db, id, actor);
  const verdict = judge(job, { number, answer, actors: partOf(job, actor) }, at);
  if ("refusal" in verdict) throw new AppError(verdict.refusal);
  if (verdict.isDone) return showJob(app, job, actor);
  const { proposal } = verdict;
  const begun = answer === "accept" ? await withdrawIntent(app, job) : undefined;
  const next = decided(job, { number, state: proposalAnswers[answer].becomes, at });
  if (answer === "accept" && proposal.kind === "ending")
    return showJob(app, await end(app, next, { proposal, at, begun }), actor);
  // A withdrawal emits no event.
  const told = answer === "withdraw" ? [] : [emit(app, "job.proposalDecided", { ...eventOf(job), number })];
  const stopped = [...(begun ? [stopAttempt(app, begun)] : []), ...(await stopSupplement(app, job))];
  await app.db.transact([replace(table.job, next), ...told, ...stopped]);
  return showJob(app, next, actor);
}

/**
 * Before another price is agreed to, the open intent at the former price is cancelled at Stripe. Throws `conflict.busy`
 * then, so that the job is read again: the intent may have been paid. Returns the payment when its intent is only being
 * created.
 */
async function withdrawIntent(app: Till, { id }: Job): Promise<Payment | undefined> {
  const payment = await findPayment(app.db, id);
  const isOpen = payment?.status === "pending" || payment?.status === "failed";
  if (!isOpen) return undefined;
  if (!payment.stripePaymentIntentId) return payment;
  await withdraw(app, payment.stripePaymentIntentId);
  throw new AppError("conflict.busy");
}

type Agreed = { readonly proposal: Proposal; readonly at: Instant; readonly begun: Payment | undefined };

/** Ends a job by agreement: completed at a price, cancelled at zero. */
function end(app: Writer, job: Job, { proposal: { number, priceCents, reason }, at, begun }: Agreed): Promise<Job> {
  if (priceCents === 0) return cancelJob(app, { job, by: "agreement", reason, isReopened: false });
  const also = [emit(app, "job.proposalDecided", { ...eventOf(job), number })];
  return completeJob(app, { ...job, status: "completed", completedAt: at }, { isSettled: true, begun, also });
}

export default endpoint(jobs.answerProposal, (call) => retryLostRace(() => answerIt(call)), {
  ahead: ({ id }) => [jobAt(id)],
  finishes: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
