import refund from "../../../functions/admin/refund.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { listLedgerEntries, listRefunds } from "../../../functions/stores/payments.ts";
import { GOOD_CARD, type WorldJob } from "../world/money.ts";
import { openWorld, type World } from "../world/world.ts";

/** Makes a job whose payment of $105.00 is held, with all Stripe events delivered. */
export async function makeHeldPayment(world: World, overrides: Parameters<World["makeJob"]>[0] = {}) {
  const sides = await world.makeJob(overrides);
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await world.deliverAll();
  return { sides, intentId: started.paymentIntentId };
}

/** The same in a world of its own. */
export async function openHeldPayment(overrides: Parameters<World["makeJob"]>[0] = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  return { world, ...(await makeHeldPayment(world, overrides)) };
}

/** The customer pays what the job costs, and the product hears of it; returns the id of the intent. */
export async function pay(world: World, sides: WorldJob): Promise<string> {
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await syncPaymentIntent(world.app, started.paymentIntentId);
  return started.paymentIntentId;
}

/** A job in a world of its own, where the test alone delivers Stripe's events. */
export async function openJob(overrides: Parameters<World["makeJob"]>[0] = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  return { world, sides: await world.makeJob(overrides) };
}

/** Refunds an amount as an administrator; returns the status. */
export async function refundAsAdmin(world: World, { jobId }: WorldJob, amount: string): Promise<number> {
  const body = { amount, reason: "The tap dripped again after a day." };
  return (await world.call(refund, { as: world.makePerson({ role: "admin" }), params: { jobId }, body })).status;
}

/** Refunds an amount (cents) in Stripe's dashboard. */
export const refundInDashboard = ({ provider }: World, payment_intent: string, amount: number) =>
  provider.ask<{ id: string }>("refunds", { payment_intent, amount: String(amount) });

/** Makes the latest refund of an intent fail: the money is back on the platform's balance and refundable again. */
export async function failLatestRefund(world: World, intentId: string): Promise<void> {
  const { state } = world.provider.emulator;
  const latestRefund = state.refunds.findLast(({ payment_intent }) => payment_intent === intentId);
  if (!latestRefund) throw new Error("Nothing was given back.");
  world.provider.emulator.failRefund(latestRefund.id);
  await world.deliverAll();
}

/** The job, its payment, refunds and alerts, and the non-zero ledger totals by account in cents. */
export async function moneyStateOf({ app: { db }, database: stored }: World, { jobId }: WorldJob) {
  const totals: Record<string, number> = {};
  for (const { account, amountCents } of (await listLedgerEntries(db, jobId)).flatMap(({ lines }) => lines))
    totals[account] = (totals[account] ?? 0) + amountCents;
  const refunds = await listRefunds(db, jobId);
  const alerts = stored.items().flatMap(({ alertType }) => (alertType ? [String(alertType)] : []));
  return {
    job: await db.get(table.job, { id: jobId }),
    payment: await db.get(table.payment, { jobId }),
    totals: Object.fromEntries(Object.entries(totals).filter(([, cents]) => cents !== 0)),
    refunds: refunds.map(({ state, reason, amountCents }) => `${state} ${reason} ${amountCents}`),
    alerts: alerts.sort(),
  };
}
