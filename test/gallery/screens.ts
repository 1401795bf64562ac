import type { Page } from "@playwright/test";
import { addMs, DAY_MS, toInstant } from "../../shared/time.ts";
import { declinedCard, goodCard, openCheckout, slowCard } from "../e2e/pay-with-card.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";
import { makePaidAhead } from "../support/makers/refunds.ts";
import { hoursAgo } from "../support/makers/views.ts";
import { customerVisitScreens, handymanVisitScreens } from "./appointment-screens.ts";
import { customerDisputeScreens, handymanDisputeScreens } from "./dispute-screens.ts";
import { customerQuoteScreens, handymanQuoteScreens } from "./quote-screens.ts";
import type { Screen, Viewer } from "./screen.ts";

/** Creates what a path's slot names when the demo data has none. */
export const idMakers: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  heldJob: async () => (await makePaidAhead()).jobId,
  dueJob: async (page) => (await openCheckout(page)).id,
};

const stepNames = ["professional", "business", "payment", "legal"];
const enrollmentAt = (step: number, more: object = {}): Screen["draft"] => ({
  of: "enrollment",
  values: { ...anEnrollment(), ...more, step },
});

/** The later steps of the wizard, opened by a draft with valid values for all five. */
const wizard: readonly Screen[] = stepNames.map((name, index) => ({
  name: `enrollment-${name}`,
  path: "/handyman-enrollment",
  draft: enrollmentAt(index + 1),
}));

/** Photos of a draft so old that the server has deleted them. */
const photos = [{ path: "/api/images/00000000-0000-4000-8000-000000000000", sentAt: 0 }];
const request = { title: "Kitchen tap leaks", description: "It drips from the handle, day and night.", photos };

const isClosed = { canWrite: false, canShareNumber: false, canSayOnMyWay: false };

/** Steps with their prices and times, and a message in another language than the reader's. */
function linesSeenBy(viewer: "customer" | "handyman") {
  const timeZone = "America/Chicago";
  const time = (days: number) => ({
    startsAt: `${hoursAgo(-24 * days).slice(0, 10)}T15:00:00.000Z`,
    endsAt: `${hoursAgo(-24 * days).slice(0, 10)}T17:00:00.000Z`,
  });
  const amount = viewer === "customer" ? "115.50" : "110.00";
  const steps = [
    { event: "quoteOffered", facts: { amount } },
    { event: "quoteAccepted", facts: { amount } },
    { event: "appointmentProposed", facts: { by: "handyman", timeZone, times: [time(2), time(3), time(4)] } },
    { event: "appointmentAgreed", facts: { timeZone, times: [time(3)] } },
    { event: "paid", facts: { amount: viewer === "customer" ? "115.50" : "88.00" } },
  ];
  const message = (index: number) => ({
    ...{ id: `0199a000-0000-7000-8000-00000000000${index}`, isOwn: false, isRemoved: false, imageUrls: [] },
    createdAt: hoursAgo(9 - index),
  });
  return [
    ...steps.map((step, index) => ({ ...message(index), ...step, kind: "system" })),
    { ...message(5), kind: "text", by: "handyman", text: "Chego às oito com a peça nova.", language: "pt" },
    { ...message(6), kind: "text", by: "handyman", text: "Llego a las ocho con la pieza nueva.", language: "es" },
  ];
}

/** A conversation in all its states; the demo data has the two that are open. What is unread stays unread. */
function conversationScreens(viewer: "customer" | "handyman"): readonly Screen[] {
  const isRead = { unsent: "conversations/*/read" } as const;
  const running = { path: "/?conversation={conversation}", ...isRead } as const;
  return [
    { name: `${viewer}-messages`, path: "/?panel=messages" },
    { name: `${viewer}-messages-empty`, path: "/?panel=messages", answers: { conversations: [] } },
    { name: `${viewer}-conversation`, ...running },
    { name: `${viewer}-conversation-question`, path: "/?conversation={question}", ...isRead },
    ...(["blocked", "closed", "ended"] as const).map((state) => ({
      name: `${viewer}-conversation-${state}`,
      ...running,
      answers: { "conversations/*": { ...isClosed, state, isBlocked: state === "blocked" } },
    })),
    {
      name: `${viewer}-conversation-number-changed`,
      ...running,
      answers: {
        "conversations/*": {
          numbers: { own: "+12175550142", theirs: "+12175550147", isTheirsFormer: true },
          newNumber: "+12175550199",
        },
      },
    },
    {
      name: `${viewer}-conversation-lines`,
      ...running,
      answers: { "conversations/*/messages": { messages: linesSeenBy(viewer) } },
    },
    { name: `${viewer}-message-menu`, ...running, press: ["conversations.messageOptions"] },
    { name: `${viewer}-conversation-options`, ...running, press: ["conversations.options"] },
    { name: `${viewer}-report-dialog`, ...running, press: ["conversations.options", "conversations.report"] },
    { name: `${viewer}-block-dialog`, ...running, press: ["conversations.options", "conversations.block"] },
  ];
}

const PAUSED_UNTIL = "2099-01-05";

/** Beyond the demo: an account that an administrator is about to deactivate, and a handyman who cancelled too many jobs. */
const tomorrow = addMs(toInstant(new Date()), DAY_MS);
const frozen = { frozenUntil: tomorrow, frozenReason: "Two customers report payments in cash." };
const trade = { skills: ["plumbing"], hourlyRate: "50.00", serviceRadius: 15, acceptPausedUntil: tomorrow };
const acceptPaused = { ...trade, city: "Springfield", zipCode: "62701", hasPayoutAccount: true };
const pausedUser = {
  ...{ id: "00000000-0000-4000-8000-000000000001", role: "handyman", firstName: "Hank", email: "hank@demo.test" },
  ...{ isActive: true, createdAt: tomorrow, language: "en", averageRating: 4.5, totalReviews: 4, completedJobs: 4 },
  ...{ ...frozen, totalEarned: "320.00", overdueJobs: 0, handyman: trade },
};

/** Every screen with its main panels and dialogs, by viewer. */
export const screens: Readonly<Record<Viewer, readonly Screen[]>> = {
  visitor: [
    { name: "landing", path: "/" },
    { name: "sign-in", path: "/sign-in" },
    {
      name: "sign-up-asked",
      path: "/sign-in?screen=sign-up&next=%2Fservice-request&category=plumbing&zipCode=62701",
    },
    { name: "sign-up", path: "/sign-in", press: ["session.toSignUp"] },
    { name: "forgotten-password", path: "/sign-in", press: ["session.toForgot"] },
    { name: "enrollment-door", path: "/handyman-enrollment" },
    { name: "unsubscribe", path: "/?unsubscribe=token" },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "not-found", path: "/nowhere" },
  ],
  customer: [
    { name: "customer-frozen", path: "/", answers: { "auth/user": frozen } },
    { name: "customer-dashboard", path: "/" },
    { name: "customer-dashboard-failed", path: "/", failing: "jobs" },
    { name: "customer-request-panel", path: "/?request={request}" },
    { name: "customer-job-panel", path: "/?job={job}" },
    { name: "customer-job-note", path: "/?job={job}", press: ["jobs.noteChange"] },
    { name: "customer-mails", path: "/?notifications=mails" },
    { name: "customer-request-awaited", path: "/?request={awaitedRequest}" },
    {
      name: "customer-request-unserved",
      path: "/?request={awaitedRequest}",
      answers: { "service-requests/*": { isUnserved: true, notifiedCount: 0, notifiedAt: undefined } },
    },
    ...conversationScreens("customer"),
    ...customerQuoteScreens,
    ...customerDisputeScreens,
    ...customerVisitScreens,
    { name: "receipt", path: "/?receipt={paidJob}" },
    { name: "link-refused-receipt", path: "/?receipt=none" },
    { name: "link-refused-conversation", path: "/?conversation=none" },
    { name: "link-refused-panel", path: "/?panel=earnings" },
    { name: "request-form", path: "/service-request" },
    { name: "request-form-refused", path: "/service-request?step=6", press: ["requests.submit"] },
    { name: "request-form-trade-known", path: "/service-request?category=plumbing&zipCode=62701" },
    { name: "request-form-where", path: "/service-request?step=3" },
    { name: "request-form-when", path: "/service-request?step=5" },
    { name: "request-form-hire", path: "/service-request?step=6" },
    { name: "request-form-draft", path: "/service-request", draft: { of: "request", values: request } },
    { name: "request-form-photo", path: "/service-request?step=4", hasPhoto: true },
    { name: "request-form-photo-failed", path: "/service-request?step=4", hasPhoto: true, failing: "objects/upload" },
    { name: "checkout", path: "/checkout/{unpaidJob}" },
    { name: "checkout-paid", path: "/checkout/{paidJob}" },
    { name: "checkout-proposal-over", path: "/checkout/{paidJob}?proposal=9" },
    { name: "checkout-missing", path: "/checkout/none" },
    { name: "enrollment", path: "/handyman-enrollment" },
    ...wizard,
    { name: "enrollment-photos-gone", path: "/handyman-enrollment", draft: enrollmentAt(1, { photos }) },
    {
      name: "enrollment-failed",
      path: "/handyman-enrollment",
      draft: enrollmentAt(4),
      failing: "handyman/enroll",
      press: ["enrollment.submit"],
    },
    { name: "profile", path: "/handyman/{handyman}" },
    { name: "profile-review-dialog", path: "/handyman/{handyman}", press: ["reviews.write"] },
    { name: "profile-report-dialog", path: "/handyman/{handyman}", press: ["reviews.reportNamed"] },
    { name: "profile-not-found", path: "/handyman/none" },
    { name: "not-found-signed-in", path: "/nowhere" },
    { name: "inactive-account", path: "/", answers: { "auth/user": { isActive: false } } },
  ],
  payer: [
    { name: "checkout-declined", path: "/checkout/{dueJob}", card: declinedCard },
    { name: "checkout-processing", path: "/checkout/{dueJob}", card: slowCard },
    { name: "checkout-successful", path: "/checkout/{dueJob}", card: goodCard },
    { name: "checkout-unconfirmed", path: "/checkout/{dueJob}", card: goodCard, failing: "payments/confirm" },
  ],
  handyman: [
    { name: "handyman-dashboard", path: "/" },
    { name: "handyman-accept-paused", path: "/", answers: { "auth/user": { handyman: acceptPaused } } },
    { name: "handyman-dashboard-long", path: "/", pagedLists: ["service-requests"] },
    { name: "handyman-filter", path: "/", press: ["handyman.filter"] },
    { name: "handyman-details-dialog", path: "/", press: ["handyman.viewDetails"] },
    { name: "handyman-price-dialog", path: "/", press: ["handyman.accept"] },
    { name: "handyman-question-dialog", path: "/", press: ["handyman.viewDetails", "handyman.ask"] },
    {
      name: "handyman-dismissed",
      path: "/",
      press: ["handyman.dismissNamed"],
      unsent: "service-requests/*/dismissal",
    },
    ...conversationScreens("handyman"),
    ...handymanQuoteScreens,
    ...handymanDisputeScreens,
    ...handymanVisitScreens,
    { name: "handyman-work", path: "/?panel=work" },
    { name: "handyman-work-jobs", path: "/?panel=work", press: ["settings.jobs", "settings.ownWords"] },
    { name: "handyman-work-place", path: "/?panel=work", press: ["settings.place"] },
    { name: "handyman-work-days", path: "/?panel=work", press: ["settings.days"] },
    { name: "handyman-work-about", path: "/?panel=work", press: ["settings.about"] },
    { name: "handyman-work-hours", path: "/?panel=work&open=hours" },
    { name: "handyman-agenda", path: "/?panel=agenda" },
    { name: "handyman-agenda-failed", path: "/?panel=agenda", failing: "agenda" },
    { name: "handyman-paused", path: "/", answers: { "auth/user": { handyman: { pausedUntil: PAUSED_UNTIL } } } },
    { name: "handyman-complete-dialog", path: "/", list: "handyman.myJobsTab", press: ["handyman.complete"] },
    { name: "handyman-checks", path: "/?panel=verifications" },
    { name: "handyman-checks-refused", path: "/?panel=verifications", press: ["verifications.submit"] },
    { name: "handyman-earnings", path: "/?panel=earnings" },
    { name: "handyman-notifications", path: "/?notifications=1" },
    { name: "handyman-mails", path: "/?notifications=mails" },
    { name: "handyman-account", path: "/?account=1" },
    { name: "own-profile", path: "/handyman/{me}" },
    { name: "portfolio", path: "/portfolio-demo" },
    { name: "portfolio-add-dialog", path: "/portfolio-demo", press: ["portfolio.add"] },
    { name: "portfolio-edit-dialog", path: "/portfolio-demo", press: ["portfolio.edit"] },
    { name: "portfolio-remove-dialog", path: "/portfolio-demo", press: ["portfolio.remove"] },
    { name: "enrollment-success", path: "/enrollment-success" },
  ],
  admin: [
    { name: "admin-dashboard", path: "/" },
    { name: "admin-dashboard-long", path: "/", pagedLists: ["admin/verifications", "admin/fraud-alerts"] },
    { name: "admin-users", path: "/?panel=users" },
    { name: "admin-users-frozen", path: "/?panel=users", answers: { "admin/users": frozen } },
    { name: "admin-user-paused", path: "/?user={me}", answers: { "admin/users/*": { user: pausedUser } } },
    {
      name: "admin-frozen-dialog",
      path: "/?panel=users",
      press: ["records.moreNamed", "admin.deactivateNamed"],
      answers: { "admin/users": frozen },
    },
    { name: "admin-reviews", path: "/?panel=reviews" },
    { name: "admin-keep-dialog", path: "/?panel=reviews", press: ["lists.keepNamed"] },
    { name: "admin-analytics", path: "/?panel=analytics" },
    { name: "admin-demand", path: "/?panel=demand" },
    { name: "admin-money", path: "/?money={heldJob}" },
    { name: "admin-money-missing", path: "/?money=none" },
    { name: "admin-refund-dialog", path: "/?money={heldJob}", press: ["money.refund"] },
    { name: "admin-stop-dialog", path: "/?money={heldJob}", press: ["money.stop"] },
    { name: "admin-deactivate-dialog", path: "/?panel=users", press: ["records.moreNamed", "admin.deactivateNamed"] },
    { name: "admin-review-dialog", path: "/", press: ["admin.reviewGoOnNamed"] },
    { name: "admin-reported-messages", path: "/", press: ["admin.reportReadNamed"] },
    { name: "admin-resolve-dialog", path: "/", press: ["admin.resolveNamed"] },
  ],
};
