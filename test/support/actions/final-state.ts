import * as table from "../../../functions/runtime/data/table.ts";
import { findInconsistencies } from "../../../infra/ops/job-checks.ts";
import type { LedgerEntry } from "../../../shared/payments/schema.ts";
import { dueDatesOf } from "../makers/schedule.ts";
import { moneyViolations } from "../scenarios/money-invariants.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";

type Intent = { readonly id: string; readonly status: string; readonly amount_received: number };
type Transfer = { readonly amount: number; readonly amount_reversed: number };
type Refund = { readonly amount: number; readonly status: string };
type List<T> = { readonly data: readonly T[] };

/** The intents, refunds and transfers of a job at Stripe, whose customer has no other job in this world. */
async function providerOf({ provider, app }: World, { customer, jobId }: WorldJob) {
  const stored = await app.db.get(table.user, customer);
  const list = async <T>(path: string) => (await provider.ask<List<T>>(`${path}&limit=100`)).body.data;
  const intents = await list<Intent>(`payment_intents?customer=${stored?.stripeCustomerId ?? "cus_none"}`);
  const charged = intents.filter(({ status }) => status === "succeeded");
  const refunds = await Promise.all(charged.map(({ id }) => list<Refund>(`refunds?payment_intent=${id}`)));
  return { charged, refunds: refunds.flat(), transfers: await list<Transfer>(`transfers?transfer_group=${jobId}`) };
}

/** The sum per ledger entry kind and account; the number of entries depends on when events arrived. */
function sumsOf(ledger: readonly LedgerEntry[]): string[] {
  const sums = new Map<string, number>();
  for (const { kind, lines } of ledger)
    for (const { account, amountCents } of lines)
      sums.set(`${kind} ${account}`, (sums.get(`${kind} ${account}`) ?? 0) + amountCents);
  return [...sums].flatMap(([name, amount]) => (amount === 0 ? [] : [`${name} ${amount}`])).sort();
}

function recordsOf({ database: stored }: World, { jobId }: WorldJob) {
  const itemsOf = (entity: string) => stored.items().filter((item) => item.entity === entity && item.jobId === jobId);
  const ledger = itemsOf(table.ledger.type).map((item) => table.ledger.schema.parse(item));
  const refunds = itemsOf(table.refund.type).map((item) => table.refund.schema.parse(item));
  const transfers = itemsOf(table.transfer.type).map((item) => table.transfer.schema.parse(item));
  return { ledger, refunds, transfers };
}

/** The alerts that are compared; others depend on how long money or people waited. */
const comparedAlerts = ["chargeback", "refundFailed", "shortfall"];

/**
 * The final state of a job's money for people and at Stripe, without times and ids, and the violations of the money invariants
 * in the ledger alone and against Stripe.
 */
export async function finalStateIn(world: World, sides: WorldJob) {
  const { app, dispatched } = world;
  const { jobId } = sides;
  const [job, payment] = [await app.db.get(table.job, { id: jobId }), await app.db.get(table.payment, { jobId })];
  const figures = await app.db.get(table.figures, { userId: sides.handyman.id });
  const { charged, refunds: stripeRefunds, transfers: stripeTransfers } = await providerOf(world, sides);
  const { ledger, refunds, transfers } = recordsOf(world, sides);
  const alerts = world.database.items().filter(({ alertType }) => comparedAlerts.includes(String(alertType)));
  const due = dueDatesOf(payment);
  const end = {
    job: [job?.status, job?.paymentStatus, job?.releaseStatus ?? "none"],
    moments: [job?.confirmedAt, job?.paidAt, job?.releaseDueAt, job?.releasedAt, job?.transferredAt].map(Boolean),
    payment: [payment?.status, payment?.releaseStatus, payment?.releasedBy, payment?.transferredCents],
    back: [payment?.refundedAmountCents, payment?.reversedCents, payment?.shortfallCents, payment?.chargeback?.status],
    waits: [due.intentCheck, due.transfer, payment?.openRefunds, job?.disputedAt].map(Boolean),
    ledger: sumsOf(ledger),
    refunds: refunds.map(({ state, reason, amountCents }) => `${state} ${reason} ${amountCents}`).sort(),
    earned: figures?.totalEarnedCents,
    owed: figures?.receivableCents ?? 0,
    charged: charged.map(({ amount_received }) => amount_received),
    transferred: stripeTransfers.map(({ amount }) => amount),
    reversed: stripeTransfers.map(({ amount_reversed }) => amount_reversed),
    refunded: stripeRefunds.flatMap(({ status, amount }) => (status === "succeeded" ? [amount] : [])).sort(),
    alerts: alerts.map(({ alertType, metadata }) => JSON.stringify([alertType, metadata])).sort(),
  };
  const failed = refunds.filter(({ state }) => state === "failed");
  const failedCents = failed.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const ledgerFindings = findInconsistencies({ jobId, payment, refunds, transfers, ledger, unreadable: [] });
  return {
    end: { ...end, alerts: end.alerts.map((alert) => alert.replace(jobId, "job")) },
    violations: [...moneyViolations({ payment, ledger, failedCents }, end), ...ledgerFindings.map(({ what }) => what)],
    dispatched: dispatched.map(({ name }) => name),
  };
}

export type WorldFinalState = Awaited<ReturnType<typeof finalStateIn>>;
