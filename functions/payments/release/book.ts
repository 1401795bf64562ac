import { cents } from "../../../shared/money.ts";
import type { LedgerEntry } from "../../../shared/payments/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { ledgerEntry } from "../ledger.ts";
import type { StartedTransfer } from "./decide.ts";

/** Books the transfer: what was owed to the handyman has left the platform. */
export async function bookTransfer(
  app: WriteContext,
  { payment, attempt }: StartedTransfer,
  stripeTransferId: string,
): Promise<void> {
  const at = toInstant(app.now());
  const { jobId, amountCents } = attempt;
  const job = await app.db.get(table.job, { id: jobId });
  if (!job) throw new Error("A payment has no job.");
  const nextPayment = { ...payment, stripeTransferId, transferredCents: cents(payment.transferredCents + amountCents) };
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents },
    { account: "customer_funds", amountCents: -amountCents },
  ];
  await app.db.transact([
    // A refund that was decided during the transfer is reversed once Stripe has made it.
    replace(table.payment, { ...nextPayment, isTransferring: false, transferRetryAt: undefined, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "made", stripeTransferId, updatedAt: at }),
    replace(table.job, { ...job, transferredAt: at, updatedAt: at }),
    ledgerEntry(app, { jobId, kind: "release", reference: stripeTransferId, lines }),
  ]);
}

/** Closes an attempt that moved nothing; the next one is made at `transferRetryAt` at the earliest. */
export const closeAttempt = (
  app: WriteContext,
  { payment, attempt }: StartedTransfer,
  transferRetryAt?: Instant,
): Promise<void> => {
  const at = toInstant(app.now());
  return app.db.transact([
    replace(table.payment, { ...payment, isTransferring: false, transferRetryAt, updatedAt: at }),
    replace(table.transfer, { ...attempt, state: "refused", updatedAt: at }),
  ]);
};
