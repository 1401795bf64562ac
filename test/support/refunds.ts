import { expect } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import type { JobId } from "../../shared/ids.ts";
import { chargeOf, chargesOf } from "../../shared/payments/charges.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { settle, turn } from "./handles.ts";
import { makeJob } from "./jobs.ts";
import type { Person } from "./make.ts";
import { askProvider, booksOf, GOOD_CARD, makeParties, payWith, startPayment } from "./payments.ts";
import { thePlace } from "./place.ts";
import { openTable } from "./table.ts";

/** An accepted $100 job, paid ahead. */
export async function makeSecured() {
  const parties = await makeParties();
  const { id: jobId } = await makeJob(parties);
  await payWith(GOOD_CARD, await startPayment(parties.customer, jobId));
  await settle();
  expect((await booksOf(jobId)).payment?.releaseStatus).toBe("held");
  return { ...parties, jobId };
}

type MadeRefund = { id: string; amount: number; metadata: { attemptId?: string } };

/** Stripe's refunds of a job's charges, the newest first within each charge. */
export const refundsAt = async (jobId: JobId) => refundsOf((await booksOf(jobId)).payment);

export async function refundsOf(payment: Payment | undefined): Promise<MadeRefund[]> {
  const intents = payment ? chargesOf(payment).map(({ intentId }) => intentId) : [];
  const made = await Promise.all(
    intents.map((intent) => askProvider<{ data: MadeRefund[] }>(`refunds?limit=100&payment_intent=${intent}`)),
  );
  return made.flatMap(({ data }) => data);
}

/** Refunds in Stripe's dashboard, by default from the first charge of the job. */
export async function refundAtProvider(jobId: JobId, amount: number, supplement?: number): Promise<void> {
  const intent = await intentOf(jobId, supplement);
  const response = await fetch(`${thePlace().stripe.apiBase}/v1/refunds`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local" },
    body: new URLSearchParams({ payment_intent: intent, amount: String(amount) }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
}

/** The non-zero ledger totals of a job by account, in cents. */
export async function totalsOf(jobId: JobId): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const { account, amountCents } of (await booksOf(jobId)).ledger.flatMap(({ lines }) => lines))
    totals[account] = (totals[account] ?? 0) + amountCents;
  return Object.fromEntries(Object.entries(totals).filter(([, cents]) => cents !== 0));
}

/** A handyman's debt from refunded jobs, in cents. */
export const owedBy = async ({ user }: Person): Promise<number> =>
  (await openTable().get(table.user, user))?.receivableCents ?? 0;

/** Opens a chargeback of a job's charge; returns the dispute's id. */
export const takeBack = async (jobId: JobId, supplement?: number): Promise<string> =>
  turn("dispute", { intentId: await intentOf(jobId, supplement) });

async function intentOf(jobId: JobId, supplement: number | undefined): Promise<string> {
  const { payment } = await booksOf(jobId);
  return (payment && chargeOf(payment, supplement).intentId) ?? "";
}

/** Decides a chargeback by the magic evidence of Stripe's test mode. */
export async function decideDispute(id: string, words: "winning_evidence" | "losing_evidence"): Promise<void> {
  const response = await fetch(`${thePlace().stripe.apiBase}/v1/disputes/${id}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local" },
    body: new URLSearchParams({ "evidence[uncategorized_text]": words }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
}
