import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { paced } from "../../functions/adapters/stripe-pace.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { createStripe, type StripeExchange } from "../../infra/local/stripe/stripe.ts";
import { JobId } from "../../shared/ids.ts";
import { scheduleOf } from "../../shared/payments/schedule.ts";
import { DAY_MS, toInstant } from "../../shared/time.ts";
import { sampled } from "../support/setup/random.ts";
import { GOOD_CARD } from "../support/world/money.ts";
import { stripeKeys } from "../support/world/provider.ts";
import { openWorld, type World } from "../support/world/world.ts";

const POLLED_JOBS = sampled(10_000);
/** What Stripe takes in a sandbox. */
const limits = { inAll: 25, ofEndpoint: 25 };

function recordCalls({ provider }: World): StripeExchange[] {
  const calls: StripeExchange[] = [];
  provider.emulator.recordCalls((exchange) => void (exchange.isFromBrowser || calls.push(exchange)));
  return calls;
}

/** All calls of the product for so many jobs of one afternoon, which are paid and released, and for 128 days after. */
async function callsOf(jobs: number): Promise<StripeExchange[]> {
  const world = await openWorld({ holdsWebhooks: true });
  const calls = recordCalls(world);
  for (let job = 0; job < jobs; job++) {
    const started = await world.startPayment(await world.makeJob());
    await world.provider.pay(GOOD_CARD, started);
  }
  await world.deliverAll();
  await world.runUntilIdle();
  const payments = world.database.items().filter(({ entity }) => entity === table.payment.type);
  expect(payments.map(({ transferredCents }) => transferredCents)).toEqual(Array(jobs).fill(8000));
  return calls.filter(({ operation }) => !operation.startsWith("v2."));
}

describe("R-745 Stripe's limits", () => {
  test("a paid job costs at most nine calls of its own in 128 days; the polls are lists for all jobs", async () => {
    const [one, eleven] = [await callsOf(1), await callsOf(11)];
    const isOfAll = ({ operation, form }: StripeExchange) => /\.list$/.test(operation) && form.has("created[gte]");
    const perJob = (eleven.length - one.length) / 10;
    const polls = one.filter(isOfAll).length;
    console.log("calls of Stripe for one job:", perJob, "of its own, and polls for all jobs:", polls);
    expect(perJob).toBeLessThanOrEqual(9);
    expect(one.length - polls).toBeLessThanOrEqual(9);
    expect(eleven.filter(isOfAll)).toHaveLength(polls);
  });

  test("the polls of 10,000 jobs meet none of them, and book what a lost webhook would have told", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const sides = await world.makeJob();
    const started = await world.startPayment(sides);
    await world.provider.pay(GOOD_CARD, started);
    await world.deliverAll();
    await world.provider.ask("refunds", { payment_intent: started.paymentIntentId, amount: "500" });
    const [job, payment] = [
      await world.app.db.get(table.job, { id: sides.jobId }),
      await world.app.db.get(table.payment, sides),
    ];
    if (!job || !payment) throw new Error("Nothing was paid.");
    for (let number = 1; number < POLLED_JOBS; number++) {
      const id = JobId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, "0")}`);
      const released = { ...payment, releasedAt: payment.processedAt, transferredCents: payment.handymanAmountCents };
      const other = {
        ...released,
        id,
        jobId: id,
        stripePaymentIntentId: `pi_${number}`,
        releaseStatus: "released",
        releaseDueAt: undefined,
      };
      world.database.putAll([
        toItem(table.job, { ...job, id }),
        toItem(table.payment, table.payment.schema.parse(other)),
      ]);
    }
    world.provider.emulator.changePlatform({ limits });
    const calls = recordCalls(world);
    world.jump(6 * DAY_MS);
    const overdue = () =>
      world.database
        .items()
        .filter(({ entity }) => entity === table.payment.type)
        .map((item) => table.payment.schema.parse(item))
        .filter((each) => (scheduleOf(each).refundPoll ?? "~") <= toInstant(world.app.now()));
    expect(overdue()).toHaveLength(POLLED_JOBS);
    for (let runs = 0; runs < 5 && overdue().length > 0; runs++) await world.workDue();
    expect([overdue().length, calls.filter(({ status }) => status === 429)]).toEqual([0, []]);
    expect(calls.length).toBeLessThan(30);
    expect(await world.app.db.get(table.payment, sides)).toMatchObject({ refundedAmountCents: 500 });
  });
});

describe("R-745 the adapter", () => {
  /** Stripe's SDK before the emulator, both in a time of their own, which passes only while somebody waits. */
  function open(isPaced: boolean) {
    let at = 0;
    const clock = {
      now: () => at,
      wait: async (ms: number) => {
        const until = at + ms;
        await new Promise(setImmediate);
        at = Math.max(at, until);
      },
    };
    const time = { now: () => at, offsetMs: 0, advance: () => {} };
    const emulator = createStripe({
      ...stripeKeys,
      clock: time,
      apiVersion: "",
      deliver: async () => 200,
      limitsNow: clock.now,
    });
    emulator.changePlatform({ limits });
    const statuses: number[] = [];
    const client = Stripe.createFetchHttpClient(async (input, init) => {
      const url = new URL(String(input));
      const headers = Object.fromEntries(new Headers(init?.headers));
      const call = { method: init?.method ?? "GET", url, headers, body: Buffer.from(String(init?.body ?? "")) };
      const { status, body } = await emulator.answer(call);
      statuses.push(status);
      return new Response(String(body), { status });
    });
    const httpClient = isPaced ? paced(client, { isLive: false, clock }) : client;
    return { statuses, stripe: new Stripe(stripeKeys.secretKey, { httpClient, maxNetworkRetries: 0 }) };
  }
  const ask = (stripe: Stripe) =>
    Promise.allSettled(Array.from({ length: 100 }, () => stripe.customers.create({ email: "ana@example.test" })));

  test("keeps within them, however much the schedule has to do", async () => {
    const { statuses, stripe } = open(true);
    expect((await ask(stripe)).every(({ status }) => status === "fulfilled")).toBe(true);
    expect(statuses).toEqual(Array(100).fill(200));
  });

  test("would be refused without them", async () => {
    const { statuses, stripe } = open(false);
    await ask(stripe);
    expect(statuses.filter((status) => status === 429)).toHaveLength(75);
  });

  test("makes a call again that others' calls left no room for, and gives up after three times", async () => {
    const answers = [429, 200, 429, 429, 429];
    const client = Stripe.createFetchHttpClient(async () => {
      const status = answers.shift() ?? 500;
      const error = { type: "invalid_request_error", code: "rate_limit" };
      return new Response(JSON.stringify(status === 200 ? { id: "cus_1" } : { error }), { status });
    });
    const clock = { now: () => 0, wait: async () => {} };
    const stripe = new Stripe("sk_test_1", {
      httpClient: paced(client, { isLive: false, clock }),
      maxNetworkRetries: 0,
    });
    expect((await stripe.customers.retrieve("cus_1")).id).toBe("cus_1");
    await expect(stripe.customers.retrieve("cus_1")).rejects.toMatchObject({ statusCode: 429 });
    expect(answers).toEqual([]);
  });
});
