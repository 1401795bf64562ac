import type { JobId } from "../../shared/ids.ts";
import { type Cents, cents, sumOf, ZERO_CENTS } from "../../shared/money.ts";
import { chargeOf, chargesOf, isDisputed, withChargeback } from "../../shared/payments/charges.ts";
import { refundableOf, refundParts, withRefunded } from "../../shared/payments/refunds.ts";
import { nextReturnsLook } from "../../shared/payments/returns.ts";
import type { Chargeback, LedgerEntry, Refund } from "../../shared/payments/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { endIfRefunded } from "../jobs/cancel.ts";
import { eventOf } from "../jobs/store.ts";
import type { Base, MadeRefund, TakenBack } from "../runtime/app.ts";
import { replace } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { raiseAlert } from "./alert.ts";
import { withWithdrawal, wonLate } from "./chargebacks.ts";
import { lostTwice, settleFailed, withFailure } from "./failed-refunds.ts";
import type { Till } from "./rules.ts";
import { type BackOf, book, giveBackOf, resumed, type Step, settled } from "./steps.ts";
import { findPaid, listRefunds, writeStep } from "./store.ts";

/** Each change is a transaction of its own; no charge has more than this. */
const MOST_CHANGES = 50;

/**
 * Brings the ledger to what Stripe says was refunded of a captured payment: our refunds, refunds made in Stripe's
 * dashboard, and chargebacks. Webhooks in any order and number, and the schedule, call this.
 */
export async function applyReturns(app: Till, jobId: JobId): Promise<void> {
  const { payment } = await findPaid(app.db, jobId);
  if (!payment?.stripePaymentIntentId || !payment.stripeChargeId) return;
  for (const { supplement, intentId } of chargesOf(payment))
    if (intentId) await applyReturnsOf(app, { jobId, supplement, returns: await app.stripe.findReturns(intentId) });
}

type Applied = {
  readonly jobId: JobId;
  readonly supplement: number | undefined;
  readonly returns: Awaited<ReturnType<Till["stripe"]["findReturns"]>>;
};

async function applyReturnsOf(app: Till, { jobId, supplement, returns }: Applied): Promise<void> {
  for (let changes = 0; changes < MOST_CHANGES; changes++) {
    const isChanged = await retryLostRace(async () => {
      const { job, payment } = await findPaid(app.db, jobId);
      if (!job || !payment || (payment.status !== "completed" && payment.status !== "refunded")) return false;
      const known = (await listRefunds(app.db, jobId)).filter((refund) => refund.supplement === supplement);
      const step = nextStep(app, { job, payment, also: [] }, { ...returns, supplement, known });
      if (step) await writeStep(app, await endIfRefunded(app, step, "provider"));
      return step !== undefined;
    });
    if (!isChanged) return;
  }
  throw new Error("The books of a payment do not come to rest.");
}

/** What Stripe says of one charge, and the refunds that we have stored for it. */
type Returns = {
  readonly refunds: readonly MadeRefund[];
  readonly chargebacks: readonly TakenBack[];
  readonly supplement: number | undefined;
  readonly known: readonly Refund[];
};

/** Next provider change not in our ledger yet, as a unit of work; undefined when in sync. */
function nextStep(app: Base, step: Step, { refunds, chargebacks, ...of }: Returns): Step | undefined {
  const at = toInstant(app.now());
  // What a bank kept must be set against one failed refund before the next one fails, so that it counts once.
  const twice = ofTwice(app, step, { ...of, at });
  if (twice) return twice;
  // Our own refunds first: only what matches none of them was made in the dashboard.
  for (const next of [ofOurs, ofTheirs])
    for (const made of refunds) {
      const booked = next(app, step, { ...of, made, at });
      if (booked) return booked;
    }
  for (const taken of chargebacks) {
    const booked = ofChargeback(app, step, { ...of, taken, at });
    if (booked) return booked;
  }
  return undefined;
}

type Of = Pick<Returns, "supplement" | "known"> & { readonly at: Instant };
type Made = Of & { readonly made: MadeRefund };

/** Books a refund that we created: Stripe has made it, or it did not reach the card. */
function ofOurs(app: Base, step: Step, { made, known, supplement, at }: Made): Step | undefined {
  const { id: reference, attemptId, hasFailed } = made;
  const begun = known.find((refund) => refund.state === "begun" && refund.attemptId === attemptId);
  if (!hasFailed) return begun && keepRefund(app, step, { refund: begun, stripeRefundId: reference, at });
  const refund = known.find(({ state, stripeRefundId }) => state === "made" && stripeRefundId === reference);
  const kept = lostTwice(chargeOf(step.payment, supplement), known);
  const keptCents = sumOf(kept.map(({ amountCents }) => amountCents));
  return refund && withFailure(app, step, { refund, reference, keptCents, at });
}

/**
 * Books a failed refund whose amount the bank had kept as well: the customer has it once, so it is neither owed nor
 * lost.
 */
function ofTwice(app: Base, step: Step, { known, supplement, at }: Of): Step | undefined {
  const [twice] = lostTwice(chargeOf(step.payment, supplement), known);
  if (!twice) return undefined;
  const { id: stripeRefundId, amountCents } = twice;
  const gone = { account: "platform_fee", stripeRefundId } as const;
  const { step: paid, restCents } = settleFailed(app, step, { known, amountCents, gone, at });
  return restCents < amountCents ? paid : undefined;
}

type Kept = { readonly refund: Refund; readonly stripeRefundId: string; readonly at: Instant };

/** Books that Stripe has made a decided refund. */
export function keepRefund(
  app: Base,
  { job, payment, also, ...rest }: Step,
  { refund, stripeRefundId, at }: Kept,
): Step {
  const { amountCents, fromHandymanCents, fromPlatformCents, reason } = refund;
  const next = { ...payment, openRefunds: payment.openRefunds - 1, updatedAt: at };
  const told = { ...eventOf(job), amountCents, fromHandymanCents, fromPlatformCents, reason };
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account: "customer_funds", amountCents: -amountCents },
  ];
  return {
    ...rest,
    ...settled({ job: { ...job, updatedAt: at }, payment: next }, at),
    also: [
      ...also,
      replace(table.refund, { ...refund, state: "made", stripeRefundId, dueAt: undefined, updatedAt: at }),
      book(app, { jobId: job.id, kind: "refundMade", reference: stripeRefundId, lines }),
      emit(app, "payment.refunded", told),
    ],
  };
}

/**
 * Books a refund made in Stripe's dashboard; it first settles earlier failed refunds. If it is one of ours that was
 * dropped and made all the same, it keeps that refund's reason.
 */
function ofTheirs(app: Base, step: Step, { made, known, supplement, at }: Made): Step | undefined {
  const { id: stripeRefundId, attemptId, hasFailed } = made;
  const booked = known.filter((refund) => refund.stripeRefundId === stripeRefundId);
  const openCents = made.amountCents - sumOf(booked.map(({ amountCents }) => amountCents));
  if (hasFailed || openCents <= 0) return undefined;
  const gone = { account: "customer_funds", stripeRefundId } as const;
  const { step: paid, restCents } = settleFailed(app, step, { known, amountCents: cents(openCents), gone, at });
  const amountCents = cents(Math.min(restCents, withinReach(step, { known, supplement })));
  const { reason = "provider", note } = known.find((refund) => refund.attemptId === attemptId) ?? {};
  if (amountCents > 0) return giveBackFirst(app, paid, { known, amountCents, supplement, reason, note, at, gone });
  return restCents < openCents ? paid : undefined;
}

const begunOf = (known: readonly Refund[]) => known.filter(({ state }) => state === "begun");

/** What could be refunded of a charge if no decided refund were still open. */
const withinReach = ({ payment }: Step, { known, supplement }: Pick<Of, "known" | "supplement">): Cents =>
  cents(refundableOf(chargeOf(payment, supplement)) + sumOf(begunOf(known).map(({ amountCents }) => amountCents)));

/**
 * Books money that is already refunded. If too little is left for it, decided refunds that are not made yet are
 * dropped, the latest first, and the remainder of the last one is decided again. Throws beyond what can be refunded at
 * all.
 */
function giveBackFirst(app: Base, step: Step, { known, ...back }: BackOf & Pick<Of, "known">): Step {
  const { amountCents, supplement, at } = back;
  const leftIn = ({ payment }: Step) => refundableOf(chargeOf(payment, supplement));
  let room = step;
  let dropped: Refund | undefined;
  for (const refund of begunOf(known).toReversed()) {
    if (leftIn(room) >= amountCents) break;
    room = dropRefund(app, room, { refund, at });
    dropped = refund;
  }
  const booked = giveBackOf(app, room, back);
  const restCents = dropped ? leftIn(booked) : ZERO_CENTS;
  if (!dropped || restCents === 0) return booked;
  const { reason, note } = dropped;
  return giveBackOf(app, booked, { amountCents: restCents, supplement, reason, note, at });
}

/** Drops a decided refund that Stripe can no longer make: the ledger is as if it had not been decided. */
function dropRefund(app: Base, step: Step, { refund, at }: Omit<Kept, "stripeRefundId">): Step {
  const { job, payment, also, earnedCents = 0 } = step;
  const { amountCents, supplement } = refund;
  const left = withRefunded(payment, { supplement, amountCents: -amountCents });
  // Not the refund's own parts: later refunds were divided on top of it, so the split is computed again from the sum.
  const { fromHandymanCents, fromPlatformCents } = refundParts(chargeOf(left, supplement), amountCents);
  const releaseStatus = payment.releasedAt ? ("released" as const) : ("held" as const);
  const next = { ...left, releaseStatus, openRefunds: payment.openRefunds - 1, updatedAt: at };
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account: "handyman_payable", amountCents: -fromHandymanCents },
    { account: "platform_fee", amountCents: -fromPlatformCents },
  ];
  return {
    ...settled({ job: { ...job, updatedAt: at }, payment: next }, at),
    earnedCents: earnedCents + (payment.releasedAt ? fromHandymanCents : 0),
    also: [
      ...also,
      replace(table.refund, { ...refund, state: "dropped", dueAt: undefined, updatedAt: at }),
      book(app, { jobId: job.id, kind: "refundDropped", reference: refund.id, lines }),
    ],
  };
}

type Taken = Of & { readonly taken: TakenBack };

/** Books what a chargeback has withdrawn or returned since it was last booked; undefined when nothing changed. */
function ofChargeback(app: Base, step: Step, { taken, known, supplement, at }: Taken): Step | undefined {
  const former = chargeOf(step.payment, supplement).chargebacks.find(({ id }) => id === taken.id);
  const isNews = former?.status !== taken.status;
  if (!isNews && former.withdrawnCents === taken.withdrawnCents && former.feeCents === taken.feeCents) return undefined;
  const isWonLate = taken.status !== "lost" || taken.withdrawnCents < (former?.withdrawnCents ?? 0);
  if (former?.status === "lost" && isWonLate) return wonLate(app, step, { former, taken, supplement, at });
  const { amountCents, ...standing } = taken;
  const chargeback: Chargeback = {
    ...standing,
    openedAt: former?.openedAt ?? at,
    closedAt: isNews ? undefined : former.closedAt,
  };
  const booked = withWithdrawal(app, step, { former, chargeback, supplement });
  const lostCents = taken.status === "lost" ? taken.withdrawnCents - (isNews ? 0 : former.withdrawnCents) : 0;
  const close = { known, supplement, at, chargeback, lostCents: cents(lostCents) };
  if (!isNews) return lostCents > 0 ? closed(app, booked, close) : booked;
  const { job } = step;
  const told: Step = {
    ...booked,
    also: [
      ...booked.also,
      emit(app, "payment.chargedBack", { ...eventOf(job), amountCents, status: taken.status }),
      ...(former ? [] : [raiseAlert(app, job, { alertType: "chargeback", amountCents })]),
    ],
  };
  return taken.status === "open" ? frozen(told, at) : closed(app, told, close);
}

/** While a chargeback is open, nothing is released and nothing is transferred. */
const frozen = ({ job, payment, ...rest }: Step, at: Instant): Step => ({
  ...rest,
  job: { ...job, disputedAt: job.disputedAt ?? at, releaseDueAt: undefined, updatedAt: at },
  payment: {
    ...payment,
    releaseDueAt: undefined,
    transferDueAt: undefined,
    returnsDueAt: nextReturnsLook(payment, at),
    updatedAt: at,
  },
});

type Closed = Of & { readonly chargeback: Chargeback; readonly lostCents: Cents };

/**
 * Books a decided chargeback. What the bank keeps first settles failed refunds and is then refunded from both sides
 * like any refund; the rest is released as before.
 */
function closed(app: Base, { job, payment, ...rest }: Step, { chargeback, lostCents, ...of }: Closed): Step {
  const { known, supplement, at } = of;
  const decided = withChargeback(payment, supplement, { ...chargeback, closedAt: chargeback.closedAt ?? at });
  const isLast = job.disputedAt !== undefined && !isDisputed(decided);
  const step: Step = {
    ...rest,
    job: { ...job, disputedAt: isDisputed(decided) ? job.disputedAt : undefined, updatedAt: at },
    payment: { ...decided, updatedAt: at },
  };
  const gone = { account: "in_dispute", stripeRefundId: chargeback.id } as const;
  const { step: paid, restCents } = settleFailed(app, step, { known, amountCents: lostCents, gone, at });
  // What the bank keeps cannot be refunded any more.
  const amountCents = cents(Math.min(restCents, withinReach(step, { known, supplement })));
  const back = { known, amountCents, supplement, reason: "chargeback", at, gone } as const;
  const left = amountCents > 0 ? giveBackFirst(app, paid, back) : paid;
  const lines: LedgerEntry["lines"] = [
    { account: "platform_fee", amountCents: restCents - amountCents },
    { account: "in_dispute", amountCents: amountCents - restCents },
  ];
  // The bank kept what had already been refunded: the platform has lost it twice.
  const twice = book(app, { jobId: job.id, kind: "dispute", reference: chargeback.id, lines });
  // The release date changes only when this was the last open chargeback.
  return {
    ...left,
    ...(isLast && resumed(left, at)),
    also: restCents > amountCents ? [...left.also, twice] : left.also,
  };
}
