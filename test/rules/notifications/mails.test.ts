import { randomUUID } from "node:crypto";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { fillCustomMessage } from "../../../functions/notifications/email/custom-message.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { notifications } from "../../../shared/notifications/contract.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { inboxOf, kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import { GOOD_CARD, makeParties, payWith, startPayment, storedMoneyOf } from "../../support/makers/payments.ts";
import { makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";

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
