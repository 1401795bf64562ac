import { expect } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import type { JobId } from "../../shared/ids.ts";
import { settle, turn } from "./handles.ts";
import { makeJob } from "./jobs.ts";
import type { Person } from "./make.ts";
import { askProvider, booksOf, GOOD_CARD, makeParties, payWith, startPayment } from "./payments.ts";
import { thePlace } from "./place.ts";
import { openTable } from "./table.ts";

/** A job of two people that is accepted at $100, and paid ahead. */
export async function makeSecured() {
  const parties = await makeParties();
  const { id: jobId } = await makeJob(parties);
  await payWith(GOOD_CARD, await startPayment(parties.customer, jobId));
  await settle();
  expect((await booksOf(jobId)).payment?.releaseStatus).toBe("held");
  return { ...parties, jobId };
}

type MadeRefund = { id: string; amount: number; metadata: { attemptId?: string } };

/** What the card provider has given back for a job, newest first. */
export async function refundsAt(jobId: JobId): Promise<MadeRefund[]> {
  const intent = (await booksOf(jobId)).payment?.stripePaymentIntentId;
  return (await askProvider<{ data: MadeRefund[] }>(`refunds?limit=100&payment_intent=${intent}`)).data;
}

/** What somebody does in the provider's dashboard. */
export async function refundAtProvider(jobId: JobId, amount: number): Promise<void> {
  const intent = (await booksOf(jobId)).payment?.stripePaymentIntentId ?? "";
  const response = await fetch(`${thePlace().stripe.apiBase}/v1/refunds`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local" },
    body: new URLSearchParams({ payment_intent: intent, amount: String(amount) }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
}

/** Where the money of a job stands, in cents, without the accounts that are even. */
export async function totalsOf(jobId: JobId): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const { account, amountCents } of (await booksOf(jobId)).ledger.flatMap(({ lines }) => lines))
    totals[account] = (totals[account] ?? 0) + amountCents;
  return Object.fromEntries(Object.entries(totals).filter(([, cents]) => cents !== 0));
}

/** What a handyman owes of refunded shares, in cents. */
export const owedBy = async ({ user }: Person): Promise<number> =>
  (await openTable().get(table.user, user))?.receivableCents ?? 0;

/** The customer's bank takes back what was paid for a job; answers the dispute's id. */
export async function takeBack(jobId: JobId): Promise<string> {
  const intentId = (await booksOf(jobId)).payment?.stripePaymentIntentId ?? "";
  return turn("dispute", { intentId });
}

/** Lets a bank decide, as the evidence does in the provider's test mode. */
export async function decideDispute(id: string, words: "winning_evidence" | "losing_evidence"): Promise<void> {
  const response = await fetch(`${thePlace().stripe.apiBase}/v1/disputes/${id}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local" },
    body: new URLSearchParams({ "evidence[uncategorized_text]": words }),
  });
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`);
}
