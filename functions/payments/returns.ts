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

/** One change at a time, each in its own transaction; a charge has never so many. */
const MOST_CHANGES = 50;

/**
 * Brings the books to what the card provider says has gone back of a captured payment: refunds, ours and those made in its
 * dashboard, and money that a bank has taken. Events of any order and number, and the schedule, come here.
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

/** What the provider says of one charge, beside what the books know of it. */
type Returns = {
  readonly refunds: readonly MadeRefund[];
  readonly chargebacks: readonly TakenBack[];
  readonly supplement: number | undefined;
  readonly known: readonly Refund[];
};

/** The first thing that the books do not know yet, as the step that books it; undefined when they know everything. */
function nextStep(app: Base, step: Step, { refunds, chargebacks, ...of }: Returns): Step | undefined {
  const at = toInstant(app.now());
  // What a bank kept of one failed refund must be used up before the next one fails: it is kept once.
  const twice = ofTwice(app, step, { ...of, at });
  if (twice) return twice;
  // What was asked for here comes first: only what is made of neither was done in the dashboard.
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

/** A refund that was asked for here, or is booked already, is made, or did not reach its card. */
function ofOurs(app: Base, step: Step, { made, known, supplement, at }: Made): Step | undefined {
  const { id: reference, attemptId, hasFailed } = made;
  const begun = known.find((refund) => refund.state === "begun" && refund.attemptId === attemptId);
  if (!hasFailed) return begun && keepRefund(app, step, { refund: begun, stripeRefundId: reference, at });
  const refund = known.find(({ state, stripeRefundId }) => state === "made" && stripeRefundId === reference);
  const kept = lostTwice(chargeOf(step.payment, supplement), known);
  const keptCents = sumOf(kept.map(({ amountCents }) => amountCents));
  return refund && withFailure(app, step, { refund, reference, keptCents, at });
}

/** What a card did not take, after a bank had kept it as well, has reached the customer once: it is neither owed nor lost. */
function ofTwice(app: Base, step: Step, { known, supplement, at }: Of): Step | undefined {
  const [twice] = lostTwice(chargeOf(step.payment, supplement), known);
  if (!twice) return undefined;
  const { id: stripeRefundId, amountCents } = twice;
  const gone = { account: "platform_fee", stripeRefundId } as const;
  const { step: paid, restCents } = settleFailed(app, step, { known, amountCents, gone, at });
  return restCents < amountCents ? paid : undefined;
}

type Kept = { readonly refund: Refund; readonly stripeRefundId: string; readonly at: Instant };

/** A refund that was decided is made: what was owed to the customer has left. */
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
 * A refund that nobody decided here was made in the provider's dashboard: again, where a card did not take the first one.
 * One that was dropped here, and was made all the same, is decided for the second time.
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

/** What could be given back of a charge, if nothing of what is decided here and not made yet were. */
const withinReach = ({ payment }: Step, { known, supplement }: Pick<Of, "known" | "supplement">): Cents =>
  cents(refundableOf(chargeOf(payment, supplement)) + sumOf(begunOf(known).map(({ amountCents }) => amountCents)));

/**
 * Books what is gone. Where too little is left for it, it takes the place of what was decided here, the latest first; so
 * much of that as is left then is decided anew. Throws beyond what is within reach.
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

/** A refund that the provider has no room for any more leaves the books as if it had not been decided. */
function dropRefund(app: Base, step: Step, { refund, at }: Omit<Kept, "stripeRefundId">): Step {
  const { job, payment, also, earnedCents = 0 } = step;
  const { amountCents, supplement } = refund;
  const left = withRefunded(payment, { supplement, amountCents: -amountCents });
  // Not the refund's own parts: others may have been decided after it, and the sum of all has to be divided.
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

/** What a bank has taken back, or returned, since it was last booked; undefined when that is nothing. */
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

/** While a bank decides, since the first of its disputes, nothing is released and nothing is transferred. */
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
 * The bank has decided: what it keeps is what a card did not take, or comes from both sides like any refund, and the rest
 * goes on its way.
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
  // What the bank keeps, nobody can give back any more.
  const amountCents = cents(Math.min(restCents, withinReach(step, { known, supplement })));
  const back = { known, amountCents, supplement, reason: "chargeback", at, gone } as const;
  const left = amountCents > 0 ? giveBackFirst(app, paid, back) : paid;
  const lines: LedgerEntry["lines"] = [
    { account: "platform_fee", amountCents: restCents - amountCents },
    { account: "in_dispute", amountCents: amountCents - restCents },
  ];
  // Kept by the bank of what was refunded before: the platform has lost it twice.
  const twice = book(app, { jobId: job.id, kind: "dispute", reference: chargeback.id, lines });
  // What did not stand still, or still does, keeps its moment.
  return {
    ...left,
    ...(isLast && resumed(left, at)),
    also: restCents > amountCents ? [...left.also, twice] : left.also,
  };
}
