import type Stripe from "stripe";
import { undefinedIfMissing } from "./stripe-client.ts";

/** Types of balance transactions that jobs cause; an adjustment only when its source is a dispute. */
const jobRowTypes: readonly string[] = [
  ...["charge", "payment", "refund", "payment_refund", "refund_failure", "payment_failure_refund", "payment_reversal"],
  ...["transfer", "transfer_refund", "transfer_cancel", "transfer_failure", "adjustment"],
];
const isDispute = (source: string) => /^d[pu]_/.test(source);

export type ProviderBalance = {
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

function isJobRow(row: Stripe.BalanceTransaction): boolean {
  const source = sourceOf(row);
  return source !== "" && jobRowTypes.includes(row.type) && (row.type !== "adjustment" || isDispute(source));
}

/** The ledger has a dispute's fee together with the withdrawn amount; other fees are not in it. */
const centsOf = (row: Stripe.BalanceTransaction): number => (isDispute(sourceOf(row)) ? row.net : row.amount);

const add = (sums: Map<string, number>, name: string, cents: number) => sums.set(name, (sums.get(name) ?? 0) + cents);

/** Reads the platform's balance transactions, newest first, back to `since`. */
export async function readProviderBalance(stripe: Stripe, since: Date | undefined): Promise<ProviderBalance> {
  const from = since && Math.floor(since.getTime() / 1000);
  const balance: ProviderBalance = { moved: new Map(), others: new Map(), count: 0, feeCents: 0 };
  for await (const row of stripe.balanceTransactions.list({ limit: 100, ...(from && { created: { gte: from } }) })) {
    if (from && row.created < from) break;
    balance.count += 1;
    if (!isJobRow(row)) add(balance.others, row.type, row.net);
    else add(balance.moved, sourceOf(row), centsOf(row));
    if (isJobRow(row) && !isDispute(sourceOf(row))) balance.feeCents += row.fee;
  }
  return balance;
}

/** The total of one source, however old; undefined when the provider does not know it. */
export async function readMovedCents(stripe: Stripe, source: string): Promise<number | undefined> {
  let cents: number | undefined;
  for await (const row of stripe.balanceTransactions.list({ source, limit: 100 })) cents = (cents ?? 0) + centsOf(row);
  return cents;
}

/** The charge of an intent. */
export async function findChargeId(stripe: Stripe, intentId: string): Promise<string | undefined> {
  return idOf((await stripe.paymentIntents.retrieve(intentId).catch(undefinedIfMissing))?.latest_charge);
}

const idOf = (object: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof object === "string" ? object : object?.id;

/** The owner of a source at the provider: a job, or an intent that pays for one. */
type Owner = { readonly jobId?: string | undefined; readonly intentId?: string | undefined };

const ownerLookups: readonly {
  readonly pattern: RegExp;
  readonly ask: (stripe: Stripe, id: string) => Promise<Owner>;
}[] = [
  {
    pattern: /^(ch|py)_/,
    ask: async (stripe, id) => {
      const { transfer_group, payment_intent } = await stripe.charges.retrieve(id);
      return { jobId: transfer_group ?? undefined, intentId: idOf(payment_intent) };
    },
  },
  {
    pattern: /^(re|pyr)_/,
    ask: async (stripe, id) => ({ intentId: idOf((await stripe.refunds.retrieve(id)).payment_intent) }),
  },
  {
    pattern: /^d[pu]_/,
    ask: async (stripe, id) => ({ intentId: idOf((await stripe.disputes.retrieve(id)).payment_intent) }),
  },
  {
    pattern: /^tr_/,
    ask: async (stripe, id) => ({ jobId: (await stripe.transfers.retrieve(id)).transfer_group ?? undefined }),
  },
  { pattern: /^trr_/, ask: findReversalOwner },
];

/** A reversal can be retrieved only through its transfer. */
async function findReversalOwner(stripe: Stripe, id: string): Promise<Owner> {
  for await (const { reversals, transfer_group } of stripe.transfers.list({ limit: 100 }))
    if (reversals.data.some((each) => each.id === id)) return { jobId: transfer_group ?? undefined };
  return {};
}

/** The owner of a row that the ledger does not have. */
export async function findOwner(stripe: Stripe, source: string): Promise<Owner> {
  const lookup = ownerLookups.find(({ pattern }) => pattern.test(source));
  return (await lookup?.ask(stripe, source).catch(undefinedIfMissing)) ?? {};
}
