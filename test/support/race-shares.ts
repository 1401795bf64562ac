import confirm from "../../functions/jobs/confirm.ts";
import { applyReturns } from "../../functions/payments/returns.ts";
import { settle } from "../../functions/payments/rules.ts";
import { giveBack, writesOf } from "../../functions/payments/steps.ts";
import { findPaid } from "../../functions/payments/store.ts";
import { makeRefunds } from "../../functions/reactions/refund-making.ts";
import { moveShare } from "../../functions/reactions/share-transfer.ts";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import { cents } from "../../shared/money.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, toInstant } from "../../shared/time.ts";
import { GOOD_CARD, type JobOf, type World } from "./money-in-process.ts";

/** A job that is paid ($105.00) and confirmed: its transfer of $80.00 is due. */
export async function makeShare(world: World, wish: Parameters<World["makeJob"]>[0] = {}) {
  const sides = await world.makeJob(wish);
  const started = await world.begin(sides);
  await world.provider.pay(GOOD_CARD, started);
  await settle(world.app, started.paymentIntentId);
  await world.call(confirm, { as: sides.customer, params: { id: sides.jobId } });
  return { world, sides, intentId: started.paymentIntentId };
}

export const move =
  ({ jobId }: JobOf) =>
  ({ app }: World) =>
    moveShare(app, jobId);

/** Opens a chargeback and lets the product poll it. */
export const takenBack =
  ({ jobId }: JobOf, intentId: string) =>
  async ({ app, provider }: World) => {
    provider.emulator.dispute(intentId);
    await applyReturns(app, jobId);
  };

/**
 * A job of which half was refunded after the transfer, so that $40.00 are due back from the handyman; with `owedCents` the
 * transfer was netted against other debt first.
 */
export async function makeOwed(world: World, owedCents = 0) {
  const share = await makeShare(world);
  if (owedCents > 0) await indebt(world, share.sides.handyman, owedCents);
  const { app, pass } = share.world;
  const { jobId } = share.sides;
  await moveShare(app, jobId);
  pass(3 * DAY_MS);
  const { job, payment } = await findPaid(app.db, jobId);
  if (!job || !payment) throw new Error("There is no payment.");
  const back = { amountCents: cents(5250), reason: "administrator", at: toInstant(app.now()) } as const;
  await app.db.transact(writesOf(giveBack(app, { job, payment, also: [] }, back)));
  await makeRefunds(app, jobId);
  return share;
}

/** Gives the handyman a debt (cents) from other jobs. */
export async function indebt({ app, table: stored }: World, { id }: User, receivable: number): Promise<void> {
  const user = await app.db.get(table.user, { id });
  if (!user) throw new Error("There is no such user.");
  const at = toInstant(app.now());
  stored.putAll([
    toItem(table.user, { ...user, receivableCents: cents(receivable), receivableSince: at, receivableDueAt: at }),
  ]);
}
