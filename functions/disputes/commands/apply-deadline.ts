import {
  type DisputeAction,
  disputeActionOf,
  withMove,
  withoutPause,
  withPause,
} from "../../../shared/disputes/clocks.ts";
import { decisionOf, withStandingDecision } from "../../../shared/disputes/decisions.ts";
import { defaultTermsOf } from "../../../shared/disputes/default-end.ts";
import { moneyStateOf } from "../../../shared/disputes/outcome.ts";
import { toClosedDispute } from "../../../shared/disputes/rules.ts";
import type { Dispute } from "../../../shared/disputes/schema.ts";
import { withoutOpenOffer } from "../../../shared/disputes/settlements.ts";
import { DisputeId, JobId } from "../../../shared/ids.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { isDisputed } from "../../../shared/payments/charges.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import { addMs, HOUR_MS, type Instant, toInstant } from "../../../shared/time.ts";
import { raiseAlert } from "../../payments/admin-alerts.ts";
import type { PaymentContext } from "../../payments/context.ts";
import { touchPaymentWrite } from "../../payments/intents/attempt.ts";
import { withdrawIntent } from "../../payments/intents/withdraw.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { findJobWithPayment } from "../../stores/payments.ts";
import type { DisputedJob } from "../file.ts";
import { endByDecision, endByTerms, supersede } from "./execute.ts";

type Due = DisputedJob & { readonly dispute: Dispute; readonly at: Instant };
type Step = (app: PaymentContext, due: Due) => Promise<unknown>;

/** Stores the dispute as it is next; one that was written meanwhile is due again in the next minute. */
const store = (app: PaymentContext, dispute: Dispute, also: readonly Write[] = []): Promise<void> =>
  app.db.transact([replace(table.dispute, dispute), ...also]);

type Moved = "reminded" | "escalated" | "late";

const moved = (app: PaymentContext, { job, dispute }: Due, what: Moved): Write =>
  emit(app, "dispute.moved", { ...jobEventOf(job), disputeId: dispute.id, what });

const steps: Readonly<Record<DisputeAction, Step>> = {
  lapseOffer: (app, { dispute, at }) => store(app, withoutOpenOffer(dispute, "lapsed", at)),
  remind: (app, due) =>
    store(app, { ...due.dispute, remindedAt: due.at, updatedAt: due.at }, [moved(app, due, "reminded")]),
  silence: (app, due) =>
    store(app, withMove(due.dispute, { move: "silence", by: "clock" }, due.at), [moved(app, due, "escalated")]),
  escalate: (app, due) =>
    store(app, withMove(due.dispute, { move: "escalate", by: "clock" }, due.at), [moved(app, due, "escalated")]),
  late: alertLateDecision,
  stand: (app, { dispute, at }) => store(app, withStandingDecision(dispute, at)),
  end: endByDefault,
  carryOut: carryOutDecision,
};

/** A decision is late: administrators are alerted every day, and both sides are told once when it ends by itself. */
function alertLateDecision(app: PaymentContext, due: Due): Promise<void> {
  const { job, dispute, at } = due;
  const { amountCents } = amountsOf(job.agreedPriceCents);
  return store(app, { ...dispute, lateAlertedAt: at, updatedAt: at }, [
    raiseAlert(app, job, { alertType: "disputeLate", amountCents }),
    ...(dispute.lateAlertedAt ? [] : [moved(app, due, "late")]),
  ]);
}

/**
 * The end that needs nobody. A payment that is processing is looked at again in an hour and throws nothing, since due work is
 * given up after twelve failures. What an administrator has paused before, or a bank asks about, is not released by it.
 */
async function endByDefault(app: PaymentContext, due: Due): Promise<unknown> {
  const { job, payment, dispute } = due;
  if (moneyStateOf(job) === "processing") return retryInAnHour(app, due);
  const started = await withdrawIntent(app, job);
  const terms = defaultTermsOf({ job, payment }, dispute);
  if (!terms) throw new Error("A dispute over money that stands still has an end.");
  return endByTerms(app, { job, payment, terms, by: "clock", also: started ? [touchPaymentWrite(app, started)] : [] });
}

const retryInAnHour = (app: PaymentContext, { dispute, at }: Due): Promise<void> =>
  store(app, { ...dispute, retryAt: addMs(at, HOUR_MS), updatedAt: at });

/**
 * Carries out what an administrator has decided, in the money as it is now: what a bank has returned since counts towards it. It
 * waits for a payment that is processing, as the end that needs nobody does.
 */
async function carryOutDecision(app: PaymentContext, due: Due): Promise<unknown> {
  const { job, payment, dispute } = due;
  const decision = decisionOf(dispute);
  if (!decision) throw new Error("A decided dispute has a decision.");
  if (moneyStateOf(job) === "processing") return retryInAnHour(app, due);
  const started = await withdrawIntent(app, job);
  const also = started ? [touchPaymentWrite(app, started)] : [];
  return endByDecision(app, { job, payment, decision, also });
}

/** Does what is next for a dispute by the clock. A bank's claim stops everything, and its time is added to all dates. */
export async function applyDisputeDeadline(app: PaymentContext, jobId: string, sk: string): Promise<void> {
  const id = DisputeId.parse(sk.slice("DISPUTE#".length));
  const [{ job, payment }, dispute] = await Promise.all([
    findJobWithPayment(app.db, JobId.parse(jobId)),
    app.db.get(table.dispute, { id, jobId: JobId.parse(jobId) }),
  ]);
  if (!dispute || dispute.state === "closed") return;
  if (!job) throw new Error("A dispute has no job.");
  const at = toInstant(app.now());
  // The job was ended by a release that knows no such file.
  if (job.openDisputeId !== id) return store(app, toClosedDispute(dispute, { by: "provider" }, at));
  const due: Due = { job, payment, dispute, at };
  if (payment && isDisputed(payment)) return store(app, withPause(dispute, job.disputedAt, at));
  if (moneyStateOf(job) === "returned") return void (await supersede(app, due));
  const action = disputeActionOf(dispute, at);
  if (dispute.retryAt && (dispute.pausedAt || !action)) return store(app, withoutPause(dispute, at));
  if (action) await steps[action](app, due);
}
