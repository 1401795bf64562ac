import confirm from "../../../functions/jobs/confirm.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import { refund } from "../../../functions/payments/refunds/create.ts";
import { executeRefunds } from "../../../functions/payments/refunds/execute.ts";
import { reconcileRefunds } from "../../../functions/payments/refunds/reconcile.ts";
import { findJobWithPayment } from "../../../functions/payments/store.ts";
import { syncTransfer } from "../../../functions/payments/transfers/transfer.ts";
import { writesOf } from "../../../functions/payments/unit-of-work.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId } from "../../../shared/ids.ts";
import { cents } from "../../../shared/money.ts";
import type { User } from "../../../shared/session/schema.ts";
import { DAY_MS, toInstant } from "../../../shared/time.ts";
import { GOOD_CARD, type WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";

/** A job that is paid ($105.00) and confirmed: its transfer of $80.00 is due. */
export async function makeDueTransfer(world: World, overrides: Parameters<World["makeJob"]>[0] = {}) {
  const sides = await world.makeJob(overrides);
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  await syncPaymentIntent(world.app, started.paymentIntentId);
  await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
  return { world, sides, intentId: started.paymentIntentId };
}

export const runTransfer =
  ({ jobId }: WorldJob) =>
  ({ app }: World) =>
    syncTransfer(app, jobId);

/** Opens a chargeback and lets the product poll it. */
export const chargedBack =
  ({ jobId }: WorldJob, intentId: string) =>
  async ({ app, provider }: World) => {
    provider.emulator.dispute(intentId);
    await reconcileRefunds(app, jobId);
  };

/**
 * A job of which half was refunded after the transfer, so that $40.00 are due back from the handyman; with `owedCents` the
 * transfer was netted against other debt first.
 */
export async function makeDueReversal(world: World, owedCents = 0) {
  const transfer = await makeDueTransfer(world);
  if (owedCents > 0) await setDebt(world, transfer.sides.handyman, owedCents);
  const { app, jump } = transfer.world;
  const { jobId } = transfer.sides;
  await syncTransfer(app, jobId);
  jump(3 * DAY_MS);
  const { job, payment } = await findJobWithPayment(app.db, jobId);
  if (!job || !payment) throw new Error("There is no payment.");
  const refundInput = {
    amountCents: cents(5250),
    reason: "administrator",
    by: "admin",
    at: toInstant(app.now()),
  } as const;
  await app.db.transact(writesOf(refund(app, { job, payment, extraWrites: [] }, refundInput)));
  await executeRefunds(app, jobId);
  return transfer;
}

/** Gives the handyman a debt (cents) from other jobs. */
export async function setDebt({ app, database: stored }: World, { id }: User, receivable: number): Promise<void> {
  const user = await app.db.get(table.user, { id });
  if (!user) throw new Error("There is no such user.");
  const at = toInstant(app.now());
  stored.putAll([
    toItem(table.user, { ...user, receivableCents: cents(receivable), receivableSince: at, receivableDueAt: at }),
  ]);
}

/** Its job is disputed, which nothing but the demo's seed can do yet. */
export async function setDisputed({ app, database: stored }: World, jobId: JobId): Promise<void> {
  const job = await app.db.get(table.job, { id: jobId });
  if (!job) throw new Error("There is no such job.");
  const request = await app.db.get(table.request, { id: job.serviceRequestId });
  if (!request) throw new Error("There is no such request.");
  stored.putAll([
    toItem(table.job, { ...job, status: "disputed" }),
    toItem(table.request, { ...request, status: "disputed" }),
  ]);
}
