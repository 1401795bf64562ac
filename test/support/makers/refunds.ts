import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { chargeOf, chargesOf } from "../../../shared/payments/charges.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { control, waitUntilIdle } from "../setup/stack-controls.ts";
import { stackInfo } from "../setup/stack-info.ts";
import { openTable } from "../setup/table.ts";
import { makeJob } from "./jobs.ts";
import { GOOD_CARD, getFromStripe, makeParties, payWith, startPayment, storedMoneyOf } from "./payments.ts";
import type { Person } from "./people.ts";

/** An accepted $100 job, paid ahead. */
export async function makePaidAhead() {
  const parties = await makeParties();
  const { id: jobId } = await makeJob(parties);
  await payWith(GOOD_CARD, await startPayment(parties.customer, jobId));
  await waitUntilIdle();
  expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("held");
  return { ...parties, jobId };
}

export const REFUND_REASON = "The tap dripped again after a day.";

/** Refunds as this administrator. */
export const refundAs = (by: Person, jobId: JobId, amount: string, key = randomUUID()) =>
  by.call(admin.refund, { params: { jobId }, body: { amount, reason: REFUND_REASON } }, { "idempotency-key": key });

type StripeRefund = { id: string; amount: number; metadata: { attemptId?: string } };

/** Stripe's refunds of a job's charges, the newest first within each charge. */
export const stripeRefundsOfJob = async (jobId: JobId) => stripeRefundsOf((await storedMoneyOf(jobId)).payment);

export async function stripeRefundsOf(payment: Payment | undefined): Promise<StripeRefund[]> {
  const intents = payment ? chargesOf(payment).map(({ intentId }) => intentId) : [];
  const refunds = await Promise.all(
    intents.map((intent) => getFromStripe<{ data: StripeRefund[] }>(`refunds?limit=100&payment_intent=${intent}`)),
  );
  return refunds.flatMap(({ data }) => data);
}

/** Refunds in Stripe's dashboard, by default from the first charge of the job. */
export async function refundInDashboard(jobId: JobId, amount: number, supplement?: number): Promise<void> {
  const intent = await intentOf(jobId, supplement);
  const response = await fetch(`${stackInfo().stripe.apiBase}/v1/refunds`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local" },
    body: new URLSearchParams({ payment_intent: intent, amount: String(amount) }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
}

/** The non-zero ledger totals of a job by account, in cents. */
export async function ledgerTotals(jobId: JobId): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const { account, amountCents } of (await storedMoneyOf(jobId)).ledger.flatMap(({ lines }) => lines))
    totals[account] = (totals[account] ?? 0) + amountCents;
  return Object.fromEntries(Object.entries(totals).filter(([, cents]) => cents !== 0));
}

/** A handyman's debt from refunded jobs, in cents. */
export const debtOf = async ({ user }: Person): Promise<number> =>
  (await openTable().get(table.figures, { userId: user.id }))?.receivableCents ?? 0;

/** Opens a chargeback of a job's charge; returns the dispute's id. */
export const openChargeback = async (jobId: JobId, supplement?: number): Promise<string> =>
  control.call("dispute", { intentId: await intentOf(jobId, supplement) });

async function intentOf(jobId: JobId, supplement: number | undefined): Promise<string> {
  const { payment } = await storedMoneyOf(jobId);
  return (payment && chargeOf(payment, supplement).intentId) ?? "";
}

/** Decides a chargeback by the magic evidence of Stripe's test mode. */
export async function decideChargeback(id: string, evidence: "winning_evidence" | "losing_evidence"): Promise<void> {
  const response = await fetch(`${stackInfo().stripe.apiBase}/v1/disputes/${id}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local" },
    body: new URLSearchParams({ "evidence[uncategorized_text]": evidence }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
}
