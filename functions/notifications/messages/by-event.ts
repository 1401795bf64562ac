import { type DomainEvent, type EventData, type EventName, events } from "../../../shared/events.ts";
import { isShareWithheld } from "../../../shared/jobs/deactivation.ts";
import { activeStatuses } from "../../../shared/jobs/machine.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { maskedTitle } from "../../../shared/requests/visible-text.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { onAccount, onHandymanEnrolled, onVerification, onVerificationExpiring } from "./account.ts";
import { appointmentBuilders, withCalendarFiles } from "./appointments.ts";
import {
  assertFound,
  customerHeldSlots,
  firstNameOf,
  heldSlots,
  loadParties,
  type Message,
  type MessageBuilder,
  type Parties,
  priceStatusSlots,
  whenSlots,
} from "./context.ts";
import { onMessageSent, onMessagesUnread, onNumberShared } from "./conversation.ts";
import { onPartyDeactivated, onPartyReactivated } from "./deactivation.ts";
import { onDisputeMoved, onDisputeOpened } from "./disputes.ts";
import { onActivityConfirmed, onInactivityWarned } from "./inactivity.ts";
import {
  onInvitationDeclined,
  onInvitationOver,
  onInvitationsDue,
  onRequestChanged,
  onRequestInvited,
} from "./invitations.ts";
import { onArrival, onDigestDue, onRequestNotified, onRequestServed, onRequestUnanswered } from "./matching.ts";
import {
  onChargeback,
  onDebt,
  onDisputeResolved,
  onJobCancelled,
  onJobCompleted,
  onJobUnpaid,
  onPaymentFailed,
  onPaymentRefunded,
  onPayoutAccountMissing,
  onPayoutFailed,
  onPayoutsPaused,
  onRefundFailed,
  onReworkRequested,
  onWarned,
} from "./payment.ts";
import {
  onAddressAsked,
  onAddressShared,
  onJobAccepted,
  onJobProposed,
  onPriceDecided,
  onPriceReminded,
  onProposalDecided,
} from "./price.ts";
import {
  onCounterAnswered,
  onHired,
  onQuoteChanged,
  onQuoteCountered,
  onQuoteDeclined,
  onQuoteExpiring,
  onQuoteLost,
  onQuoteSubmitted,
  onQuoteWithdrawn,
  onRequestReopened,
} from "./quotes.ts";
import { reviewBuilders } from "./reviews.ts";

/**
 * The customer of a started job; with the price while they can still approve or reject it. The e-mails of the acceptance
 * and the completion stand around it; where it begins long before the agreed time, an e-mail takes that off the calendar.
 */
const onJobStarted: MessageBuilder<EventData<"job.started">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const priceSlots = customer.isActive ? priceStatusSlots(job, "customer") : {};
  const slots = { handyman: firstNameOf(handyman), title: job.title, ...priceSlots };
  const message = { reader: customer, kind: "jobStarted", subjectId: job.id } as const;
  if (!data.movedFrom) return [{ ...message, slots, isUnmailed: true }];
  return [{ ...message, slots: { ...slots, ...whenSlots(job, data.movedFrom) }, calendarJobId: job.id }];
};

const onPaymentCompleted: MessageBuilder<EventData<"payment.completed">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  // Paid after the job was cancelled: it is refunded at once, and the refund message says so.
  if (job.cancelledAt && job.paidAt && job.cancelledAt <= job.paidAt) return [];
  const { id: subjectId, title, supplements = [] } = job;
  const supplement = supplements.find(({ number }) => number === data.supplement);
  if (supplement?.isTooLate) return [];
  const shareCents = data.handymanAmountCents;
  const heldFields: Slots = isShareWithheld(job, handyman) ? { waiting: shareCents } : heldSlots(job);
  const share: Slots = job.status === "cancelled" ? {} : { share: shareCents, ...heldFields };
  // Paying shows the handyman the address (D-47).
  const addressSlots: Slots = job.addressSharedAt || !activeStatuses.includes(job.status) ? {} : { task: title };
  const handymanSlots: Slots = { customer: firstNameOf(customer), title, ...share, ...addressSlots };
  const customerSlots: Slots = {
    handyman: firstNameOf(handyman),
    title,
    amount: data.amountCents,
    ...customerHeldSlots(job, customer),
  };
  const toCustomer: Message = { reader: customer, kind: "paymentReceived", subjectId, slots: customerSlots };
  // For a supplement the handyman gets the message about their accepted proposal instead.
  if (supplement) return [toCustomer];
  // Whoever pays reads it on the page; what becomes of the money was in the e-mail that asked for it.
  return [
    { reader: handyman, kind: "jobPaid", subjectId, slots: handymanSlots },
    { ...toCustomer, isUnmailed: true },
  ];
};

const onReleaseReminded: MessageBuilder<EventData<"payment.releaseReminded">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const slots = { handyman: firstNameOf(handyman), title: job.title, ...whenSlots(job, data.releaseDueAt) };
  // The e-mail of the completion says when the money is released.
  return [{ reader: customer, kind: "releaseReminder", subjectId: job.id, slots, isUnmailed: true }];
};

/**
 * The customer who released the money is not told of it. The same message asks for a review while one is accepted; a
 * customer who released it is asked in the app only. The e-mail of the payment told the handyman when the schedule
 * releases it.
 */
const onPaymentReleased: MessageBuilder<EventData<"payment.released">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const { id: subjectId, title } = job;
  const mayReview = customer.isActive && handyman.isActive && !(await db.get(table.reviewedJob, { jobId: job.id }));
  const reviewSlots: Slots = mayReview ? { reviewee: firstNameOf(handyman) } : {};
  const customerSlots: Slots = { handyman: firstNameOf(handyman), title, amount: data.amountCents, ...reviewSlots };
  const isByAdmin = data.by === "admin";
  const toHandyman: Message = {
    reader: handyman,
    kind: isByAdmin ? "shareReleasedByUs" : "shareReleased",
    subjectId,
    slots: { title, share: data.handymanAmountCents, ...transferSlots(data.handymanAmountCents, { job, handyman }) },
    ...(data.by === "clock" && { isUnmailed: true as const }),
  };
  const reviewRequest: Message = {
    reader: customer,
    kind: "reviewAsked",
    subjectId,
    slots: { title, ...reviewSlots },
    isBellOnly: true,
  };
  // Of a fee both heard when the job was cancelled.
  if (job.status === "cancelled") return [toHandyman];
  if (data.by === "customer") return mayReview ? [toHandyman, reviewRequest] : [toHandyman];
  const kind = isByAdmin ? "paymentReleasedByUs" : "paymentReleased";
  return [toHandyman, { reader: customer, kind, subjectId, slots: customerSlots }];
};

/** Whether a released share is transferred, or waits because an administrator deactivated the account (D-54). */
const transferSlots = (share: number, { job, handyman }: Pick<Parties, "job" | "handyman">): Slots =>
  isShareWithheld(job, handyman) ? { waiting: share } : { moving: share };

const onRequestExpired: MessageBuilder<EventData<"request.expired">> = async (db, { serviceRequestId, customerId }) => {
  const [request, customer] = await db.getAll([
    ref(table.request, { id: serviceRequestId }),
    ref(table.user, { id: customerId }),
  ]);
  const title = maskedTitle(assertFound(request, "request"));
  const reader = assertFound(customer, "customer");
  const slots: Slots = reader.isActive ? { title, again: title } : { title };
  return [{ reader, kind: "requestExpired", subjectId: serviceRequestId, slots }];
};

/** The messages of each event; an event that is not listed sends none. */
const builders: { readonly [N in EventName]?: MessageBuilder<EventData<N>> } = {
  "job.accepted": (db, data) => (data.by === "customer" ? onHired(db, data) : onJobAccepted(db, data)),
  "job.addressAsked": onAddressAsked,
  "job.addressShared": onAddressShared,
  "job.priceReminded": onPriceReminded,
  "job.priceDecided": onPriceDecided,
  "job.proposed": onJobProposed,
  "job.proposalDecided": onProposalDecided,
  "job.started": onJobStarted,
  "job.completed": onJobCompleted,
  "job.reworkRequested": onReworkRequested,
  "job.cancelled": withCalendarFiles(onJobCancelled),
  "job.inactivityWarned": onInactivityWarned,
  "job.activityConfirmed": onActivityConfirmed,
  "job.partyDeactivated": onPartyDeactivated,
  "job.partyReactivated": onPartyReactivated,
  "job.unpaid": onJobUnpaid,
  "job.disputed": onDisputeOpened,
  "job.resolved": onDisputeResolved,
  "dispute.moved": onDisputeMoved,
  "payment.completed": onPaymentCompleted,
  "payment.failed": onPaymentFailed,
  "payment.releaseReminded": onReleaseReminded,
  "payment.released": onPaymentReleased,
  "payment.accountMissing": onPayoutAccountMissing,
  "payment.refunded": onPaymentRefunded,
  "payment.refundFailed": onRefundFailed,
  "payment.reversalShortfall": onDebt("shareOwed"),
  "payment.netted": onDebt("shareKept"),
  "payment.chargedBack": onChargeback,
  "payout.failed": onPayoutFailed,
  "payout.paused": onPayoutsPaused,
  "payment.warned": onWarned,
  ...reviewBuilders,
  "handyman.enrolled": onHandymanEnrolled,
  "verification.verified": onVerification("verified"),
  "verification.rejected": onVerification("rejected"),
  "verification.expiring": onVerificationExpiring,
  "verification.expired": onVerification("verificationExpired"),
  "request.expired": onRequestExpired,
  "request.reopened": onRequestReopened,
  "request.notified": onRequestNotified,
  "request.unanswered": onRequestUnanswered,
  "request.served": onRequestServed,
  "matching.digestDue": onDigestDue,
  "matching.arrived": onArrival,
  "request.changed": onRequestChanged,
  "request.invited": onRequestInvited,
  "request.invitationsDue": onInvitationsDue,
  "request.invitationDeclined": onInvitationDeclined,
  "request.invitationOver": onInvitationOver,
  "quote.submitted": onQuoteSubmitted,
  "quote.changed": onQuoteChanged,
  "quote.withdrawn": onQuoteWithdrawn,
  "quote.declined": onQuoteDeclined,
  "quote.countered": onQuoteCountered,
  "quote.counterAnswered": onCounterAnswered,
  "quote.expiring": onQuoteExpiring,
  "quote.lost": onQuoteLost,
  ...appointmentBuilders,
  "conversation.unread": onMessagesUnread,
  "conversation.messageSent": onMessageSent,
  "conversation.numberShared": onNumberShared,
  "user.deactivated": onAccount("accountDeactivated"),
  "user.reactivated": onAccount("accountReactivated"),
};

function buildMessages<N extends EventName>(
  db: DbReader,
  name: N,
  data: unknown,
): Promise<readonly Message[]> | undefined {
  const build: MessageBuilder<EventData<N>> | undefined = builders[name];
  return build?.(db, data as EventData<N>);
}

/** Messages that only ask the customer for something that needs an active account (D-54). */
const customerActions: ReadonlySet<NotificationKind> = new Set([
  ...(["priceReminder", "priceProposed", "endingProposed", "releaseReminder", "startMissing", "jobKept"] as const),
]);

/** All messages of one event. */
export async function messagesOf(db: DbReader, { name, data }: DomainEvent): Promise<readonly Message[]> {
  if (!builders[name]) return [];
  const parsed = events[name].parse(data);
  const messages = (await buildMessages(db, name, parsed)) ?? [];
  const isNotActionable = ({ kind, reader }: Message) =>
    !reader.isActive && "customerId" in parsed && reader.id === parsed.customerId && customerActions.has(kind);
  return messages.filter((message) => !isNotActionable(message));
}
