import { disputes } from "../../shared/disputes/contract.ts";
import { withResponse } from "../../shared/disputes/rules.ts";
import type { Settlement } from "../../shared/disputes/schema.ts";
import { decideOffer, withDecidedOffer } from "../../shared/disputes/settlements.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { proposalAnswers } from "../../shared/jobs/proposals.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { bankAskedAtOf } from "../../shared/payments/warnings.ts";
import { toInstant } from "../../shared/time.ts";
import type { PaymentContext } from "../payments/context.ts";
import { touchPaymentWrite } from "../payments/intents/attempt.ts";
import { withdrawIntent } from "../payments/intents/withdraw.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { endByAgreement } from "./commands/execute.ts";
import { type DisputedJob, findJobOfSide, requireLatestDispute } from "./file.ts";
import { showFile, showStored } from "./view.ts";

type AnswerCall = Call<typeof disputes.answer>;

async function answer({ params: { id, number }, body, actor, app }: AnswerCall) {
  const at = toInstant(app.now());
  const { side, ...disputed } = await findJobOfSide(app.db, id, actor);
  const dispute = await requireLatestDispute(app.db, disputed.job);
  const decision = decideOffer(dispute, { number, answer: body.answer, side }, at);
  if ("refusal" in decision) throw new AppError(decision.refusal);
  if (decision.isDone) return showFile(app, { ...disputed, dispute }, { side });
  if (body.answer === "accept") {
    await accept(app, disputed, decision.settlement);
    return showStored(app, dispute, { side });
  }
  const decided = withDecidedOffer(dispute, { number, state: proposalAnswers[body.answer].becomes }, at);
  const next = withResponse(decided, side, at);
  const moved = { disputeId: dispute.id, what: "declined", by: side, number } as const;
  await app.db.transact([
    replace(table.dispute, next),
    // A withdrawal emits no event.
    ...(body.answer === "decline" ? [emit(app, "dispute.moved", { ...jobEventOf(disputed.job), ...moved })] : []),
  ]);
  return showFile(app, { ...disputed, dispute: next }, { side });
}

/** Carries an offer out, after a card form that was open is closed at Stripe. */
async function accept(app: PaymentContext, disputed: DisputedJob, settlement: Settlement) {
  const { job, payment } = disputed;
  if (payment && isDisputed(payment)) throw new AppError("payment.disputed");
  if (payment && bankAskedAtOf(payment)) throw new AppError("payment.bankAsks");
  const started = await withdrawIntent(app, job);
  return endByAgreement(app, { ...disputed, settlement, also: started ? [touchPaymentWrite(app, started)] : [] });
}

export default endpoint(disputes.answer, (call) => retryOnConflict(() => answer(call)));
