import confirm from "../../../functions/jobs/confirm.ts";
import { executeRefunds } from "../../../functions/payments/refunds/execute.ts";
import { reconcileRefunds } from "../../../functions/payments/refunds/read.ts";
import { syncTransfer } from "../../../functions/payments/release/by-clock.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { cents } from "../../../shared/money.ts";
import type { User } from "../../../shared/session/schema.ts";
import { DAY_MS, toInstant } from "../../../shared/time.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";
import { pay, refundAsAdmin } from "./refunds.ts";

/** A job that is paid ($105.00) and confirmed: its transfer of $80.00 is due. */
export async function makeDueTransfer(world: World, overrides: Parameters<World["makeJob"]>[0] = {}) {
  const sides = await world.makeJob(overrides);
  const intentId = await pay(world, sides);
  await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
  return { world, sides, intentId };
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
  await refundAsAdmin(world, transfer.sides, "52.50");
  await executeRefunds(app, jobId);
  return transfer;
}

/** Gives the handyman a debt (cents) from other jobs. */
export async function setDebt({ app, database: stored }: World, { id }: User, receivable: number): Promise<void> {
  const figures = await app.db.get(table.figures, { userId: id });
  if (!figures) throw new Error("There is no such user.");
  const at = toInstant(app.now());
  stored.putAll([
    toItem(table.figures, { ...figures, receivableCents: cents(receivable), receivableSince: at, receivableDueAt: at }),
  ]);
}
