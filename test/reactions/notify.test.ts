import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { EventData, EventName } from "../../shared/events.ts";
import { ReviewId, VerificationId } from "../../shared/ids.ts";
import { languages } from "../../shared/language.ts";
import { cents } from "../../shared/money.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { type NotificationKind, notificationKinds, topicOf } from "../../shared/notifications/kinds.ts";
import { DAY_MS } from "../../shared/time.ts";
import { makeJob, postRequest } from "../support/makers/jobs.ts";
import { inboxOf, kindsInInbox, publishEvent } from "../support/makers/notifications.ts";
import { GOOD_CARD, payWith, startPayment, storedMoneyOf } from "../support/makers/payments.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { advance, clearFaults, mailsTo } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { stackInfo } from "../support/setup/stack-info.ts";
import { openTable } from "../support/setup/table.ts";

// The clock advances by days here; work that earlier files left due would only cost time.
beforeAll(() => openTable().clearDueIndex());

afterEach(clearFaults);

const parts = { amountCents: cents(5250), fromHandymanCents: cents(4000), fromPlatformCents: cents(1250) };

const released = { amountCents: cents(10_500), handymanAmountCents: cents(8000) };

type People = { readonly customer: Person; readonly handyman: Person };
const makePeople = async (language: (typeof languages)[number] = "en"): Promise<People> => ({
  customer: await makeCustomer({ language }),
  handyman: await makeHandyman({}, { language }),
});

const aboutHandyman = ({ customer, handyman }: People) => ({
  handymanId: handyman.user.id,
  reviewerId: customer.user.id,
  reviewId: ReviewId.parse(randomUUID()),
  ratingTenths: 50,
  verificationId: VerificationId.parse(randomUUID()),
  verificationType: "background_check",
  expiresAt: "2031-12-01T23:59:59.999Z",
  userId: handyman.user.id,
});

/** Events of other parts of the product, put into the queue as these would. */
const toHandyman = [
  ["reviewReceived", "review.created", /^(?!.*Ana).*(new review|nova avaliação|reseña nueva)/s],
  ["enrolled", "handyman.enrolled", /./],
  ["verified", "verification.verified", /Background Check|antecedentes/],
  ["rejected", "verification.rejected", /Background Check|antecedentes/],
  ["verificationExpiring", "verification.expiring", /Dec 1, 2031|1 de dez\. de 2031|1 dic 2031/],
  ["verificationExpired", "verification.expired", /Background Check|antecedentes/],
  ["accountDeactivated", "user.deactivated", /terms#contact/],
  ["accountReactivated", "user.reactivated", /./],
] as const satisfies readonly (readonly [NotificationKind, EventName, RegExp])[];

describe("a person is notified in the app and by e-mail, in their language, once", () => {
  const cases = toHandyman.flatMap((each) => languages.map((language) => [...each, language] as const));
  test.each(cases)("R-169 %s", async (kind, event, words, language) => {
    const people = await makePeople(language);
    await publishEvent(event, aboutHandyman(people) as EventData<typeof event>, 3);
    expect(await kindsInInbox(people.handyman)).toEqual([kind]);
    const mails = await mailsTo(people.handyman.user.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/\{\w+\}|undefined|background_check/);
    expect(mail?.text).toMatch(words);
    expect(mail?.html).toContain(`lang="${language}"`);
    expect(await inboxOf(people.customer)).toMatchObject({ notifications: [] });
    expect(await mailsTo(people.customer.user.email)).toEqual([]);
  });
});

describe("a job", () => {
  test("R-169 R-170 tells the customer each step and both of the payment, and nobody else anything", async () => {
    const people = await makePeople();
    const bystander = await makeHandyman();
    const job = await makeJob(people, { price: "100", upTo: "completed" });
    await payWith(GOOD_CARD, await startPayment(people.customer, job.id));
    await waitUntilIdle();
    expect(await kindsInInbox(people.customer)).toEqual([
      "paymentReceived",
      "jobCompleted",
      "jobStarted",
      "jobAccepted",
    ]);
    expect(await kindsInInbox(people.handyman)).toEqual(["jobPaid"]);
    expect(await kindsInInbox(bystander)).toEqual([]);
    const { notifications: toCustomer } = await inboxOf(people.customer);
    const when = (await storedMoneyOf(job.id)).job?.releaseDueAt;
    const [title, zone] = ["Kitchen tap leaks", "America/Chicago"];
    expect(toCustomer[0]?.slots).toEqual({ handyman: "Hank", title, amount: 10_500, when, zone, confirm: title });
    const { notifications: toHank } = await inboxOf(people.handyman);
    expect(toHank[0]?.slots).toEqual({ customer: "Ana", title, share: 8000, when, zone });
    const mails = await mailsTo(people.customer.user.email);
    // Two events of one moment may be mailed in either order.
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(["Hank accepted your request", "“Kitchen tap leaks” is done"]);
    for (const { text, html } of mails) {
      for (const part of [text, html]) expect(part).toContain(`Job ${job.id.slice(0, 8)}`);
      expect(text).toContain(`${stackInfo().origin}/?job=${job.id}`);
    }
  });

  test("sends the payment's e-mail without an unsubscribe link, whatever was turned off", async () => {
    const { customer, handyman } = await makePeople();
    const mail = { jobs: false, requests: false, reviews: false, verifications: false };
    await handyman.call(notifications.updatePreferences, { body: { mail } });
    const job = await makeJob({ customer, handyman }, { upTo: "completed" });
    await payWith(GOOD_CARD, await startPayment(customer, job.id));
    await waitUntilIdle();
    const [paid, ...others] = await mailsTo(handyman.user.email);
    expect(others).toEqual([]);
    expect(paid?.subject).toMatch(/is paid$/);
    expect(paid?.headers).toEqual({});
    expect(paid?.text).toContain("We always email you about payments, your account");
    expect(await kindsInInbox(customer)).toHaveLength(4);
  });
});

test("with the clock, R-169 an expired request notifies its customer, with a link to it", async () => {
  const customer = await makeCustomer();
  const { id } = await postRequest(customer, { urgency: "high" });
  await advance(3 * DAY_MS);
  await waitUntilIdle();
  const [mail] = await mailsTo(customer.user.email);
  expect(mail?.subject).toBe("“Kitchen tap leaks” has expired");
  expect(mail?.text).toContain(`${stackInfo().origin}/?request=${id}`);
  expect(mail?.text).toContain(`Request ${id.slice(0, 8)}`);
  expect(mail?.headers["List-Unsubscribe"]).toContain(".requests.");
});

/** The messages when a job ends early or is refunded, in the order of the kinds. */
const refundEvents = {
  jobLeft: ["job.cancelled", "customer", { by: "handyman", isReopened: true, refundedCents: 10_500 }],
  jobCancelled: ["job.cancelled", "handyman", { by: "customer", isReopened: false, refundedCents: 0 }],
  jobEnded: ["job.cancelled", "both", { by: "agreement", isReopened: false, refundedCents: 0 }],
  jobClosed: ["job.cancelled", "both", { by: "admin", isReopened: false, refundedCents: 10_500 }],
  jobStale: ["job.cancelled", "both", { by: "clock", isReopened: false, refundedCents: 10_500 }],
  jobUnfunded: ["job.cancelled", "both", { by: "provider", isReopened: false, refundedCents: 10_500 }],
  paymentReleasedByUs: ["payment.released", "customer", { ...released, by: "admin" }],
  reviewAsked: ["payment.released", "customer", { ...released, by: "customer" }],
  shareReleasedByUs: ["payment.released", "handyman", { ...released, by: "admin" }],
  jobResolved: ["job.resolved", "both", { isReleased: false }],
  refundMade: ["payment.refunded", "customer", { ...parts, reason: "administrator" }],
  shareRefunded: ["payment.refunded", "handyman", { ...parts, reason: "administrator" }],
  handymanInactive: ["job.partyDeactivated", "customer", { side: "handyman", mayFinish: true }],
  mayFinish: ["job.partyDeactivated", "handyman", { side: "handyman", mayFinish: true }],
  shareWaits: ["job.partyDeactivated", "handyman", { side: "handyman", mayFinish: false }],
  customerInactive: ["job.partyDeactivated", "handyman", { side: "customer" }],
  accountBack: ["job.partyReactivated", "customer", { side: "handyman" }],
  chargebackOpened: ["payment.chargedBack", "customer", { amountCents: 10_500, status: "open" }],
  chargebackDecided: ["payment.chargedBack", "customer", { amountCents: 10_500, status: "lost" }],
  shareFrozen: ["payment.chargedBack", "handyman", { amountCents: 10_500, status: "open" }],
  shareUnfrozen: ["payment.chargedBack", "handyman", { amountCents: 10_500, status: "won" }],
} as const;
const refundKinds = Object.keys(refundEvents).filter((kind) => kind !== "reviewAsked");

describe("a job that ends early, and refunds", () => {
  // Each kind in one of the languages: `shared/words.test.ts` proves that their texts have the same slots.
  test("E4 notify the people concerned, once, with every slot filled in", async () => {
    for (const [index, [kind, [event, reader, data]]] of Object.entries(refundEvents).entries()) {
      const people = await makePeople(languages[index % languages.length]);
      const { id: jobId, serviceRequestId } = await makeJob(people);
      const parties = { customerId: people.customer.user.id, handymanId: people.handyman.user.id };
      await publishEvent(event, { jobId, serviceRequestId, ...parties, ...data } as EventData<typeof event>, 2);
      for (const side of ["customer", "handyman"] as const) {
        const bells = (await kindsInInbox(people[side])).filter((each) => each === kind);
        expect([kind, side, bells.length]).toEqual([kind, side, reader === side || reader === "both" ? 1 : 0]);
        for (const { subject, text, html } of await mailsTo(people[side].user.email))
          for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      }
    }
  });
});

/** Work for a handyman: always mailed. */
const accountKinds = ["enrolled", "reviewHidden", "accountDeactivated", "accountReactivated"];
const engaging = ["quoteAccepted", "requestInvited"];
/** Proved in `runtime/quote-notices.test.ts`. */
const quoteKinds = [
  ...["quoteReceived", "quoteChanged", "quoteConfirmed", "quoteWithdrawn", "quoteDeclined", "quoteCountered"],
  ...["counterAnswered", "counterLapsed", "quoteExpiring", "quoteLost", "quoteClosed", "quoteExpired"],
  ...["requestChanged", "invitationDeclined", "invitationOver", "requestOpened", "requestReopened", ...engaging],
];
/** Of times that are set or fall, and of people who did not come: always mailed. */
const setTimes = [
  ...["appointmentAgreed", "appointmentMoved", "appointmentCancelled", "noShowClaimed", "noShowDenied"],
  ...["noShowOfHandyman", "noShowOfCustomer", "noShowOwn"],
];
/** Proved in `runtime/appointment-notices.test.ts`. */
const appointmentKinds = [
  ...["appointmentProposed", "appointmentDeclined", "appointmentLapsed", "appointmentReminder", "appointmentSoon"],
  ...["handymanComing", "lateStartCheck", "handymanLate", ...setTimes],
  // Proved in `runtime/moderation.test.ts`.
  ...["reviewHidden", "reviewAboutHidden", "reviewShown", "reviewAboutShown"],
];

describe("every kind of notification", () => {
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  test("is proved above or among the mails, and says nothing of money that can be turned off", () => {
    const job = ["jobAccepted", "jobStarted", "jobCompleted", "paymentReceived", "jobPaid", "requestExpired"];
    const asked = [
      "priceToApprove",
      "priceReminder",
      "priceRejected",
      "priceLapsed",
      "priceProposed",
      "endingProposed",
      "priceOffered",
    ];
    const offered = ["offerAccepted", "offerDeclined", "offerUnanswered"];
    const price = [...asked, "priceApproved", ...offered, "proposalAccepted", "proposalDeclined", "proposalLapsed"];
    const released = ["releaseReminder", "paymentReleased", "shareReleased"];
    const money = ["paidJobCompleted", "paymentFailed", "refundFailed", "shareOwed", "shareKept", "payoutFailed"];
    const late = ["paymentOverdue", "paymentAsked", "accountMissing", "redoAsked", "startMissing"];
    const known = [
      ...toHandyman.map(([kind]) => kind),
      ...job,
      ...["jobKept", "addressAsked", "addressShared", "reviewAsked"],
      ...price,
      ...released,
      ...money,
      ...late,
      ...refundKinds,
      // Proved in `runtime/matching.test.ts`.
      ...["requestNearby", "requestsNearby", "requestUnanswered", "tradeArrived"],
      // Proved in `runtime/conversations-blocks.test.ts` and `conversations-clock.test.ts`.
      ...["messagesWaiting", "contactShared", "handymanOnTheWay"],
      ...quoteKinds,
      ...appointmentKinds,
    ];
    expect([...known].sort()).toEqual([...kinds].sort());
    const always = [
      ...asked,
      ...price.slice(-6),
      "paymentReceived",
      "jobPaid",
      ...released,
      ...money,
      ...late,
      ...refundKinds,
    ];
    expect(kinds.filter((kind) => topicOf(kind) === undefined).sort()).toEqual(
      [...always, ...engaging, ...setTimes, ...accountKinds].sort(),
    );
  });
});
