import type { EventData } from "../../../shared/events.ts";
import { isPriceUnapproved } from "../../../shared/jobs/final-price.ts";
import { openProposalOf, supplementDueOf } from "../../../shared/jobs/proposals.ts";
import { reworkDueOf } from "../../../shared/jobs/rework.ts";
import type { Job, JobCanceller } from "../../../shared/jobs/schema.ts";
import { isPaidOrProcessing } from "../../../shared/jobs/unpaid.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { amountsOf, priceAsRead } from "../../../shared/payments/fees.ts";
import type { RefundReason } from "../../../shared/payments/machine.ts";
import { RELEASE_DELAY_MS } from "../../../shared/payments/release.ts";
import type { User } from "../../../shared/session/schema.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { noShowCancelMessages } from "./appointments.ts";
import {
  assertFound,
  counterOfferSlots,
  customerHeldSlots,
  feeSlots,
  findRecipient,
  firstNameOf,
  type JobEventData,
  loadParties,
  type Message,
  type MessageBuilder,
  priceStatusSlots,
  whenSlots,
} from "./context.ts";
import { deactivationSlots } from "./deactivation.ts";
import { inactivityCancelMessages } from "./inactivity.ts";

/** The message for both sides, by who ended the job, where neither side ended it alone. */
const kindByCanceller: Readonly<Partial<Record<JobCanceller, NotificationKind>>> = {
  agreement: "jobEnded",
  admin: "jobClosed",
  provider: "jobUnfunded",
};

/** The side that cancelled gets no message; a rejected or lapsed price has a message of its own. */
export const onJobCancelled: MessageBuilder<EventData<"job.cancelled">> = async (db, { by, isReopened, ...data }) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const ofNoShow = noShowCancelMessages({ job, customer, handyman });
  if (ofNoShow) return ofNoShow;
  // Its dispute ended automatically, which says so itself.
  if (by === "clock" && job.disputeClosedAt && job.cancelledAt === job.disputeClosedAt) return [];
  const slots = { customer: firstNameOf(customer), handyman: firstNameOf(handyman), title: job.title };
  const base = { subjectId: job.id, slots };
  const kind = kindByCanceller[by];
  // Money that had been released to the handyman goes back as well.
  const slotsFor = (reader: User) => ({
    ...slots,
    ...(reader.id === handyman.id && job.releasedAt && { released: job.title }),
    ...deactivationSlots(reader, { isReopened, job, customer, handyman }),
  });
  if (kind) return [customer, handyman].map((reader) => ({ ...base, reader, kind, slots: slotsFor(reader) }));
  if (by === "handyman") return [{ ...base, reader: customer, kind: "jobLeft", slots: slotsFor(customer) }];
  if (job.priceApproval === "rejected" || job.priceApproval === "lapsed") return [];
  return by === "clock"
    ? inactivityCancelMessages({ job, customer, handyman })
    : [{ ...base, reader: handyman, kind: "jobCancelled", slots: { ...slots, ...feeSlots(job) } }];
};

/** Asks a customer who has not paid for the payment; tells one who has until when they can object. */
export const onJobCompleted: MessageBuilder<EventData<"job.completed">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const { id: subjectId, title, paidAt, redo } = job;
  const { completedAt = job.completedAt ?? "" } = data;
  // The customer has already requested rework of this completion.
  if (redo?.completedAt === completedAt) return [];
  const slots = { handyman: firstNameOf(handyman), title };
  // Decided by fields that no longer change, so that a redelivered event gives the same message.
  const isPaidBefore = paidAt !== undefined && paidAt <= completedAt;
  const base = { reader: customer, subjectId };
  return isPaidBefore
    ? [{ ...base, kind: "paidJobCompleted", slots: { ...slots, ...customerHeldSlots(job, customer) } }]
    : [{ ...base, kind: "jobCompleted", slots: { ...slots, ...amountDueSlots(job, customer), ...holdSlots(job) } }];
};

/** How long a payment is held that is not made yet. */
const holdSlots = (job: Job): Slots => (isPaidOrProcessing(job) ? {} : { hours: String(RELEASE_DELAY_MS / HOUR_MS) });

/** The reason is shown on the job, in the customer's words. */
export const onReworkRequested: MessageBuilder<JobEventData> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const { id: subjectId, title, redo, shareCents, releaseStatus } = job;
  const share: Slots = releaseStatus === "held" && shareCents !== undefined ? { share: shareCents } : {};
  const by = whenSlots(job, reworkDueOf(assertFound(redo, "redo")));
  return [
    {
      reader: handyman,
      kind: "redoAsked",
      subjectId,
      slots: { customer: firstNameOf(customer), title, ...by, ...share },
    },
  ];
};

/** What there is to pay: `total`, or `asked` while the price is not approved. Empty while a payment is processing. */
function amountDueSlots(job: Job, customer: User): Slots {
  if (isPaidOrProcessing(job)) return {};
  return isPriceUnapproved(job)
    ? { ...priceStatusSlots(job, "customer"), ...counterOfferSlots(job, customer) }
    : { total: amountsOf(job.agreedPriceCents).amountCents };
}

/**
 * A decline in the card form is shown there, so only a processing card that fails is told; not for a job or a proposal
 * that is over.
 */
export const onPaymentFailed: MessageBuilder<EventData<"payment.failed">> = async (db, { wasProcessing, ...data }) => {
  const { job, customer } = await loadParties(db, data);
  if (!wasProcessing || job.status === "cancelled" || !canBePaid(job)) return [];
  return [{ reader: customer, kind: "paymentFailed", subjectId: job.id, slots: { title: job.title } }];
};

/** Whether anything can be paid now: the job, or the difference to an open proposal's price. */
function canBePaid(job: Job): boolean {
  const open = openProposalOf(job);
  return (
    job.paymentStatus !== "completed" || (open !== undefined && supplementDueOf(job, open.priceCents) !== undefined)
  );
}

/** Reminds the customer of a completed job that is not paid. */
export const onJobUnpaid: MessageBuilder<EventData<"job.unpaid">> = async (db, { days, ...data }) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const { amountCents: total } = amountsOf(job.agreedPriceCents);
  const priceSlots = { total, ...counterOfferSlots(job, customer) };
  const slots = { handyman: firstNameOf(handyman), title: job.title, days: String(days), ...priceSlots };
  // A price that was never approved is asked for, not demanded.
  const kind = job.priceApproval === "pending" ? "paymentAsked" : "paymentOverdue";
  return [{ reader: customer, kind, subjectId: job.id, slots }];
};

/** An administrator decided a dispute as completed; when money is released with it, the release message is sent instead. */
export const onDisputeResolved: MessageBuilder<EventData<"job.resolved">> = async (
  db,
  { isReleased, by, to, ...data },
) => {
  if (isReleased || by !== "admin" || to !== "completed") return [];
  const { job, customer, handyman } = await loadParties(db, data);
  const base = { kind: "jobResolved", subjectId: job.id } as const;
  const { title } = job;
  const payer: Slots = isPaidOrProcessing(job) ? {} : { customer: firstNameOf(customer) };
  return [
    { ...base, reader: customer, slots: { title, handyman: firstNameOf(handyman), ...amountDueSlots(job, customer) } },
    { ...base, reader: handyman, slots: { title, ...payer } },
  ];
};

/** A released share waits because its handyman has no payout account. */
export const onPayoutAccountMissing: MessageBuilder<EventData<"payment.accountMissing">> = async (
  db,
  { amountCents: share, ...data },
) => {
  const { job, handyman } = await loadParties(db, data);
  return [{ reader: handyman, kind: "accountMissing", subjectId: job.id, slots: { title: job.title, share } }];
};

/** Refund reasons of which the handyman is not told, since another message says it or they never had the money. */
const quietReasons: readonly RefundReason[] = ["cancelled", "agreement", "tooLate"];

/** Tells the customer of a refund, and the handyman when it reduces their share. */
export const onPaymentRefunded: MessageBuilder<EventData<"payment.refunded">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const { amountCents: amount, fromHandymanCents: share, reason, isAgain } = data;
  const standingPrice: Slots =
    reason === "tooLate" && job.status !== "cancelled" ? { price: priceAsRead(job.agreedPriceCents, "customer") } : {};
  const base = { subjectId: job.id, slots: { title: job.title, amount, share, ...standingPrice } };
  const toCustomer: Message = { ...base, reader: customer, kind: "refundMade" };
  const toHandyman: Message = { ...base, reader: handyman, kind: "shareRefunded" };
  // The handyman of a cancelled job expects nothing; the money of a chargeback is already with the customer.
  const isAlreadyTold = isAgain || job.status === "cancelled" || quietReasons.includes(reason);
  return [...(reason === "chargeback" ? [] : [toCustomer]), ...(isAlreadyTold || share === 0 ? [] : [toHandyman])];
};

export const onRefundFailed: MessageBuilder<EventData<"payment.refundFailed">> = async (
  db,
  { amountCents: amount, ...data },
) => {
  const { job, customer } = await loadParties(db, data);
  return [{ reader: customer, kind: "refundFailed", subjectId: job.id, slots: { title: job.title, amount } }];
};

/** Tells a handyman what they owe after a reversal, or what was kept of a share for it. */
export const onDebt =
  (kind: "shareOwed" | "shareKept"): MessageBuilder<EventData<"payment.reversalShortfall">> =>
  async (db, { amountCents: amount, ...data }) => {
    const { job, handyman } = await loadParties(db, data);
    return [{ reader: handyman, kind, subjectId: job.id, slots: { title: job.title, amount } }];
  };

export const onPayoutFailed: MessageBuilder<EventData<"payout.failed">> = async (
  db,
  { handymanId, amountCents: amount },
) => [{ reader: await findRecipient(db, handymanId), kind: "payoutFailed", subjectId: handymanId, slots: { amount } }];

export const onPayoutsPaused: MessageBuilder<EventData<"payout.paused">> = async (db, { handymanId }) => [
  { reader: await findRecipient(db, handymanId), kind: "payoutsPaused", subjectId: handymanId, slots: {} },
];

export const onWarned: MessageBuilder<EventData<"payment.warned">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const base = { subjectId: job.id, slots: { title: job.title } };
  return [
    { ...base, reader: customer, kind: "paymentHeldForBank" },
    { ...base, reader: handyman, kind: "shareHeldForBank" },
  ];
};

type KindByParty = { readonly customer: NotificationKind; readonly handyman?: NotificationKind };
const chargebackKinds: Readonly<Record<EventData<"payment.chargedBack">["status"], KindByParty>> = {
  open: { customer: "chargebackOpened", handyman: "shareFrozen" },
  won: { customer: "chargebackDecided", handyman: "shareUnfrozen" },
  // The handyman is told by the refund that follows.
  lost: { customer: "chargebackDecided" },
};

export const onChargeback: MessageBuilder<EventData<"payment.chargedBack">> = async (db, { status, ...data }) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const base = { subjectId: job.id, slots: { title: job.title, amount: data.amountCents } };
  const kinds = chargebackKinds[status];
  const toCustomer: Message = { ...base, reader: customer, kind: kinds.customer };
  // While another chargeback of the job is open, the share stays frozen.
  const isFrozen = status === "won" && job.disputedAt !== undefined;
  if (!kinds.handyman || isFrozen) return [toCustomer];
  return [toCustomer, { ...base, reader: handyman, kind: kinds.handyman }];
};
