import type { EventName } from "../events.ts";

/** The topics whose e-mails people can turn off; in-app notifications cannot be turned off. */
export const mailTopics = ["jobs", "requests", "reviews", "verifications"] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Why SES reported an address: it bounced, or its owner complained. */
export const mailRefusals = ["bounced", "complained"] as const;

/** The page that a notification links to. */
export type About = "job" | "request" | "profile" | "verifications" | "earnings" | "contact" | "home";
type Kind = { readonly event: EventName; readonly about: About; readonly topic?: MailTopic };

/**
 * All kinds of notifications, each with the event that causes it. A kind without a topic concerns money or the account:
 * its e-mail is always sent.
 */
export const notificationKinds = {
  jobAccepted: { event: "job.accepted", about: "job", topic: "jobs" },
  priceToApprove: { event: "job.accepted", about: "job" },
  addressAsked: { event: "job.addressAsked", about: "job", topic: "jobs" },
  addressShared: { event: "job.addressShared", about: "job", topic: "jobs" },
  priceReminder: { event: "job.priceReminded", about: "job" },
  priceApproved: { event: "job.priceDecided", about: "job", topic: "jobs" },
  priceRejected: { event: "job.priceDecided", about: "job" },
  priceLapsed: { event: "job.priceDecided", about: "job" },
  priceProposed: { event: "job.proposed", about: "job" },
  endingProposed: { event: "job.proposed", about: "job" },
  proposalAccepted: { event: "job.proposalDecided", about: "job" },
  proposalDeclined: { event: "job.proposalDecided", about: "job" },
  proposalLapsed: { event: "job.proposalDecided", about: "job" },
  priceOffered: { event: "job.proposed", about: "job" },
  offerAccepted: { event: "job.proposalDecided", about: "job" },
  offerDeclined: { event: "job.proposalDecided", about: "job" },
  offerUnanswered: { event: "job.proposalDecided", about: "job" },
  jobStarted: { event: "job.started", about: "job", topic: "jobs" },
  jobCompleted: { event: "job.completed", about: "job", topic: "jobs" },
  paidJobCompleted: { event: "job.completed", about: "job" },
  redoAsked: { event: "job.redoAsked", about: "job" },
  jobLeft: { event: "job.cancelled", about: "job" },
  jobCancelled: { event: "job.cancelled", about: "job" },
  jobEnded: { event: "job.cancelled", about: "job" },
  jobClosed: { event: "job.cancelled", about: "job" },
  jobUnfunded: { event: "job.cancelled", about: "job" },
  startMissing: { event: "job.stale", about: "job" },
  jobKept: { event: "job.kept", about: "job", topic: "jobs" },
  jobStale: { event: "job.cancelled", about: "job" },
  paymentOverdue: { event: "job.unpaid", about: "job" },
  paymentAsked: { event: "job.unpaid", about: "job" },
  paymentReceived: { event: "payment.completed", about: "job" },
  jobPaid: { event: "payment.completed", about: "job" },
  paymentFailed: { event: "payment.failed", about: "job" },
  releaseReminder: { event: "payment.releasing", about: "job" },
  paymentReleased: { event: "payment.released", about: "job" },
  reviewAsked: { event: "payment.released", about: "job", topic: "reviews" },
  shareReleased: { event: "payment.released", about: "job" },
  paymentReleasedByUs: { event: "payment.released", about: "job" },
  shareReleasedByUs: { event: "payment.released", about: "job" },
  jobResolved: { event: "job.resolved", about: "job" },
  accountMissing: { event: "payment.waiting", about: "earnings" },
  refundMade: { event: "payment.refunded", about: "job" },
  refundFailed: { event: "payment.refundFailed", about: "contact" },
  shareRefunded: { event: "payment.refunded", about: "job" },
  shareOwed: { event: "payment.short", about: "earnings" },
  payoutFailed: { event: "payout.failed", about: "earnings" },
  shareKept: { event: "payment.netted", about: "earnings" },
  chargebackOpened: { event: "payment.chargedBack", about: "job" },
  chargebackDecided: { event: "payment.chargedBack", about: "job" },
  shareFrozen: { event: "payment.chargedBack", about: "job" },
  shareUnfrozen: { event: "payment.chargedBack", about: "job" },
  reviewReceived: { event: "review.created", about: "profile", topic: "reviews" },
  enrolled: { event: "handyman.enrolled", about: "home" },
  verified: { event: "verification.verified", about: "verifications", topic: "verifications" },
  rejected: { event: "verification.rejected", about: "verifications", topic: "verifications" },
  verificationExpiring: { event: "verification.expiring", about: "verifications", topic: "verifications" },
  verificationExpired: { event: "verification.expired", about: "verifications", topic: "verifications" },
  requestExpired: { event: "request.expired", about: "request", topic: "requests" },
  handymanInactive: { event: "job.sideInactive", about: "job" },
  customerInactive: { event: "job.sideInactive", about: "job" },
  mayFinish: { event: "job.sideInactive", about: "job" },
  shareWaits: { event: "job.sideInactive", about: "contact" },
  accountBack: { event: "job.sideActive", about: "job" },
  accountDeactivated: { event: "user.deactivated", about: "contact" },
  accountReactivated: { event: "user.reactivated", about: "home" },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;

export const topicOf = (kind: NotificationKind): MailTopic | undefined => {
  const { topic }: Kind = notificationKinds[kind];
  return topic;
};

const pathTo: Readonly<Record<About, (subjectId: string) => string>> = {
  job: (id) => `/?job=${id}`,
  request: (id) => `/?request=${id}`,
  profile: (id) => `/handyman/${id}`,
  verifications: () => "/?panel=verifications",
  earnings: () => "/?panel=earnings",
  contact: () => "/terms#contact",
  home: () => "/",
};

export const aboutOf = (kind: NotificationKind): About => notificationKinds[kind].about;

/** The path of the page that a notification links to. */
export const pathOf = ({ kind, subjectId }: { kind: NotificationKind; subjectId: string }): string =>
  pathTo[aboutOf(kind)](subjectId);
