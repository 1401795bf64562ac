import { type DomainEvent, type EventData, type EventName, events } from "../../shared/events.ts";
import { isShareWithheld } from "../../shared/jobs/deactivation.ts";
import { activeStatuses } from "../../shared/jobs/machine.ts";
import type { NotificationKind } from "../../shared/notifications/kinds.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { maskedTitle } from "../../shared/requests/text-seen.ts";
import { type DbReader, ref } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";
import { ofSideActive, ofSideInactive } from "./inactive-notices.ts";
import {
  ofCancellation,
  ofChargeback,
  ofCompletion,
  ofFailure,
  ofPayoutFailure,
  ofRedo,
  ofRefund,
  ofRefundFailure,
  ofResolution,
  ofShare,
  ofUnpaid,
  ofWaiting,
} from "./money-notices.ts";
import {
  ofAcceptance,
  ofAddressAsked,
  ofAddressShared,
  ofPriceDecision,
  ofProposal,
  ofProposalDecision,
  ofReminder,
} from "./price-notices.ts";
import { ofKept, ofStale } from "./stale-notices.ts";
import {
  heldIn,
  heldUnlessConfirmed,
  type JobStep,
  type Notice,
  nameOf,
  type Parties,
  partiesOf,
  personOf,
  standingIn,
  type Told,
  there,
  whenIn,
} from "./told.ts";

type Decision = EventData<"verification.verified">;

/** The customer of a started job; with the price while they can still approve or reject it. */
const ofStart: Told<JobStep> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const priced = customer.isActive ? standingIn(job) : {};
  const slots = { handyman: nameOf(handyman), title: job.title, ...priced };
  return [{ reader: customer, kind: "jobStarted", subjectId: job.id, slots }];
};

const ofPayment: Told<EventData<"payment.completed">> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  // Paid after the job was cancelled: it is refunded at once, and the refund message says so.
  if (job.cancelledAt && job.paidAt && job.cancelledAt <= job.paidAt) return [];
  const { id: subjectId, title, supplements = [] } = job;
  const supplement = supplements.find(({ number }) => number === data.supplement);
  if (supplement?.isTooLate) return [];
  const shareCents = data.handymanAmountCents;
  const held: Slots = isShareWithheld(job, handyman) ? { waiting: shareCents } : heldIn(job);
  const share: Slots = job.status === "cancelled" ? {} : { share: shareCents, ...held };
  // Paying shows the handyman the address (D-47).
  const place: Slots = job.addressSharedAt || !activeStatuses.includes(job.status) ? {} : { task: title };
  const earned: Slots = { customer: nameOf(customer), title, ...share, ...place };
  const paid: Slots = {
    handyman: nameOf(handyman),
    title,
    amount: data.amountCents,
    ...heldUnlessConfirmed(job, customer),
  };
  const received: Notice = { reader: customer, kind: "paymentReceived", subjectId, slots: paid };
  // For a supplement the handyman gets the message about their accepted proposal instead.
  return supplement ? [received] : [{ reader: handyman, kind: "jobPaid", subjectId, slots: earned }, received];
};

const ofSilence: Told<EventData<"payment.releasing">> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const slots = { handyman: nameOf(handyman), title: job.title, ...whenIn(job.zipCode, data.releaseDueAt) };
  return [{ reader: customer, kind: "releaseReminder", subjectId: job.id, slots }];
};

/**
 * The customer who released the money is not told of it. The same message asks for a review while one is accepted; a
 * customer who released it is asked in the app only.
 */
const ofRelease: Told<EventData<"payment.released">> = async (db, data) => {
  const { job, customer, handyman } = await partiesOf(db, data);
  const { id: subjectId, title } = job;
  const isAsked = customer.isActive && handyman.isActive && !(await db.get(table.reviewedJob, { jobId: job.id }));
  const ask: Slots = isAsked ? { reviewee: nameOf(handyman) } : {};
  const paid: Slots = { handyman: nameOf(handyman), title, amount: data.amountCents, ...ask };
  const isOurs = data.by === "admin";
  const toHandyman: Notice = {
    reader: handyman,
    kind: isOurs ? "shareReleasedByUs" : "shareReleased",
    subjectId,
    slots: { title, share: data.handymanAmountCents, ...nextOf(data.handymanAmountCents, { job, handyman }) },
  };
  const asked: Notice = {
    reader: customer,
    kind: "reviewAsked",
    subjectId,
    slots: { title, ...ask },
    isBellOnly: true,
  };
  if (data.by === "customer") return isAsked ? [toHandyman, asked] : [toHandyman];
  const kind = isOurs ? "paymentReleasedByUs" : "paymentReleased";
  return [toHandyman, { reader: customer, kind, subjectId, slots: paid }];
};

/** Whether a released share is transferred, or waits because an administrator deactivated the account (D-54). */
const nextOf = (share: number, { job, handyman }: Pick<Parties, "job" | "handyman">): Slots =>
  isShareWithheld(job, handyman) ? { waiting: share } : { moving: share };

/** Reviews are anonymous, so the message has no name. */
const ofReview: Told<EventData<"review.created">> = async (db, { handymanId }) => [
  { reader: await personOf(db, handymanId), kind: "reviewReceived", subjectId: handymanId, slots: {} },
];

const ofEnrolment: Told<EventData<"handyman.enrolled">> = async (db, { handymanId }) => [
  { reader: await personOf(db, handymanId), kind: "enrolled", subjectId: handymanId, slots: {} },
];

const ofVerification =
  (kind: NotificationKind): Told<Decision> =>
  async (db, { verificationId, handymanId, verificationType }) => [
    { reader: await personOf(db, handymanId), kind, subjectId: verificationId, slots: { check: verificationType } },
  ];

const ofExpiring: Told<EventData<"verification.expiring">> = async (db, { expiresAt, ...decision }) => {
  const notices = await ofVerification("verificationExpiring")(db, decision);
  return notices.map((notice) => ({ ...notice, slots: { ...notice.slots, lastDay: expiresAt } }));
};

/** Tells a user that their account was deactivated or reactivated. The reason stays with the administrators. */
const toOwner =
  (kind: NotificationKind): Told<EventData<"user.deactivated">> =>
  async (db, { userId }) => [{ reader: await personOf(db, userId), kind, subjectId: userId, slots: {} }];

const ofExpiry: Told<EventData<"request.expired">> = async (db, { serviceRequestId, customerId }) => {
  const [request, customer] = await db.getAll([
    ref(table.request, { id: serviceRequestId }),
    ref(table.user, { id: customerId }),
  ]);
  const title = maskedTitle(there(request, "request"));
  const reader = there(customer, "customer");
  const slots: Slots = reader.isActive ? { title, again: title } : { title };
  return [{ reader, kind: "requestExpired", subjectId: serviceRequestId, slots }];
};

/** The messages of each event; an event that is not listed sends none. */
const told: { readonly [N in EventName]?: Told<EventData<N>> } = {
  "job.accepted": ofAcceptance,
  "job.addressAsked": ofAddressAsked,
  "job.addressShared": ofAddressShared,
  "job.priceReminded": ofReminder,
  "job.priceDecided": ofPriceDecision,
  "job.proposed": ofProposal,
  "job.proposalDecided": ofProposalDecision,
  "job.started": ofStart,
  "job.completed": ofCompletion,
  "job.redoAsked": ofRedo,
  "job.cancelled": ofCancellation,
  "job.stale": ofStale,
  "job.kept": ofKept,
  "job.sideInactive": ofSideInactive,
  "job.sideActive": ofSideActive,
  "job.unpaid": ofUnpaid,
  "job.resolved": ofResolution,
  "payment.completed": ofPayment,
  "payment.failed": ofFailure,
  "payment.releasing": ofSilence,
  "payment.released": ofRelease,
  "payment.waiting": ofWaiting,
  "payment.refunded": ofRefund,
  "payment.refundFailed": ofRefundFailure,
  "payment.short": ofShare("shareOwed"),
  "payment.netted": ofShare("shareKept"),
  "payment.chargedBack": ofChargeback,
  "payout.failed": ofPayoutFailure,
  "review.created": ofReview,
  "handyman.enrolled": ofEnrolment,
  "verification.verified": ofVerification("verified"),
  "verification.rejected": ofVerification("rejected"),
  "verification.expiring": ofExpiring,
  "verification.expired": ofVerification("verificationExpired"),
  "request.expired": ofExpiry,
  "user.deactivated": toOwner("accountDeactivated"),
  "user.reactivated": toOwner("accountReactivated"),
};

function tellOf<N extends EventName>(db: DbReader, name: N, data: unknown): Promise<readonly Notice[]> | undefined {
  const tell: Told<EventData<N>> | undefined = told[name];
  return tell?.(db, data as EventData<N>);
}

/** Messages that only ask the customer for something that needs an active account (D-54). */
const customerActs: ReadonlySet<NotificationKind> = new Set([
  ...(["priceReminder", "priceProposed", "endingProposed", "releaseReminder", "startMissing", "jobKept"] as const),
]);

/** All messages of one event. */
export async function noticesOf(db: DbReader, { name, data }: DomainEvent): Promise<readonly Notice[]> {
  if (!told[name]) return [];
  const known = events[name].parse(data);
  const notices = (await tellOf(db, name, known)) ?? [];
  const isInVain = ({ kind, reader }: Notice) =>
    !reader.isActive && "customerId" in known && reader.id === known.customerId && customerActs.has(kind);
  return notices.filter((notice) => !isInVain(notice));
}
