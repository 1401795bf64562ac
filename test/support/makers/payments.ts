import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { zipLocation } from "../../../functions/lib/geo/zip-lookup.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId } from "../../../shared/ids.ts";
import { Job } from "../../../shared/jobs/schema.ts";
import { cents } from "../../../shared/money.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { stackNow } from "../setup/control-pages.ts";
import { control } from "../setup/stack-controls.ts";
import { stackInfo } from "../setup/stack-info.ts";
import { findIn, openTable } from "../setup/table.ts";
import { aRequest } from "./jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "./people.ts";

/** A new customer and a new handyman. */
export const makeParties = async (overrides: Partial<Person["user"]> = {}) => ({
  customer: await makeCustomer(overrides),
  handyman: await makeHandyman({}, overrides),
});

type Parties = { readonly customer: Person; readonly handyman: Person };

/** Completed unpaid jobs, one per price in cents, written directly to the table. */
export async function makeCompletedJobs({ customer, handyman }: Parties, prices: readonly number[]): Promise<Job[]> {
  const at = (await stackNow()).toISOString();
  const created = prices.map((price) => {
    const { estimatedPrice: _, ...requestFields } = aRequest();
    const parties = { customerId: customer.user.id, handymanId: handyman.user.id };
    const common = { ...requestFields, ...parties, status: "completed", createdAt: at, updatedAt: at };
    const [jobId, requestId] = [randomUUID(), randomUUID()];
    const request = ServiceRequest.parse({
      ...common,
      ...zipLocation(requestFields.zipCode),
      id: requestId,
      jobId,
      expiresAt: at,
    });
    const job = Job.parse({
      ...common,
      id: jobId,
      serviceRequestId: requestId,
      agreedPriceCents: cents(price),
      priceApproval: "approved",
      startedAt: at,
      completedAt: at,
    });
    return { request, job };
  });
  await openTable().putAll(
    created.flatMap(({ request, job }) => [toItem(table.request, request), toItem(table.job, job)]),
  );
  return created.map(({ job }) => job);
}

export const createIntent = (person: Person, jobId: JobId) => person.call(payments.createIntent, { body: { jobId } });

/** Creates the payment intent; throws if refused. */
export async function startPayment(customer: Person, jobId: JobId) {
  const { status, body, text } = await createIntent(customer, jobId);
  if (status !== 200) throw new Error(`The payment did not begin: ${text}`);
  return body;
}

/** The browser's timeout for calls to Stripe. */
const BROWSER_TIMEOUT_MS = 20_000;

type Started = { readonly paymentIntentId: string; readonly clientSecret: string };

/** Confirms the intent at Stripe as the card form does. Returns Stripe's status: 200, or 402 for a declined card. */
export async function payWith(card: string, { paymentIntentId, clientSecret }: Started): Promise<number> {
  const { apiBase, publishableKey } = stackInfo().stripe;
  const response = await fetch(`${apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
    signal: AbortSignal.timeout(BROWSER_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}

export const GOOD_CARD = "pm_card_visa";
export const DECLINED_CARD = "pm_card_chargeDeclined";
export const UNFUNDED_CARD = "pm_card_chargeDeclinedInsufficientFunds";
/** Succeeds a minute later. */
export const SLOW_CARD = "pm_card_processing";

/** A job with its payment, its ledger and all items of its partition. */
export async function storedMoneyOf(jobId: JobId) {
  const items = await openTable().partition(`JOB#${jobId}`);
  const ledger = items.filter(({ sk }) => String(sk).startsWith("LEDGER#"));
  return {
    items,
    payment: findIn(table.payment, items, { jobId }),
    job: findIn(table.job, items, { id: jobId }),
    ledger: ledger.map((item) => table.ledger.schema.parse(item)),
  };
}

/** The request of a job. */
export async function requestOfJob(jobId: JobId) {
  const { job } = await storedMoneyOf(jobId);
  return job && openTable().get(table.request, { id: job.serviceRequestId });
}

/** A completed unpaid job between new parties, $100 by default. */
export async function makeDueJob(price = 10_000, overrides: Partial<Person["user"]> = {}) {
  const parties = await makeParties(overrides);
  const [job] = await makeCompletedJobs(parties, [price]);
  if (!job) throw new Error("No job was made.");
  return { ...parties, jobId: job.id };
}

/** The same, paid, with Stripe's webhook events held back until the test releases them. */
export async function payWithoutWebhook() {
  const dueJob = await makeDueJob();
  await control.call("holdEvents", {});
  const started = await startPayment(dueJob.customer, dueJob.jobId);
  await payWith(GOOD_CARD, started);
  return { ...dueJob, intentId: started.paymentIntentId };
}

/** Delivers the webhook events that were held back. */
export const releaseEvents = () => control.call("releaseEvents", {});

export const confirmPayment = (person: Person, paymentIntentId: string) =>
  person.call(payments.confirm, { body: { paymentIntentId } });

/** Asserts the state after exactly one payment of $100, however its events arrived. */
export async function expectPaidOnce(jobId: JobId): Promise<void> {
  const { payment, job, ledger } = await storedMoneyOf(jobId);
  const amounts = { amountCents: 10_500, handymanAmountCents: 8000, platformFeeCents: 2500 };
  expect(payment).toMatchObject({ status: "completed", releaseStatus: "held", ...amounts });
  expect(payment?.processedAt).toBe(job?.paidAt);
  expect(job).toMatchObject({ paymentStatus: "completed", releaseStatus: "held", status: "completed" });
  expect(ledger.map(({ kind, lines }) => ({ kind, lines }))).toEqual([
    {
      kind: "charge",
      lines: [
        { account: "customer_funds", amountCents: 10_500 },
        { account: "handyman_payable", amountCents: -8000 },
        { account: "platform_fee", amountCents: -2500 },
      ],
    },
  ]);
}

/** Asserts that nothing is paid; the payment may be pending, processing or failed. */
export async function expectUnpaid(jobId: JobId, status: string): Promise<void> {
  const { payment, job, ledger } = await storedMoneyOf(jobId);
  expect(payment).toMatchObject({ status, releaseStatus: "none" });
  expect(job).not.toHaveProperty("paidAt");
  expect(ledger).toEqual([]);
}

/** Reads from Stripe with the platform's secret key. */
export async function getFromStripe<T>(path: string): Promise<T> {
  const headers = { authorization: "Bearer sk_test_local" };
  const signal = AbortSignal.timeout(BROWSER_TIMEOUT_MS);
  const response = await fetch(`${stackInfo().stripe.apiBase}/v1/${path}`, { headers, signal });
  return (await response.json()) as T;
}

export const intentStatus = async (intentId: string): Promise<string> =>
  (await getFromStripe<{ status: string }>(`payment_intents/${intentId}`)).status;

type Intent = {
  readonly id: string;
  readonly status: string;
  readonly amount_received: number;
  readonly metadata: { readonly jobId?: string };
};

/** All payment intents of a job under one Stripe customer. */
export async function stripeIntentsOf(customer: string | undefined, jobId: JobId): Promise<Intent[]> {
  const { data } = await getFromStripe<{ data: Intent[] }>(`payment_intents?limit=100&customer=${customer}`);
  return data.filter(({ metadata }) => metadata.jobId === jobId);
}

export async function intentIdsOf({ user }: Person, jobId: JobId): Promise<string[]> {
  const stored = await openTable().get(table.user, user);
  return (await stripeIntentsOf(stored?.stripeCustomerId, jobId)).map(({ id }) => id);
}

/** The card provider's news that an intent was paid. */
export async function newsOf(intentId: string): Promise<Record<string, unknown> & { id: string }> {
  const events = await control.call("eventsAbout", { id: intentId });
  const news = events.find(({ type }) => type === "payment_intent.succeeded");
  if (!news) throw new Error("The card provider has no such news.");
  return { ...news };
}
