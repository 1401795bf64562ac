import type { EventData } from "../../shared/events.ts";
import { isPriceAsked } from "../../shared/jobs/asked-price.ts";
import { openProposalOf, supplementDueOf } from "../../shared/jobs/proposals.ts";
import { redoDueOf } from "../../shared/jobs/redo.ts";
import type { Job, JobCanceller } from "../../shared/jobs/schema.ts";
import { isPaying } from "../../shared/jobs/unpaid.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import type { RefundReason } from "../../shared/payments/machine.ts";
import type { User } from "../../shared/session/schema.ts";
import { besideEnd } from "./inactive-notices.ts";
import { ofStaleEnd } from "./stale-notices.ts";
import {
  counterIn,
  heldUnlessConfirmed,
  type JobStep,
  type Notice,
  nameOf,
  partiesOf,
  personOf,
  standingIn,
  type Told,
  there,
  whenIn,
} from "./told.ts";

/** The message for both sides, by who ended the job, where neither side ended it alone. */
const ends: Readonly<Partial<Record<JobCanceller, NotificationKind>>> = {
  agreement: "jobEnded",
  admin: "jobClosed",
  provider: "jobUnfunded",
};

/** The side that cancelled gets no message; a rejected or lapsed price has a message of its own. */
export const ofCancellation: Told<EventData<"job.cancelled">> = async (db, { by, isReopened, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const slots = { customer: nameOf(customer), handyman: nameOf(handyman), title: job.title };
  const told = { subjectId: job.id, slots };
  const kind = ends[by];
  // Money that had been released to the handyman goes back as well.
  const beside = (reader: User) => ({
    ...slots,
    ...(reader.id === handyman.id && job.releasedAt && { released: job.title }),
    ...besideEnd(reader, { isReopened, title: job.title, customer, handyman }),
  });
  if (kind) return [customer, handyman].map((reader) => ({ ...told, reader, kind, slots: beside(reader) }));
  if (by === "handyman") return [{ ...told, reader: customer, kind: "jobLeft", slots: beside(customer) }];
  if (job.priceApproval === "rejected" || job.priceApproval === "lapsed") return [];
  return by === "clock"
    ? ofStaleEnd({ job, customer, handyman })
    : [{ ...told, reader: handyman, kind: "jobCancelled" }];
};

/** Asks a customer who has not paid for the payment; tells one who has until when they can object. */
export const ofCompletion: Told<EventData<"job.completed">> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const { id: subjectId, title, paidAt, redo } = job;
  const { completedAt = job.completedAt ?? "" } = data;
  // The customer has already requested rework of this completion.
  if (redo?.completedAt === completedAt) return [];
  const slots = { handyman: nameOf(handyman), title };
  // Decided by fields that no longer change, so that a redelivered event gives the same message.
  const isAhead = paidAt !== undefined && paidAt <= completedAt;
  const told = { reader: customer, subjectId };
  return isAhead
    ? [{ ...told, kind: "paidJobCompleted", slots: { ...slots, ...heldUnlessConfirmed(job, customer) } }]
    : [{ ...told, kind: "jobCompleted", slots: { ...slots, ...toPay(job, customer) } }];
};

/** The reason is shown on the job, in the customer's words. */
export const ofRedo: Told<JobStep> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const { id: subjectId, title, redo, shareCents, releaseStatus, zipCode } = job;
  const share: Slots = releaseStatus === "held" && shareCents !== undefined ? { share: shareCents } : {};
  const by = whenIn(zipCode, redoDueOf(there(redo, "redo")));
  return [
    { reader: handyman, kind: "redoAsked", subjectId, slots: { customer: nameOf(customer), title, ...by, ...share } },
  ];
};

/** The amount to pay: `total`, or `whole` while the price is not approved. Empty while a payment is processing. */
function toPay(job: Job, customer: User): Slots {
  if (isPaying(job)) return {};
  const { amountCents } = amountsOf(job.agreedPriceCents);
  return isPriceAsked(job)
    ? { ...standingIn(job), whole: amountCents, ...counterIn(job, customer) }
    : { total: amountCents };
}

/**
 * A decline in the card form is shown there, so only a processing card that fails is told; not for a job or a proposal
 * that is over.
 */
export const ofFailure: Told<EventData<"payment.failed">> = async (db, { wasProcessing, ...data }) => {
  const { job, customer } = await partiesOf(db, data);
  if (!wasProcessing || job.status === "cancelled" || !isPayable(job)) return [];
  return [{ reader: customer, kind: "paymentFailed", subjectId: job.id, slots: { title: job.title } }];
};

/** Whether anything can be paid now: the job, or the difference to an open proposal's price. */
function isPayable(job: Job): boolean {
  const open = openProposalOf(job);
  return (
    job.paymentStatus !== "completed" || (open !== undefined && supplementDueOf(job, open.priceCents) !== undefined)
  );
}

/** Reminds the customer of a completed job that is not paid. */
export const ofUnpaid: Told<EventData<"job.unpaid">> = async (db, { days, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const { amountCents: total } = amountsOf(job.agreedPriceCents);
  const priced = { total, ...standingIn(job), ...counterIn(job, customer) };
  const slots = { handyman: nameOf(handyman), title: job.title, days: String(days), ...priced };
  // A price that was never approved is asked for, not demanded.
  const kind = job.priceApproval === "pending" ? "paymentAsked" : "paymentOverdue";
  return [{ reader: customer, kind, subjectId: job.id, slots }];
};

/** A dispute was decided as completed; when money is released with it, the release message is sent instead. */
export const ofResolution: Told<EventData<"job.resolved">> = async (db, { isReleased, ...data }) => {
  if (isReleased) return [];
  const { job, customer, handyman } = await partiesOf(db, data);
  const told = { kind: "jobResolved", subjectId: job.id } as const;
  const { title } = job;
  const payer: Slots = isPaying(job) ? {} : { customer: nameOf(customer) };
  return [
    { ...told, reader: customer, slots: { title, handyman: nameOf(handyman), ...toPay(job, customer) } },
    { ...told, reader: handyman, slots: { title, ...payer } },
  ];
};

/** A released share waits because its handyman has no payout account. */
export const ofWaiting: Told<EventData<"payment.waiting">> = async (db, { amountCents: share, ...data }) => {
  const { job, handyman } = await partiesOf(db, data);
  return [{ reader: handyman, kind: "accountMissing", subjectId: job.id, slots: { title: job.title, share } }];
};

/** Refund reasons of which the handyman is not told, since another message says it or they never had the money. */
const endings: readonly RefundReason[] = ["cancelled", "agreement", "tooLate"];

/** Tells the customer of a refund, and the handyman when it reduces their share. */
export const ofRefund: Told<EventData<"payment.refunded">> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const { amountCents: amount, fromHandymanCents: share, reason, isAgain } = data;
  const stands: Slots = reason === "tooLate" && job.status !== "cancelled" ? { price: job.agreedPriceCents } : {};
  const told = { subjectId: job.id, slots: { title: job.title, amount, share, ...stands } };
  const back: Notice = { ...told, reader: customer, kind: "refundMade" };
  const less: Notice = { ...told, reader: handyman, kind: "shareRefunded" };
  // The handyman of a cancelled job expects nothing; the money of a chargeback is already with the customer.
  const isToldAlready = isAgain || job.status === "cancelled" || endings.includes(reason);
  return [...(reason === "chargeback" ? [] : [back]), ...(isToldAlready || share === 0 ? [] : [less])];
};

export const ofRefundFailure: Told<EventData<"payment.refundFailed">> = async (
  db,
  { amountCents: amount, ...data },
) => {
  const { job, customer } = await partiesOf(db, data);
  return [{ reader: customer, kind: "refundFailed", subjectId: job.id, slots: { title: job.title, amount } }];
};

/** Tells a handyman what they owe after a reversal, or what was kept of a share for it. */
export const ofShare =
  (kind: "shareOwed" | "shareKept"): Told<EventData<"payment.short">> =>
  async (db, { amountCents: amount, ...data }) => {
    const { job, handyman } = await partiesOf(db, data);
    return [{ reader: handyman, kind, subjectId: job.id, slots: { title: job.title, amount } }];
  };

export const ofPayoutFailure: Told<EventData<"payout.failed">> = async (db, { handymanId, amountCents: amount }) => [
  { reader: await personOf(db, handymanId), kind: "payoutFailed", subjectId: handymanId, slots: { amount } },
];

type Sides = { readonly customer: NotificationKind; readonly handyman?: NotificationKind };
const chargebacks: Readonly<Record<EventData<"payment.chargedBack">["status"], Sides>> = {
  open: { customer: "chargebackOpened", handyman: "shareFrozen" },
  won: { customer: "chargebackDecided", handyman: "shareUnfrozen" },
  // The handyman is told by the refund that follows.
  lost: { customer: "chargebackDecided" },
};

export const ofChargeback: Told<EventData<"payment.chargedBack">> = async (db, { status, ...data }) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const told = { subjectId: job.id, slots: { title: job.title, amount: data.amountCents } };
  const kinds = chargebacks[status];
  const toCustomer: Notice = { ...told, reader: customer, kind: kinds.customer };
  // While another chargeback of the job is open, the share stays frozen.
  const isFrozen = status === "won" && job.disputedAt !== undefined;
  if (!kinds.handyman || isFrozen) return [toCustomer];
  return [toCustomer, { ...told, reader: handyman, kind: kinds.handyman }];
};
