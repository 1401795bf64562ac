import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import {
  confirmPayment,
  expectPaidOnce,
  expectUnpaid,
  GOOD_CARD,
  makeDueJob,
  newsOf,
  payWith,
  payWithoutWebhook,
  releaseEvents,
  startPayment,
} from "../../support/makers/payments.ts";
import { changeUser } from "../../support/makers/people.ts";
import { caller } from "../../support/setup/caller.ts";
import { stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";
import { openTable } from "../../support/setup/table.ts";

const at = async () => Math.floor((await stackNow()).getTime() / 1000);
const sign = (payload: string, timestamp: number, secret = stackInfo().stripe.webhookSecret) =>
  `t=${timestamp},v1=${createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex")}`;
const post = (payload: string, signature?: string) =>
  caller().send("POST", "/api/stripe/webhook", {
    body: payload,
    headers: { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) },
  });
const intent = { object: "payment_intent", id: "pi_unknown" };
/** The `data` of signed events that concern nothing, or lack a field, with the status that answers them. */
const eventData = [
  [400, undefined],
  [400, {}],
  [400, { object: null }],
  [400, { object: "payment_intent" }],
  [400, { object: [] }],
  [400, { object: { ...intent, id: "x".repeat(256) } }],
  [400, { object: { ...intent, id: "pi_\ud800" } }],
  [400, { object: { object: "charge", amount_refunded: 1, payment_intent: "x".repeat(3000) } }],
  [200, { object: { object: "charge", amount_refunded: 1, payment_intent: { id: "pi_unknown" } } }],
  [200, { object: {} }],
  [200, { object: { object: "payment_intent" } }],
  [200, { object: intent }],
  [200, { object: { object: "payout" } }],
  [200, { object: { object: "charge", amount_refunded: 1 } }],
] as const;
const noEvents = ["null", "5", '"text"', "[]", "{}", '{"id":"evt_1","type":"x","created":1e300,"data":{"object":{}}}'];
/** Objects that the endpoint for connected accounts may sign. */
const connectedObjects = [
  { object: "account", id: "acct_1", settings: { payouts: {} } },
  { object: "account", id: "acct_1", settings: null },
  { object: "payout", id: "po_1" },
  { object: "payout", id: "po_1", amount: "1" },
  { object: "payout", amount: 100 },
  { object: "payout", id: "po_1", amount: -1 },
];

describe("payments.webhook", () => {
  test("I-10 refuses what is forged, stale, altered, of another secret or account, and writes nothing", async () => {
    const { jobId, intentId } = await payWithoutWebhook();
    const news = await newsOf(intentId);
    const payload = JSON.stringify(news);
    const now = await at();
    const before = await openTable().partition(`JOB#${jobId}`);
    const connected = JSON.stringify({ ...news, account: "acct_1" });
    const refused: readonly (readonly [string, string | undefined])[] = [
      [payload, undefined],
      [payload, ""],
      [payload, "t=1,v1=00"],
      [payload, sign(payload, now, "whsec_other")],
      [payload, sign(payload, now - 301)],
      [payload, sign(payload, now - 3 * 24 * 3600)],
      [payload, sign(payload, now + 400)],
      [payload, sign(payload, now + 30_000_000)],
      [payload.replace("succeeded", "Succeeded"), sign(payload, now)],
      [`${payload} `, sign(payload, now)],
      [payload, sign(payload, now).replace("v1=", "v0=")],
      [connected, sign(connected, now)],
      ["not json", sign("not json", now)],
      ["", sign("", now)],
    ];
    for (const [sent, signature] of refused) {
      const { status, text } = await post(sent, signature);
      expect([sent.slice(-30), status]).toEqual([sent.slice(-30), 400]);
      expect(JSON.parse(text)).toMatchObject({ code: "webhook.refused" });
    }
    expect(await openTable().partition(`JOB#${jobId}`)).toEqual(before);
    expect(await openTable().partition(`STRIPE_EVENT#${news.id}`)).toEqual([]);
    expect((await post(payload, sign(payload, now - 290))).status).toBe(200);
    await expectPaidOnce(jobId);
    await releaseEvents();
  });

  test("I-10 takes an event of 256 kB and none that is longer, whoever signed it", async () => {
    const { jobId, intentId } = await payWithoutWebhook();
    const news = JSON.stringify(await newsOf(intentId));
    const [fits, over] = [256 * 1024, 256 * 1024 + 1].map((bytes) => news.padEnd(bytes));
    const refused = await post(over ?? "", sign(over ?? "", await at()));
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining("request.tooLarge")]);
    await expectUnpaid(jobId, "pending");
    expect((await post(fits ?? "", sign(fits ?? "", await at()))).status).toBe(200);
    await expectPaidOnce(jobId);
    await releaseEvents();
  });

  test("I-03 believes of a signed event only which intent it is about: amounts in it move nothing", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    const object = {
      object: "payment_intent",
      id: started.paymentIntentId,
      status: "succeeded",
      amount: 1,
      metadata: {},
    };
    const event = { id: `evt_${randomUUID()}`, object: "event", livemode: false, type: "payment_intent.succeeded" };
    const payload = JSON.stringify({ ...event, data: { object } });
    expect((await post(payload, sign(payload, await at()))).status).toBe(200);
    await expectUnpaid(jobId, "pending");
  });

  test("I-30 accepts an event that concerns nothing or lacks a field, and writes nothing", async () => {
    const { jobId } = await payWithoutWebhook();
    for (const type of ["payment_intent.succeeded", "payment_intent.payment_failed", "payout.failed"]) {
      for (const [expected, data] of eventData) {
        const event = { id: `evt_${randomUUID()}`, object: "event", livemode: false, type, data };
        const payload = JSON.stringify(event);
        const { status } = await post(payload, sign(payload, await at()));
        expect([type, data, status]).toEqual([type, data, expected]);
        expect(await openTable().partition(`STRIPE_EVENT#${event.id}`)).toEqual([]);
      }
    }
    for (const payload of noEvents)
      expect([payload, (await post(payload, sign(payload, await at()))).status]).toEqual([payload, 400]);
    // What the endpoint for connected accounts signs.
    const account = "acct_1";
    for (const object of connectedObjects) {
      const type = object.object === "payout" ? "payout.failed" : "account.updated";
      const event = { id: `evt_${randomUUID()}`, object: "event", livemode: false, account, type, data: { object } };
      const payload = JSON.stringify(event);
      const { status } = await post(payload, sign(payload, await at(), stackInfo().stripe.connectWebhookSecret));
      expect([object, status]).toEqual([object, 200]);
    }
    await expectUnpaid(jobId, "pending");
    await releaseEvents();
    await expectPaidOnce(jobId);
  });
});

describe("payments.webhook, about one payment,", () => {
  test("I-05 never completes a payment by an intent of another amount", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    // Whoever hears of the intent meanwhile would go on with the amount of before.
    await waitUntilIdle();
    const item = (await openTable().partition(`JOB#${jobId}`)).find(({ sk }) => sk === "PAYMENT");
    await openTable().putAll([{ ...item, amountCents: 10_501 }]);
    await payWith(GOOD_CARD, started);
    await waitUntilIdle();
    expect((await confirmPayment(customer, started.paymentIntentId)).problem.code).toBe("payment.notSucceeded");
    await expectUnpaid(jobId, "pending");
  });

  test("I-05 never completes a payment by an intent of another customer", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    await waitUntilIdle();
    const { stripeCustomerId } = (await openTable().get(table.user, customer.user)) ?? {};
    await changeUser(customer, { stripeCustomerId: "cus_another" });
    await payWith(GOOD_CARD, started);
    await waitUntilIdle();
    expect((await confirmPayment(customer, started.paymentIntentId)).problem.code).toBe("payment.notSucceeded");
    await expectUnpaid(jobId, "pending");
    await changeUser(customer, { stripeCustomerId });
    expect((await confirmPayment(customer, started.paymentIntentId)).status).toBe(200);
    await expectPaidOnce(jobId);
  });

  test("I-05 takes no notice of an intent that somebody made past the product", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    const stranger = await fetch(`${stackInfo().stripe.apiBase}/v1/payment_intents`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_local" },
      body: new URLSearchParams({ amount: "10500", currency: "usd", "metadata[jobId]": jobId }),
    });
    const { id, client_secret } = (await stranger.json()) as { id: string; client_secret: string };
    await payWith(GOOD_CARD, { paymentIntentId: id, clientSecret: client_secret });
    await waitUntilIdle();
    expect((await confirmPayment(customer, id)).status).toBe(404);
    await expectUnpaid(jobId, "pending");
    await payWith(GOOD_CARD, started);
    await waitUntilIdle();
    await expectPaidOnce(jobId);
  });
});
