import type { EventName } from "../events.ts";

/** The topics that people can turn off, each by channel. */
export const topics = [
  ...(["jobs", "requests", "reviews", "verifications"] as const),
  ...(["quotes", "messages", "appointments", "marketing"] as const),
] as const;
export type Topic = (typeof topics)[number];

/** Everything but advertising is wanted until somebody says otherwise. */
export const defaultChoices: Readonly<Record<Topic, boolean>> = {
  jobs: true,
  requests: true,
  reviews: true,
  verifications: true,
  quotes: true,
  messages: true,
  appointments: true,
  marketing: false,
};

/** The ways in which somebody is told: the list in the app, the browser's push service, an e-mail. */
export const channels = ["bell", "push", "mail"] as const;
export type Channel = (typeof channels)[number];

/** The page that a notification links to. */
export type NotificationTarget =
  | ("job" | "dispute" | "request" | "conversation" | "profile" | "reviewRules")
  | ("verifications" | "earnings" | "contact" | "home");
type KindDefinition = { readonly event: EventName; readonly target: NotificationTarget; readonly topic?: Topic };

/**
 * All kinds of notifications, each with the event that causes it. A kind without a topic concerns money, the account, or
 * what its reader has to know at once: it goes to every channel.
 */
export const notificationKinds = {
  jobAccepted: { event: "job.accepted", target: "job", topic: "jobs" },
  priceToApprove: { event: "job.accepted", target: "job" },
  addressAsked: { event: "job.addressAsked", target: "job", topic: "jobs" },
  addressShared: { event: "job.addressShared", target: "job", topic: "jobs" },
  priceReminder: { event: "job.priceReminded", target: "job" },
  priceApproved: { event: "job.priceDecided", target: "job", topic: "jobs" },
  priceRejected: { event: "job.priceDecided", target: "job" },
  priceLapsed: { event: "job.priceDecided", target: "job" },
  priceProposed: { event: "job.proposed", target: "job" },
  endingProposed: { event: "job.proposed", target: "job" },
  proposalAccepted: { event: "job.proposalDecided", target: "job" },
  proposalDeclined: { event: "job.proposalDecided", target: "job" },
  proposalLapsed: { event: "job.proposalDecided", target: "job" },
  priceOffered: { event: "job.proposed", target: "job" },
  offerAccepted: { event: "job.proposalDecided", target: "job" },
  offerDeclined: { event: "job.proposalDecided", target: "job" },
  offerUnanswered: { event: "job.proposalDecided", target: "job" },
  jobStarted: { event: "job.started", target: "job", topic: "jobs" },
  jobCompleted: { event: "job.completed", target: "job", topic: "jobs" },
  paidJobCompleted: { event: "job.completed", target: "job" },
  redoAsked: { event: "job.reworkRequested", target: "job" },
  jobLeft: { event: "job.cancelled", target: "job" },
  jobCancelled: { event: "job.cancelled", target: "job" },
  jobEnded: { event: "job.cancelled", target: "job" },
  jobClosed: { event: "job.cancelled", target: "job" },
  jobUnfunded: { event: "job.cancelled", target: "job" },
  startMissing: { event: "job.inactivityWarned", target: "job" },
  jobKept: { event: "job.activityConfirmed", target: "job", topic: "jobs" },
  jobStale: { event: "job.cancelled", target: "job" },
  paymentOverdue: { event: "job.unpaid", target: "job" },
  paymentAsked: { event: "job.unpaid", target: "job" },
  paymentReceived: { event: "payment.completed", target: "job" },
  jobPaid: { event: "payment.completed", target: "job" },
  paymentFailed: { event: "payment.failed", target: "job" },
  releaseReminder: { event: "payment.releaseReminded", target: "job" },
  paymentReleased: { event: "payment.released", target: "job" },
  reviewAsked: { event: "payment.released", target: "job", topic: "reviews" },
  shareReleased: { event: "payment.released", target: "job" },
  paymentReleasedByUs: { event: "payment.released", target: "job" },
  shareReleasedByUs: { event: "payment.released", target: "job" },
  jobResolved: { event: "job.resolved", target: "job" },
  disputeOpened: { event: "job.disputed", target: "dispute" },
  noShowContested: { event: "job.disputed", target: "dispute" },
  disputeAnswered: { event: "dispute.moved", target: "dispute" },
  settlementOffered: { event: "dispute.moved", target: "dispute" },
  redoOffered: { event: "dispute.moved", target: "dispute" },
  settlementDeclined: { event: "dispute.moved", target: "dispute" },
  disputeReminder: { event: "dispute.moved", target: "dispute" },
  disputeEscalated: { event: "dispute.moved", target: "dispute" },
  disputeDecided: { event: "dispute.moved", target: "dispute" },
  disputeAppealed: { event: "dispute.moved", target: "dispute" },
  disputeLate: { event: "dispute.moved", target: "dispute" },
  disputeAgreed: { event: "dispute.moved", target: "dispute" },
  disputeWithdrawn: { event: "dispute.moved", target: "dispute" },
  disputeLapsed: { event: "dispute.moved", target: "dispute" },
  accountMissing: { event: "payment.accountMissing", target: "earnings" },
  refundMade: { event: "payment.refunded", target: "job" },
  refundFailed: { event: "payment.refundFailed", target: "contact" },
  shareRefunded: { event: "payment.refunded", target: "job" },
  shareOwed: { event: "payment.reversalShortfall", target: "earnings" },
  payoutFailed: { event: "payout.failed", target: "earnings" },
  payoutsPaused: { event: "payout.paused", target: "earnings" },
  paymentHeldForBank: { event: "payment.warned", target: "job" },
  shareHeldForBank: { event: "payment.warned", target: "job" },
  shareKept: { event: "payment.netted", target: "earnings" },
  chargebackOpened: { event: "payment.chargedBack", target: "job" },
  chargebackDecided: { event: "payment.chargedBack", target: "job" },
  shareFrozen: { event: "payment.chargedBack", target: "job" },
  shareUnfrozen: { event: "payment.chargedBack", target: "job" },
  reviewReceived: { event: "review.created", target: "profile", topic: "reviews" },
  reviewHidden: { event: "review.hidden", target: "reviewRules" },
  reviewAboutHidden: { event: "review.hidden", target: "profile", topic: "reviews" },
  reviewShown: { event: "review.shown", target: "reviewRules", topic: "reviews" },
  reviewAboutShown: { event: "review.shown", target: "profile", topic: "reviews" },
  enrolled: { event: "handyman.enrolled", target: "home" },
  verified: { event: "verification.verified", target: "verifications", topic: "verifications" },
  rejected: { event: "verification.rejected", target: "verifications", topic: "verifications" },
  verificationExpiring: { event: "verification.expiring", target: "verifications", topic: "verifications" },
  verificationExpired: { event: "verification.expired", target: "verifications", topic: "verifications" },
  requestExpired: { event: "request.expired", target: "request", topic: "requests" },
  requestNearby: { event: "request.notified", target: "request", topic: "requests" },
  requestsNearby: { event: "matching.digestDue", target: "home", topic: "requests" },
  requestUnanswered: { event: "request.unanswered", target: "request", topic: "requests" },
  tradeArrived: { event: "request.served", target: "request", topic: "requests" },
  handymanInactive: { event: "job.partyDeactivated", target: "job" },
  customerInactive: { event: "job.partyDeactivated", target: "job" },
  mayFinish: { event: "job.partyDeactivated", target: "job" },
  shareWaits: { event: "job.partyDeactivated", target: "contact" },
  accountBack: { event: "job.partyReactivated", target: "job" },
  messagesWaiting: { event: "conversation.unread", target: "conversation", topic: "messages" },
  handymanOnTheWay: { event: "conversation.messageSent", target: "conversation", topic: "messages" },
  contactShared: { event: "conversation.numberShared", target: "conversation", topic: "messages" },
  quoteReceived: { event: "quote.submitted", target: "request", topic: "quotes" },
  quoteChanged: { event: "quote.changed", target: "request", topic: "quotes" },
  quoteConfirmed: { event: "quote.changed", target: "request", topic: "quotes" },
  quoteWithdrawn: { event: "quote.withdrawn", target: "request", topic: "quotes" },
  quoteAccepted: { event: "job.accepted", target: "job" },
  quoteDeclined: { event: "quote.declined", target: "request", topic: "quotes" },
  quoteCountered: { event: "quote.countered", target: "request", topic: "quotes" },
  counterAnswered: { event: "quote.counterAnswered", target: "request", topic: "quotes" },
  counterLapsed: { event: "quote.counterAnswered", target: "request", topic: "quotes" },
  quoteExpiring: { event: "quote.expiring", target: "request", topic: "quotes" },
  quoteLost: { event: "quote.lost", target: "home", topic: "quotes" },
  quoteClosed: { event: "quote.lost", target: "home", topic: "quotes" },
  quoteExpired: { event: "quote.lost", target: "request", topic: "quotes" },
  requestChanged: { event: "request.changed", target: "request", topic: "quotes" },
  requestInvited: { event: "request.invited", target: "request" },
  requestsInvited: { event: "request.invitationsDue", target: "home" },
  invitationDeclined: { event: "request.invitationDeclined", target: "request", topic: "quotes" },
  invitationOver: { event: "request.invitationOver", target: "request", topic: "quotes" },
  requestOpened: { event: "request.invitationOver", target: "request", topic: "quotes" },
  requestReopened: { event: "request.reopened", target: "request", topic: "quotes" },
  appointmentProposed: { event: "appointment.proposed", target: "job", topic: "appointments" },
  appointmentAgreed: { event: "appointment.agreed", target: "job" },
  appointmentMoved: { event: "appointment.agreed", target: "job" },
  appointmentDeclined: { event: "appointment.declined", target: "job", topic: "appointments" },
  appointmentLapsed: { event: "appointment.declined", target: "job", topic: "appointments" },
  appointmentCancelled: { event: "appointment.cancelled", target: "job" },
  appointmentReminder: { event: "appointment.reminded", target: "job", topic: "appointments" },
  appointmentSoon: { event: "appointment.reminded", target: "job", topic: "appointments" },
  handymanComing: { event: "appointment.handymanOnTheWay", target: "job", topic: "appointments" },
  lateStartCheck: { event: "appointment.startMissed", target: "job", topic: "appointments" },
  noShowClaimed: { event: "appointment.noShowClaimed", target: "job" },
  handymanLate: { event: "appointment.noShowAnswered", target: "job", topic: "appointments" },
  noShowDenied: { event: "appointment.noShowAnswered", target: "job" },
  noShowOfHandyman: { event: "job.cancelled", target: "job" },
  noShowOfCustomer: { event: "job.cancelled", target: "job" },
  noShowOwn: { event: "job.cancelled", target: "job" },
  accountDeactivated: { event: "user.deactivated", target: "contact" },
  accountReactivated: { event: "user.reactivated", target: "home" },
} as const satisfies Record<string, KindDefinition>;

export type NotificationKind = keyof typeof notificationKinds;

export const topicOf = (kind: NotificationKind): Topic | undefined => {
  const { topic }: KindDefinition = notificationKinds[kind];
  return topic;
};

/** The topics of which something is told today: only these are offered as a choice. */
export const usedTopics: readonly Topic[] = topics.filter((topic) =>
  Object.values<KindDefinition>(notificationKinds).some((kind) => kind.topic === topic),
);

/** Whether somebody who chose these topics of a channel is told of a kind by it. Of one without a topic they always are. */
export function isWanted(kind: NotificationKind, choices: Readonly<Record<Topic, boolean>> = defaultChoices): boolean {
  const topic = topicOf(kind);
  return topic === undefined || choices[topic];
}

const digestEvents: readonly EventName[] = ["conversation.unread", "matching.digestDue"];
/** Whether a kind sums up what its reader finds in the app, so that its mail may stay away. */
export const isDigest = (kind: NotificationKind): boolean => digestEvents.includes(notificationKinds[kind].event);

/** What a path is made of: the subject, and the slots of a subject that has two parts. */
type Subject = { readonly subjectId: string; readonly slots?: Readonly<Record<string, string | number>> };

const pathByTarget: Readonly<Record<NotificationTarget, (subjectId: string, slots: Subject["slots"]) => string>> = {
  job: (id) => `/?job=${id}`,
  request: (id) => `/?request=${id}`,
  dispute: (id) => `/?job=${id}&dispute=1`,
  conversation: (id, slots) => `/?conversation=${id}.${slots?.handymanId}`,
  profile: (id) => `/handyman/${id}`,
  reviewRules: () => "/terms#reviews-and-photos",
  verifications: () => "/?panel=verifications",
  earnings: () => "/?panel=earnings",
  contact: () => "/terms#contact",
  home: () => "/",
};

export const targetOf = (kind: NotificationKind): NotificationTarget => notificationKinds[kind].target;

/** The path of the page that a notification links to. */
export const pathOf = ({ kind, subjectId, slots }: Subject & { readonly kind: NotificationKind }): string =>
  pathByTarget[targetOf(kind)](subjectId, slots);
