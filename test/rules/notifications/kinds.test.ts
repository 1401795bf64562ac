import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { EventData, EventName } from "../../../shared/events.ts";
import { ReviewId, VerificationId } from "../../../shared/ids.ts";
import { languages } from "../../../shared/language.ts";
import { cents } from "../../../shared/money.ts";
import { type NotificationKind, notificationKinds, topicOf } from "../../../shared/notifications/kinds.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox, publishEvent } from "../../support/makers/notifications.ts";
import { makeParties } from "../../support/makers/payments.ts";
import type { Person } from "../../support/makers/people.ts";
import { mailsTo } from "../../support/setup/control-pages.ts";

/** Each kind in one of the languages: `shared/words.test.ts` proves that their texts have the same slots. */
const inOneLanguage = <T>(rows: readonly T[]) =>
  rows.map((row, index) => [row, languages[index % languages.length] ?? "en"] as const);

/** Messages to one person, by the event that another part of the product publishes. */
const toHandyman = [
  ["reviewReceived", "review.created", /^(?!.*Ana).*(new review|nova avaliação|reseña nueva)/s],
  ["enrolled", "handyman.enrolled", /./],
  ["verified", "verification.verified", /Background Check|antecedentes/],
  ["rejected", "verification.rejected", /Background Check|antecedentes/],
  ["verificationExpiring", "verification.expiring", /Dec 1, 2031|1 de dez\. de 2031|1 dic 2031/],
  ["verificationExpired", "verification.expired", /Background Check|antecedentes/],
] as const satisfies readonly (readonly [NotificationKind, EventName, RegExp])[];

describe("a person is notified in the app and by e-mail, in their language, once", () => {
  test.each(inOneLanguage(toHandyman))("R-169 %s in %s", async ([kind, event, words], language) => {
    const { customer, handyman } = await makeParties({ language });
    const about = {
      handymanId: handyman.user.id,
      userId: handyman.user.id,
      reviewerId: customer.user.id,
      reviewId: ReviewId.parse(randomUUID()),
      ratingTenths: 50,
      verificationId: VerificationId.parse(randomUUID()),
      verificationType: "background_check",
      expiresAt: "2031-12-01T23:59:59.999Z",
    };
    await publishEvent(event, about as EventData<typeof event>, 3);
    expect(await kindsInInbox(handyman)).toEqual([kind]);
    const [mail, ...others] = await mailsTo(handyman.user.email);
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/\{\w+\}|undefined|background_check/);
    expect([mail?.text, others]).toEqual([expect.stringMatching(words), []]);
    expect(mail?.html).toContain(`lang="${language}"`);
    expect([await kindsInInbox(customer), await mailsTo(customer.user.email)]).toEqual([[], []]);
  });
});

const parts = { amountCents: cents(5250), fromHandymanCents: cents(4000), fromPlatformCents: cents(1250) };
const released = { amountCents: cents(10_500), handymanAmountCents: cents(8000) };

/** When a job ends early, is refunded or loses a party: who is told by which event. */
const toParties = {
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

describe("a job that ends early, and refunds", () => {
  test.each(inOneLanguage(Object.keys(toParties) as (keyof typeof toParties)[]))(
    "E4 notify the people concerned, once, with every slot filled in: %s in %s",
    async (kind, language) => {
      const [event, reader, data] = toParties[kind];
      const people: Readonly<Record<"customer" | "handyman", Person>> = await makeParties({ language });
      const { id: jobId, serviceRequestId } = await makeJob(people);
      const parties = { customerId: people.customer.user.id, handymanId: people.handyman.user.id };
      await publishEvent(event, { jobId, serviceRequestId, ...parties, ...data } as EventData<typeof event>, 2);
      for (const side of ["customer", "handyman"] as const) {
        const bells = (await kindsInInbox(people[side])).filter((each) => each === kind);
        expect([side, bells.length]).toEqual([side, reader === side || reader === "both" ? 1 : 0]);
        for (const { subject, text, html } of await mailsTo(people[side].user.email))
          for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      }
    },
  );
});

test("nobody can turn off what tells of money, of the end of a job or of their account", () => {
  const isAlways = (event: EventName) =>
    /^(payment|payout)\.|^user\.|^job\.(cancelled|unpaid|proposed|resolved)$/.test(event);
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  const turnedOff = kinds.filter((kind) => isAlways(notificationKinds[kind].event) && topicOf(kind) !== undefined);
  // Whoever released a payment by themselves is asked for a review by it.
  expect(turnedOff).toEqual(["reviewAsked"]);
});
