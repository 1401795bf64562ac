import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { jobMachine } from "../../shared/jobs/machine.ts";
import { decideAnswer, proposalAnswers, withDecision } from "../../shared/jobs/proposals.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import type { Job, Proposal } from "../../shared/jobs/schema.ts";
import { transition } from "../../shared/machine.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { touchPaymentWrite } from "../payments/intents/attempt.ts";
import { withdrawIntent } from "../payments/intents/withdraw.ts";
import { expireSupplementWrites } from "../payments/supplements/expire.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJob, mayFinishJob } from "../stores/jobs.ts";
import { cancelJob } from "./commands/cancel.ts";
import { completeJob } from "./commands/complete.ts";
import { showJob } from "./view.ts";

type AnswerProposalCall = Call<typeof jobs.answerProposal>;

async function answerProposal({ params: { id, number }, body: { answer }, actor, app }: AnswerProposalCall) {
  const at = toInstant(app.now());
  const job = await findJob(app.db, id, actor);
  const decision = decideAnswer(job, { number, answer, actors: rolesIn(job, actor) }, at);
  if ("refusal" in decision) throw new AppError(decision.refusal);
  if (decision.isDone) return showJob(app, job, actor);
  const { proposal } = decision;
  const startedPayment = answer === "accept" ? await withdrawIntent(app, job) : undefined;
  const next = withDecision(job, { number, state: proposalAnswers[answer].becomes, at });
  if (answer === "accept" && proposal.kind === "ending")
    return showJob(app, await endByAgreement(app, next, { proposal, at, startedPayment }), actor);
  // A withdrawal emits no event.
  const decidedEvent = answer === "withdraw" ? [] : [emit(app, "job.proposalDecided", { ...jobEventOf(job), number })];
  const paymentWrites = [
    ...(startedPayment ? [touchPaymentWrite(app, startedPayment)] : []),
    ...(await expireSupplementWrites(app, job)),
  ];
  await app.db.transact([replace(table.job, next), ...decidedEvent, ...paymentWrites]);
  return showJob(app, next, actor);
}

type Agreement = { readonly proposal: Proposal; readonly at: Instant; readonly startedPayment: Payment | undefined };

/** Ends a job by agreement: completed at a price, cancelled at zero. */
function endByAgreement(
  app: WriteContext,
  job: Job,
  { proposal: { number, priceCents, reason }, at, startedPayment }: Agreement,
): Promise<Job> {
  if (priceCents === 0) return cancelJob(app, { job, by: "agreement", reason, isReopened: false });
  const settled = transition(jobMachine, job, { move: "settle", by: "agreement" });
  const also = [emit(app, "job.proposalDecided", { ...jobEventOf(job), number })];
  return completeJob(app, { ...settled, completedAt: at }, { isSettled: true, startedPayment, also });
}

export default endpoint(jobs.answerProposal, (call) => retryOnConflict(() => answerProposal(call)), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
