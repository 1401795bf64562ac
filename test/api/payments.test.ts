import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { caller } from "../support/caller.ts";
import { advance, heal, plant, stackNow } from "../support/control.ts";
import { settle, turn } from "../support/handles.ts";
import { makeJob } from "../support/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/make.ts";
import {
  booksOf,
  DECLINED_CARD,
  GOOD_CARD,
  makeCompletedJobs,
  payWith,
  SLOW_CARD,
  startPayment,
  UNFUNDED_CARD,
} from "../support/payments.ts";
import { thePlace } from "../support/place.ts";
import { openTable } from "../support/table.ts";

const makeParties = async () => ({ customer: await makeCustomer(), handyman: await makeHandyman() });

/** A completed job of two people, waiting to be paid. */
async function makeDue(price = 10_000) {
  const parties = await makeParties();
  const [job] = await makeCompletedJobs(parties, [price]);
  if (!job) throw new Error("No job was made.");
  return { ...parties, job, jobId: job.id };
}
const confirm = (person: Person, paymentIntentId: string) =>
  person.call(payments.confirm, { body: { paymentIntentId } });
const begin = (person: Person, jobId: JobId) => person.call(payments.createIntent, { body: { jobId } });

/** Pays while the card provider's own events are kept back, so that a test sends them itself. */
async function paidInSilence() {
  const due = await makeDue();
  await turn("holdEvents", {});
  const started = await startPayment(due.customer, due.jobId);
  await payWith(GOOD_CARD, started);
  return { ...due, started, intentId: started.paymentIntentId };
}
const release = (order: "forward" | "reverse" | "shuffled" = "forward", copies = 1) =>
  turn("releaseEvents", { order, copies });

/** What must stand after one payment of $100, however its news arrived. */
async function expectPaidOnce(jobId: JobId) {
  const { payment, job, ledger } = await booksOf(jobId);
  const amounts = { amountCents: 10_500, handymanAmountCents: 8000, platformFeeCents: 2500 };
  expect(payment).toMatchObject({ status: "completed", releaseStatus: "held", ...amounts });
  expect(payment?.processedAt).toBe(job?.paidAt);
  expect(job).toMatchObject({ paymentStatus: "completed", releaseStatus: "held", status: "completed" });
  expect(ledger).toHaveLength(1);
  expect(ledger[0]?.lines).toEqual([
    { account: "customer_funds", amountCents: 10_500 },
    { account: "handyman_payable", amountCents: -8000 },
    { account: "platform_fee", amountCents: -2500 },
  ]);
}
async function expectUnpaid(jobId: JobId, status: string | undefined) {
  const { payment, job, ledger } = await booksOf(jobId);
  expect(payment?.status).toBe(status);
  expect(payment?.releaseStatus ?? "none").toBe("none");
  expect(job).not.toHaveProperty("paidAt");
  expect(ledger).toEqual([]);
}

describe("payments.createIntent", () => {
  test.each([[10_000, "105.00", "80.00", "25.00", "5.00"], [3333, "35.00", "26.66", "8.34", "1.67"], [290 * 100, "304.50", "232.00", "72.50", "14.50"], [500, "5.25", "4.00", "1.25", "0.25"], [2_500_000, "26250.00", "20000.00", "6250.00", "1250.00"]])(
    "R-120 takes every amount from the server: a job of %i cents",
    async (price, amount, handymanAmount, platformFee, fee) => {
      const { customer, jobId } = await makeDue(price);
      const planted = { jobId, amount: 1, agreedPrice: "0.01", currency: "eur", platformFee: "0.00" };
      const { status, body } = await customer.call(payments.createIntent, { body: planted });
      expect(status).toBe(200);
      expect(body).toMatchObject({ amount, platformFee: fee });
      await payWith(GOOD_CARD, body);
      expect((await confirm(customer, body.paymentIntentId)).body).toMatchObject({ amount, handymanAmount, platformFee });
    },
  );

  test("R-159 D-23 keeps one live intent for each job: two windows, ten clicks and a key get the same one", async () => {
    const { customer, jobId } = await makeDue();
    const [one, other] = await Promise.all([begin(customer, jobId), begin(customer, jobId)]);
    const keyed = await customer.call(payments.createIntent, { body: { jobId } }, { "idempotency-key": "pay" });
    const again = await customer.call(payments.createIntent, { body: { jobId } }, { "idempotency-key": "pay" });
    for (const { status, text } of [one, other, keyed, again]) expect([status, text]).toEqual([200, one.text]);
    const created = await turn("eventsAbout", { id: one.body.paymentIntentId });
    expect(created.map(({ type }) => type)).toEqual(["payment_intent.created"]);
    const { items, payment } = await booksOf(jobId);
    expect(items.filter(({ sk }) => String(sk).startsWith("ATTEMPT#"))).toHaveLength(1);
    expect(payment).toMatchObject({ attempt: 1, stripePaymentIntentId: one.body.paymentIntentId });
    // The client's secret is good for paying: it is kept nowhere.
    const kept = [...items, ...(await openTable().all(`IDEMPOTENCY#${customer.user.id}`))];
    expect(kept.length).toBeGreaterThan(3);
    expect(JSON.stringify(kept)).not.toContain(one.body.clientSecret);
  });

  test("R-137 refuses a job that is not completed, and asks the card provider for nothing", async () => {
    const { customer, handyman } = await makeParties();
    for (const upTo of ["accepted", "in_progress"] as const) {
      const { id } = await makeJob({ customer, handyman }, { upTo });
      const { status, problem } = await begin(customer, id);
      expect([status, problem.code]).toEqual([409, "payment.notDue"]);
      expect((await booksOf(id)).payment).toBeUndefined();
    }
    expect((await openTable().get(table.user, customer.user))?.stripeCustomerId).toBeUndefined();
  });

  test("D-23 refuses a job that is paid, whoever asks again and however often", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    await payWith(GOOD_CARD, started);
    await settle();
    for (let time = 0; time < 2; time++) {
      const { status, problem } = await begin(customer, jobId);
      expect([status, problem.code]).toEqual([409, "payment.alreadyPaid"]);
    }
    await expectPaidOnce(jobId);
  });

  test("D-23 learns that a job is paid by asking, even when nobody has told it", async () => {
    const { customer, jobId } = await paidInSilence();
    const { status, problem } = await begin(customer, jobId);
    expect([status, problem.code]).toEqual([409, "payment.alreadyPaid"]);
    await expectPaidOnce(jobId);
    await release();
    await expectPaidOnce(jobId);
  });

  test("makes the customer known to the card provider once, for all their jobs", async () => {
    const parties = await makeParties();
    const made = await makeCompletedJobs(parties, [1000, 2000, 3000]);
    await Promise.all(made.map(({ id }) => startPayment(parties.customer, id)));
    const user = await openTable().get(table.user, parties.customer.user);
    expect(user?.stripeCustomerId).toMatch(/^cus_/);
    const intents = await Promise.all(made.map(async ({ id }) => (await booksOf(id)).payment?.stripePaymentIntentId));
    expect(new Set(intents).size).toBe(3);
  });

  test("answers 503 and when to come back while the card provider is away, charges nothing, and goes on afterwards", async () => {
    const { customer, jobId } = await makeDue();
    for (const operation of ["customers.create", "paymentIntents.create"]) {
      await plant({ service: "stripe", operation, mode: "throttle", times: 3 });
      const { status, problem, headers } = await begin(customer, jobId);
      expect([status, problem.code]).toEqual([503, "payment.providerUnavailable"]);
      expect(headers.get("retry-after")).toBe("60");
    }
    const { body } = await begin(customer, jobId);
    await payWith(GOOD_CARD, body);
    await settle();
    await expectPaidOnce(jobId);
    expect((await booksOf(jobId)).payment?.attempt).toBe(1);
  });

  test("I-07 never makes a second intent when its own note of the first was lost: an hour later, and a day later", async () => {
    for (const pause of [HOUR_MS, 25 * HOUR_MS]) {
      const { customer, jobId } = await makeDue();
      await startPayment(customer, (await makeCompletedJobs({ customer, handyman: customer }, [1000]))[0]?.id as JobId);
      // The attempt is written, the intent made, and then the table takes nothing more.
      const before = await turn("eventsAbout", { id: "" });
      expect(before).toEqual([]);
      await plant({ service: "stripe", operation: "paymentIntents.create", mode: "applyThenLoseResponse", times: 3 });
      expect((await begin(customer, jobId)).status).toBe(503);
      await heal();
      await advance(pause);
      const again = await makeCustomerAgain(customer);
      const { status, body } = await begin(again, jobId);
      expect(status).toBe(200);
      const intents = await intentsOf(customer, jobId);
      expect(intents).toEqual([body.paymentIntentId]);
    }
  });

  test("takes five beginnings a minute from one customer", async () => {
    const { customer, jobId } = await makeDue();
    const statuses = [];
    for (let time = 0; time < 7; time++) statuses.push((await begin(customer, jobId)).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(statuses).toContain(429);
  });
});

/** The same person after a pause that no session outlasts is not needed here: a customer's lasts thirty days. */
const makeCustomerAgain = async (customer: Person) => customer;

/** Every intent of a job that the card provider knows. */
async function intentsOf({ user }: Person, jobId: JobId): Promise<string[]> {
  const stored = await openTable().get(table.user, user);
  const { apiBase } = thePlace().stripe;
  const response = await fetch(`${apiBase}/v1/payment_intents?limit=100&customer=${stored?.stripeCustomerId}`, {
    headers: { authorization: "Bearer sk_test_local" },
  });
  const { data } = (await response.json()) as { data: { id: string; metadata: { jobId?: string } }[] };
  return data.filter(({ metadata }) => metadata.jobId === jobId).map(({ id }) => id);
}

describe("payments.confirm", () => {
  test("R-159 asks the card provider itself: before the payment it is refused, after it both sides see it held", async () => {
    const { customer, handyman, jobId } = await makeDue();
    await turn("holdEvents", {});
    const started = await startPayment(customer, jobId);
    const early = await confirm(customer, started.paymentIntentId);
    expect([early.status, early.problem.code]).toEqual([409, "payment.notSucceeded"]);
    await expectUnpaid(jobId, "pending");
    await payWith(GOOD_CARD, started);
    const { status, body } = await confirm(customer, started.paymentIntentId);
    expect(status).toBe(200);
    const shown = { jobId, amount: "105.00", platformFee: "25.00", handymanAmount: "80.00" };
    expect(body).toEqual({ ...shown, status: "completed", releaseStatus: "held", processedAt: expect.any(String) });
    expect((await confirm(customer, started.paymentIntentId)).body).toEqual(body);
    for (const person of [customer, handyman]) {
      const { body: job } = await person.call(jobs.get, { params: { jobId } });
      expect(job).toMatchObject({ paymentStatus: "completed", releaseStatus: "held", paidAt: body.processedAt });
    }
    await release();
    await expectPaidOnce(jobId);
  });

  test("tells nobody else of a payment, and what they say moves nothing", async () => {
    const { customer, handyman, jobId, intentId } = await paidInSilence();
    for (const person of [handyman, await makeCustomer()]) {
      const { status, problem } = await confirm(person, intentId);
      expect([status, problem.code]).toEqual([404, "payment.notFound"]);
    }
    await expectUnpaid(jobId, "pending");
    expect((await confirm(customer, intentId)).status).toBe(200);
    await release();
    await expectPaidOnce(jobId);
  });

  test("R-159 lets a customer whose card was declined try another one on the same intent, and tells why", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    expect(await payWith(DECLINED_CARD, started)).toBe(402);
    expect((await confirm(customer, started.paymentIntentId)).problem.code).toBe("payment.notSucceeded");
    await settle();
    await expectUnpaid(jobId, "failed");
    expect((await booksOf(jobId)).payment?.failureMessage).toBe("Your card was declined.");
    const again = await startPayment(customer, jobId);
    expect(again).toEqual(started);
    await expectUnpaid(jobId, "pending");
    expect(await payWith(UNFUNDED_CARD, again)).toBe(402);
    await settle();
    expect(await payWith(GOOD_CARD, again)).toBe(200);
    expect((await confirm(customer, again.paymentIntentId)).status).toBe(200);
    await settle();
    await expectPaidOnce(jobId);
    expect((await booksOf(jobId)).payment).not.toHaveProperty("failureMessage");
  });

  test("R-068 shows a slow payment as processing until it succeeds", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    await payWith(SLOW_CARD, started);
    const { status, body } = await confirm(customer, started.paymentIntentId);
    expect([status, body.status, body.releaseStatus]).toEqual([200, "processing", "none"]);
    await expectUnpaid(jobId, "processing");
    const job = (await customer.call(jobs.get, { params: { jobId } })).body;
    expect(job.paymentStatus).toBe("processing");
    await advance(MINUTE_MS);
    await settle();
    expect((await confirm(customer, started.paymentIntentId)).body.status).toBe("completed");
    await expectPaidOnce(jobId);
  });
});

describe("payments.webhook", () => {
  const at = async () => Math.floor((await stackNow()).getTime() / 1000);
  const sign = (payload: string, timestamp: number, secret = thePlace().stripe.webhookSecret) =>
    `t=${timestamp},v1=${createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex")}`;
  const post = (payload: string, signature?: string) =>
    caller().send("POST", "/api/stripe/webhook", {
      body: payload,
      headers: { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) },
    });
  /** The card provider's news that an intent was paid. */
  async function newsOf(intentId: string): Promise<Record<string, unknown> & { id: string }> {
    const events = await turn("eventsAbout", { id: intentId });
    const news = events.find(({ type }) => type === "payment_intent.succeeded");
    if (!news) throw new Error("The card provider has no such news.");
    return { ...news };
  }

  test("I-10 refuses what is forged, stale, altered, of another secret, mode or account, and writes nothing", async () => {
    const { jobId, intentId } = await paidInSilence();
    const news = await newsOf(intentId);
    const payload = JSON.stringify(news);
    const now = await at();
    const before = await openTable().partition(`JOB#${jobId}`);
    const live = JSON.stringify({ ...news, livemode: true });
    const connected = JSON.stringify({ ...news, account: "acct_1" });
    const refused: readonly (readonly [string, string | undefined])[] = [
      [payload, undefined],
      [payload, ""],
      [payload, "t=1,v1=00"],
      [payload, sign(payload, now, "whsec_other")],
      [payload, sign(payload, now - 301)],
      [payload, sign(payload, now - 3 * 24 * 3600)],
      [payload.replace("succeeded", "Succeeded"), sign(payload, now)],
      [`${payload} `, sign(payload, now)],
      [payload, sign(payload, now).replace("v1=", "v0=")],
      [live, sign(live, now)],
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
    await release();
  });

  test("I-03 believes of a signed event only which intent it is about: amounts in it move nothing", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    const object = { object: "payment_intent", id: started.paymentIntentId, status: "succeeded", amount: 1, metadata: {} };
    const event = { id: `evt_${randomUUID()}`, object: "event", livemode: false, type: "payment_intent.succeeded" };
    const payload = JSON.stringify({ ...event, data: { object } });
    expect((await post(payload, sign(payload, await at()))).status).toBe(200);
    await expectUnpaid(jobId, "pending");
  });

  test("receives news of an unknown intent, and of other things, and writes nothing", async () => {
    const objects = [
      { object: "payment_intent", id: "pi_unknown", status: "succeeded", amount: 10_500, metadata: {} },
      { object: "charge", id: "ch_unknown" },
      { object: "customer", id: "cus_unknown" },
    ];
    for (const object of objects) {
      const event = { id: `evt_${randomUUID()}`, object: "event", livemode: false, type: `${object.object}.updated` };
      const payload = JSON.stringify({ ...event, data: { object } });
      const { status, text } = await post(payload, sign(payload, await at()));
      expect([status, JSON.parse(text)]).toEqual([200, { received: true }]);
      expect(await openTable().partition(`STRIPE_EVENT#${event.id}`)).toEqual([]);
    }
  });

  const orders: Readonly<Record<string, (intentId: string, customer: Person) => Promise<unknown>>> = {
    "before the customer's confirm": async (id, customer) => [await release(), await confirm(customer, id)],
    "after the customer's confirm": async (id, customer) => [await confirm(customer, id), await release()],
    "twice each": async () => release("forward", 2),
    "in reverse": async () => release("reverse"),
    "shuffled, three times each, around the confirm": async (id, customer) =>
      Promise.all([release("shuffled", 3), confirm(customer, id), confirm(customer, id)]),
    "never, and the customer confirms": async (id, customer) => {
      await confirm(customer, id);
      await release();
    },
    "alone, because the customer has closed the browser": async () => release(),
  };
  test.each(Object.entries(orders))("I-05 I-06 leads to one state and one ledger entry when it comes %s", async (_how, play) => {
    const { customer, jobId, intentId } = await paidInSilence();
    await play(intentId, customer);
    await settle();
    await expectPaidOnce(jobId);
    const news = await newsOf(intentId);
    // Three weeks late and once more: still nothing moves.
    const before = await openTable().partition(`JOB#${jobId}`);
    expect(await turn("deliverAgain", { eventId: news.id })).toBe(200);
    await settle();
    expect(await openTable().partition(`JOB#${jobId}`)).toEqual(before);
  });

  test("I-08 late news of a declined card does not undo a payment, and is received", async () => {
    const { customer, jobId } = await makeDue();
    await turn("holdEvents", {});
    const started = await startPayment(customer, jobId);
    await payWith(DECLINED_CARD, started);
    await confirm(customer, started.paymentIntentId);
    await payWith(GOOD_CARD, started);
    await confirm(customer, started.paymentIntentId);
    await expectPaidOnce(jobId);
    await release("reverse", 2);
    await settle();
    await expectPaidOnce(jobId);
    const failed = (await turn("eventsAbout", { id: started.paymentIntentId })).filter(({ type }) => type.endsWith("failed"));
    for (const { id } of failed) expect(await turn("deliverAgain", { eventId: id })).toBe(200);
  });

  test("I-06 news of a declined card that comes again while the customer tries anew is received, and harms nothing", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    await payWith(DECLINED_CARD, started);
    await settle();
    await startPayment(customer, jobId);
    const events = await turn("eventsAbout", { id: started.paymentIntentId });
    for (const { id } of events) expect(await turn("deliverAgain", { eventId: id })).toBe(200);
    await payWith(GOOD_CARD, started);
    await settle();
    await expectPaidOnce(jobId);
  });

  test("I-05 never completes a payment by an intent of another amount", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    const item = (await openTable().partition(`JOB#${jobId}`)).find(({ sk }) => sk === "PAYMENT");
    await openTable().putAll([{ ...item, amountCents: 10_501 }]);
    await payWith(GOOD_CARD, started);
    await settle();
    expect((await confirm(customer, started.paymentIntentId)).problem.code).toBe("payment.notSucceeded");
    await expectUnpaid(jobId, "pending");
  });

  test("I-05 takes no notice of an intent that somebody made past the product", async () => {
    const { customer, jobId } = await makeDue();
    const started = await startPayment(customer, jobId);
    const { apiBase } = thePlace().stripe;
    const stranger = await fetch(`${apiBase}/v1/payment_intents`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_local" },
      body: new URLSearchParams({ amount: "10500", currency: "usd", "metadata[jobId]": jobId }),
    });
    const { id, client_secret } = (await stranger.json()) as { id: string; client_secret: string };
    await payWith(GOOD_CARD, { paymentIntentId: id, clientSecret: client_secret });
    await settle();
    expect((await confirm(customer, id)).status).toBe(404);
    await expectUnpaid(jobId, "pending");
    await payWith(GOOD_CARD, started);
    await settle();
    await expectPaidOnce(jobId);
  });
});

describe("with the clock, an intent that nobody finishes", () => {
  const statusAt = async (intentId: string) => {
    const { apiBase } = thePlace().stripe;
    const headers = { authorization: "Bearer sk_test_local" };
    const response = await fetch(`${apiBase}/v1/payment_intents/${intentId}`, { headers });
    return ((await response.json()) as { status: string }).status;
  };

  test.each([["untouched", undefined], ["declined", DECLINED_CARD]])(
    "is cancelled after a day when it was %s, and the customer can pay by a new one",
    async (_how, card) => {
      const { customer, jobId } = await makeDue();
      const stale = await startPayment(customer, jobId);
      if (card) await payWith(card, stale);
      await settle();
      await advance(DAY_MS - HOUR_MS);
      expect(await statusAt(stale.paymentIntentId)).toBe("requires_payment_method");
      await advance(HOUR_MS + MINUTE_MS);
      expect(await statusAt(stale.paymentIntentId)).toBe("canceled");
      await expectUnpaid(jobId, "failed");
      const fresh = await startPayment(customer, jobId);
      expect(fresh.paymentIntentId).not.toBe(stale.paymentIntentId);
      expect(await payWith(GOOD_CARD, stale)).toBe(400);
      expect(await payWith(GOOD_CARD, fresh)).toBe(200);
      await settle();
      await expectPaidOnce(jobId);
      expect((await booksOf(jobId)).payment).toMatchObject({ attempt: 2, stripePaymentIntentId: fresh.paymentIntentId });
      await advance(2 * DAY_MS);
      await expectPaidOnce(jobId);
    },
  );

  test("is booked, not cancelled, when it was paid and nobody said so", async () => {
    const { jobId, intentId } = await paidInSilence();
    await advance(DAY_MS + MINUTE_MS);
    expect(await statusAt(intentId)).toBe("succeeded");
    await expectPaidOnce(jobId);
    await release();
    await expectPaidOnce(jobId);
  });
});

describe("two hundred payments", () => {
  test("I-01 with declines, repeated and shuffled news: the card provider's balance and the ledger agree to the cent", async () => {
    const balanceBefore = await turn("balance", {});
    const prices = Array.from({ length: 200 }, (_, index) => 500 + ((index * 7919) % 40_000));
    const made: { customer: Person; jobId: JobId }[] = [];
    const handyman = await makeHandyman();
    for (let start = 0; start < prices.length; start += 4) {
      const customer = await makeCustomer();
      const some = await makeCompletedJobs({ customer, handyman }, prices.slice(start, start + 4));
      made.push(...some.map(({ id }) => ({ customer, jobId: id })));
    }
    await turn("holdEvents", {});
    const pay = async ({ customer, jobId }: (typeof made)[number], index: number) => {
      const started = await startPayment(customer, jobId);
      if (index % 3 === 0) await payWith(DECLINED_CARD, started);
      if (index % 7 === 0) await payWith(UNFUNDED_CARD, started);
      // Every eleventh gives up after a declined card; every second confirms, the others leave it to the news.
      if (index % 11 === 5) return payWith(DECLINED_CARD, started);
      await payWith(GOOD_CARD, started);
      return index % 2 === 0 ? confirm(customer, started.paymentIntentId) : undefined;
    };
    for (let start = 0; start < made.length; start += 10) {
      await Promise.all(made.slice(start, start + 10).map((each, offset) => pay(each, start + offset)));
    }
    await release("shuffled", 2);
    await settle();

    let [funds, owed, fees, paid] = [0, 0, 0, 0];
    for (const [index, { jobId }] of made.entries()) {
      const { payment, job, ledger } = await booksOf(jobId);
      const isPaid = index % 11 !== 5;
      expect([payment?.status, job?.paymentStatus]).toEqual(isPaid ? ["completed", "completed"] : ["failed", "failed"]);
      expect(ledger).toHaveLength(isPaid ? 1 : 0);
      for (const { lines } of ledger) {
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
        for (const { account, amountCents } of lines) {
          if (account === "customer_funds") funds += amountCents;
          if (account === "handyman_payable") owed -= amountCents;
          if (account === "platform_fee") fees -= amountCents;
        }
      }
      paid += isPaid ? 1 : 0;
    }
    expect(paid).toBe(182);
    const cardFees = await cardFeesOf(paid);
    expect((await turn("balance", {})) - balanceBefore + cardFees).toBe(funds);
    expect(owed + fees).toBe(funds);
  });
});

/** What the card provider kept of the last charges for itself, in cents. */
async function cardFeesOf(charges: number): Promise<number> {
  const { apiBase } = thePlace().stripe;
  const headers = { authorization: "Bearer sk_test_local" };
  let [fees, after] = [0, ""];
  for (let left = charges; left > 0; left -= 100) {
    const query = new URLSearchParams({ limit: String(Math.min(left, 100)), ...(after && { starting_after: after }) });
    const response = await fetch(`${apiBase}/v1/balance_transactions?${query}`, { headers });
    const { data } = (await response.json()) as { data: { id: string; fee: number }[] };
    fees += data.reduce((sum, { fee }) => sum + fee, 0);
    after = data.at(-1)?.id ?? "";
  }
  return fees;
}
