import type Stripe from "stripe";
import { unlessMissing } from "./stripe-client.ts";

/** Types of balance transactions that jobs cause; an adjustment only when its source is a dispute. */
const ofJobs: readonly string[] = [
  ...["charge", "payment", "refund", "payment_refund", "refund_failure", "payment_failure_refund", "payment_reversal"],
  ...["transfer", "transfer_refund", "transfer_cancel", "transfer_failure", "adjustment"],
];
const isDispute = (source: string) => /^d[pu]_/.test(source);

export type Walked = {
  /**
   * The amount in cents (negative for money that left) by the provider's id of what moved: a charge, refund, transfer,
   * reversal or dispute. An entry takes about 150 bytes; nothing else of a row is kept.
   */
  readonly moved: Map<string, number>;
  /** The sums of rows that no job causes, by type: payouts, top-ups, account fees. */
  readonly others: Map<string, number>;
  count: number;
  /** The provider's fees for charges. */
  feeCents: number;
};

const sourceOf = ({ source }: Stripe.BalanceTransaction): string =>
  (typeof source === "string" ? source : source?.id) ?? "";

function isOfJob(row: Stripe.BalanceTransaction): boolean {
  const source = sourceOf(row);
  return source !== "" && ofJobs.includes(row.type) && (row.type !== "adjustment" || isDispute(source));
}

/** The ledger has a dispute's fee together with the withdrawn amount; other fees are not in it. */
const centsOf = (row: Stripe.BalanceTransaction): number => (isDispute(sourceOf(row)) ? row.net : row.amount);

const add = (sums: Map<string, number>, name: string, cents: number) => sums.set(name, (sums.get(name) ?? 0) + cents);

/** Reads the platform's balance transactions, newest first, back to `since`. */
export async function walkRows(stripe: Stripe, since: Date | undefined): Promise<Walked> {
  const from = since && Math.floor(since.getTime() / 1000);
  const walked: Walked = { moved: new Map(), others: new Map(), count: 0, feeCents: 0 };
  for await (const row of stripe.balanceTransactions.list({ limit: 100, ...(from && { created: { gte: from } }) })) {
    if (from && row.created < from) break;
    walked.count += 1;
    if (!isOfJob(row)) add(walked.others, row.type, row.net);
    else add(walked.moved, sourceOf(row), centsOf(row));
    if (isOfJob(row) && !isDispute(sourceOf(row))) walked.feeCents += row.fee;
  }
  return walked;
}

/** The total of one source, however old; undefined when the provider does not know it. */
export async function askMoved(stripe: Stripe, source: string): Promise<number | undefined> {
  let cents: number | undefined;
  for await (const row of stripe.balanceTransactions.list({ source, limit: 100 })) cents = (cents ?? 0) + centsOf(row);
  return cents;
}

/** The charge of an intent. */
export async function chargeOf(stripe: Stripe, intentId: string): Promise<string | undefined> {
  return idOf((await stripe.paymentIntents.retrieve(intentId).catch(unlessMissing))?.latest_charge);
}

const idOf = (object: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof object === "string" ? object : object?.id;

/** The owner of a source at the provider: a job, or an intent that pays for one. */
type Owner = { readonly jobId?: string | undefined; readonly intentId?: string | undefined };

const ownersBy: readonly { readonly of: RegExp; readonly ask: (stripe: Stripe, id: string) => Promise<Owner> }[] = [
  {
    of: /^(ch|py)_/,
    ask: async (stripe, id) => {
      const { transfer_group, payment_intent } = await stripe.charges.retrieve(id);
      return { jobId: transfer_group ?? undefined, intentId: idOf(payment_intent) };
    },
  },
  {
    of: /^(re|pyr)_/,
    ask: async (stripe, id) => ({ intentId: idOf((await stripe.refunds.retrieve(id)).payment_intent) }),
  },
  {
    of: /^d[pu]_/,
    ask: async (stripe, id) => ({ intentId: idOf((await stripe.disputes.retrieve(id)).payment_intent) }),
  },
  {
    of: /^tr_/,
    ask: async (stripe, id) => ({ jobId: (await stripe.transfers.retrieve(id)).transfer_group ?? undefined }),
  },
  { of: /^trr_/, ask: ownerOfReversal },
];

/** A reversal can be retrieved only through its transfer. */
async function ownerOfReversal(stripe: Stripe, id: string): Promise<Owner> {
  for await (const { reversals, transfer_group } of stripe.transfers.list({ limit: 100 }))
    if (reversals.data.some((each) => each.id === id)) return { jobId: transfer_group ?? undefined };
  return {};
}

/** The owner of a row that the ledger does not have. */
export async function ownerOf(stripe: Stripe, source: string): Promise<Owner> {
  const known = ownersBy.find(({ of }) => of.test(source));
  return (await known?.ask(stripe, source).catch(unlessMissing)) ?? {};
}
