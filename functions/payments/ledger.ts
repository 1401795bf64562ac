import { PaymentId } from "../../shared/ids.ts";
import { LedgerEntry, type Payment } from "../../shared/payments/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

type LedgerEntryInput = Pick<LedgerEntry, "jobId" | "kind" | "lines"> & { readonly reference: string | undefined };

/** The write of one ledger entry; throws when its lines do not balance. */
export const ledgerEntry = (app: BaseApp, { lines, ...entry }: LedgerEntryInput): Write => {
  const nonZero = lines.filter(({ amountCents }) => amountCents !== 0);
  const stamp = { id: PaymentId.parse(app.newId()), createdAt: toInstant(app.now()) };
  return create(table.ledger, LedgerEntry.parse({ ...entry, ...stamp, lines: nonZero }));
};

/** The ledger entry of a captured charge: from then on the platform owes the handyman their share. */
export const chargeEntry = (app: BaseApp, payment: Payment): Write => {
  const { jobId, amountCents, platformFeeCents, handymanAmountCents, stripePaymentIntentId: reference } = payment;
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "handyman_payable", amountCents: -handymanAmountCents },
    { account: "platform_fee", amountCents: -platformFeeCents },
  ];
  return ledgerEntry(app, { jobId, kind: "charge", reference, lines });
};
