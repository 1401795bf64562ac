import { randomUUID } from "node:crypto";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { fillCustomMessage } from "../../../functions/notifications/email/custom-message.ts";
import type { EventData, EventName } from "../../../shared/events.ts";
import { ReviewId, VerificationId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { languages } from "../../../shared/language.ts";
import { cents } from "../../../shared/money.ts";
import { notifications } from "../../../shared/notifications/contract.ts";
import { type NotificationKind, notificationKinds, topicOf } from "../../../shared/notifications/kinds.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { inboxOf, kindsInInbox, mailAbout, publishEvent } from "../../support/makers/notifications.ts";
import { GOOD_CARD, makeParties, payWith, startPayment, storedMoneyOf } from "../../support/makers/payments.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";

/** Each kind in one of the languages: `shared/words.test.ts` proves that their texts have the same slots. */
const inOneLanguage = <T>(rows: readonly T[]) =>
  rows.map((row, index) => [row, languages[index % languages.length] ?? "en"] as const);

/** Messages to one person, by the event that another part of the product publishes. */
const toHandyman = [
  ["reviewReceived", "review.created", /Ana.*(wrote a review of you|escreveu uma avaliação|escribió una reseña)/s],
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
      expiresAt: "2031-12-01",
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
  jobResolved: ["job.resolved", "both", { isReleased: false, by: "admin", to: "completed" }],
  refundMade: ["payment.refunded", "customer", { ...parts, reason: "administrator" }],
  shareRefunded: ["payment.refunded", "handyman", { ...parts, reason: "administrator" }],
  handymanInactive: ["job.partyDeactivated", "customer", { side: "handyman", mayFinish: true }],
  mayFinish: ["job.partyDeactivated", "handyman", { side: "handyman", mayFinish: true }],
  shareWaits: ["job.partyDeactivated", "handyman", { side: "handyman", mayFinish: false }],
  customerInactive: ["job.partyDeactivated", "handyman", { side: "customer" }],
  accountBack: ["job.partyReactivated", "customer", { side: "handyman" }],
  chargebackOpened: ["payment.chargedBack", "customer", { amountCents: 10_500, status: "open" }],
  chargebackDecided: ["payment.chargedBack", "customer", { amountCents: 10_500, status: "lost" }],
  paymentHeldForBank: ["payment.warned", "customer", {}],
  shareHeldForBank: ["payment.warned", "handyman", {}],
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

describe("a job", () => {
  test("R-169 R-170 tells the customer each step and both of the payment, and nobody else anything", async () => {
    const [people, bystander] = [await makeParties({ phone: "+12175550100" }), await makeHandyman()];
    const { customer, handyman } = people;
    const job = await makeJob(people, { upTo: "completed" });
    await payWith(GOOD_CARD, await startPayment(customer, job.id));
    await waitUntilIdle();
    expect((await kindsInInbox(customer)).sort()).toEqual([
      "jobAccepted",
      "jobCompleted",
      "jobStarted",
      "paymentReceived",
    ]);
    expect([await kindsInInbox(handyman), await kindsInInbox(bystander)]).toEqual([["jobPaid"], []]);
    const when = (await storedMoneyOf(job.id)).job?.releaseDueAt;
    const [title, zone] = ["Kitchen tap leaks", "America/Chicago"];
    const slotsOf = async (person: typeof customer) => (await inboxOf(person)).notifications[0]?.slots;
    expect(await slotsOf(customer)).toEqual({
      handyman: "Hank",
      title,
      amount: 10_500,
      when,
      zone,
      confirm: title,
    });
    expect(await slotsOf(handyman)).toEqual({ customer: "Ana", title, share: 8000, when, zone });
    const mails = [
      await mailAbout(customer, "Hank accepted your request"),
      await mailAbout(customer, `“${title}” is done`),
    ];
    expect(await mailsTo(customer.user.email)).toHaveLength(mails.length);
    for (const { text, html } of mails) {
      for (const part of [text, html]) expect(part).toContain(`Job ${job.id.slice(0, 8)}`);
      expect(text).toContain(`${stackInfo().origin}/?job=${job.id}`);
      expect(text + html).not.toMatch(/Main Street|\b62701\b|made\.test|5550100/);
    }
  });

  test("R-170 tells the handyman their share in one mail without an unsubscribe link, whatever was turned off", async () => {
    const { customer, handyman } = await makeParties();
    const mail = { jobs: false, requests: false, reviews: false, verifications: false };
    await handyman.call(notifications.updatePreferences, { body: { mail } });
    const { id } = await makeJob({ customer, handyman }, { price: "33.33", upTo: "completed" });
    await payWith(GOOD_CARD, await startPayment(customer, id));
    await waitUntilIdle();
    const [paid, ...others] = await mailsTo(handyman.user.email);
    expect([paid?.subject, paid?.headers, others]).toEqual(["“Kitchen tap leaks” is paid", {}, []]);
    expect(paid?.text).toContain("$26.66");
    expect(paid?.text).toContain("We always email you about payments, your account");
    expect(paid?.text).not.toMatch(/35\.00|8\.34/);
  });
});

test("what people typed is text in a mail, never markup, a link or a header of it", async () => {
  const [customer, handyman] = [
    await makeCustomer(),
    await makeHandyman({}, { firstName: '<b onclick="x">Hank</b> 👷🏽‍♀️\r\nBcc: all@evil.test https://evil.test/pay' }),
  ];
  const title = `<script>alert("tap")</script> & 'more' {price}`;
  const { id } = await postRequest(customer, { title });
  await handyman.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
  await waitUntilIdle();
  const [mail] = await mailsTo(customer.user.email);
  expect(mail?.html).toContain("&lt;script&gt;alert(&quot;tap&quot;)&lt;/script&gt; &amp; &#39;more&#39; {price}");
  expect(mail?.html).not.toMatch(/<script|<b /);
  expect(mail?.text).toContain(title);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.subject).toContain("👷🏽‍♀️");
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain("evil.test");
  expect(await mailsTo("all@evil.test")).toEqual([]);
});

test("R-169 an expired request notifies its customer, with a link to it and without its contact details", async () => {
  const customer = await makeCustomer();
  const { id } = await postRequest(customer, { urgency: "high", title: "Tap drips, call 415-555-0132" });
  await advance(48 * HOUR_MS + MINUTE_MS);
  const mail = await mailAbout(customer, "has expired");
  expect(mail.text).toContain(`${stackInfo().origin}/?request=${id}`);
  expect(mail.text).toContain(`Request ${id.slice(0, 8)}`);
  expect(mail.headers["List-Unsubscribe"]).toContain(".requests.");
  expect(JSON.stringify(mail)).toContain("Tap drips");
  expect(JSON.stringify(mail)).not.toContain("0132");
});

test("R-018 the user pool's mail comes in English to people who chose no language, or an unsupported one", () => {
  const subjectFor = (clientMetadata?: { language?: string }) => {
    const request = { clientMetadata, userAttributes: { sub: randomUUID() }, codeParameter: "{####}" };
    const trigger = { triggerSource: "CustomMessage_SignUp", request, response: {} };
    return fillCustomMessage(trigger as unknown as CustomMessageTriggerEvent).response.emailSubject;
  };
  expect([{ language: "pt" }, { language: "es" }].map(subjectFor)).toEqual([
    "Seu código da Homewright",
    "Tu código de Homewright",
  ]);
  for (const metadata of [undefined, {}, { language: "xx" }, { language: "" }])
    expect(subjectFor(metadata)).toBe("Your Homewright code");
});
