import type { ReceiptInput } from "../../../shared/jobs/receipt.ts";
import { Job } from "../../../shared/jobs/schema.ts";
import { cents, toDecimal } from "../../../shared/money.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import type { Receipt } from "../../../shared/payments/receipt.ts";
import { refundParts } from "../../../shared/payments/refunds.ts";
import { Payment, Refund } from "../../../shared/payments/schema.ts";
import { idOf, samples } from "./entities.ts";

export const paidAt = "2026-03-04T12:00:00.000Z";
const refundedAt = "2026-03-05T12:00:00.000Z";
const stamps = { createdAt: paidAt, updatedAt: paidAt, version: 1 };

export const parties = {
  customer: {
    firstName: "Ana",
    lastName: "Souza",
    email: "ana@made.test",
    address: "1 Secret Road",
    taxId: "12-3456789",
  },
  handyman: {
    ...{ firstName: "Hank", lastName: "Hill", businessName: "Hill & Sons", email: "hank@made.test" },
    ...{ address: "2 Hidden Lane", taxId: "98-7654321" },
  },
} as const;

type ReceiptOptions = {
  readonly priceCents?: number;
  readonly refundCents?: readonly number[];
  readonly kind?: ReceiptInput["kind"];
  readonly payment?: Partial<Payment>;
  readonly job?: Partial<Job>;
};

/** The input of a receipt: a paid job, $100 by default, with these refunds in order. */
export function receiptInput({
  priceCents = 10_000,
  refundCents = [],
  kind = "receipt",
  ...overrides
}: ReceiptOptions = {}): ReceiptInput {
  const { amountCents, handymanAmountCents, platformFeeCents } = amountsOf(cents(priceCents));
  let payment = Payment.parse({
    ...{ id: "1a2b3c4d-5e6f-4000-8000-000000000001", jobId: idOf(5), customerId: idOf(2), handymanId: idOf(3) },
    ...{ amountCents, handymanAmountCents, platformFeeCents, attempt: 1 },
    ...{ status: "completed", releaseStatus: "held", processedAt: paidAt, ...stamps, ...overrides.payment },
  });
  const refunds = refundCents.map((amount, index) => {
    const parts = refundParts(payment, cents(amount));
    payment = { ...payment, refundedAmountCents: cents(payment.refundedAmountCents + amount) };
    return Refund.parse({
      ...{ id: idOf(100 + index), attemptId: idOf(500 + index), attemptedAt: refundedAt, jobId: idOf(5) },
      ...{ number: index + 1, amountCents: amount, ...parts, reason: "priceChange", state: "made" },
      ...{ createdAt: refundedAt, updatedAt: refundedAt, version: 1, note: "told in confidence" },
    });
  });
  const job = Job.parse({
    ...samples.job.required,
    ...stamps,
    id: idOf(5),
    agreedPriceCents: priceCents,
    ...overrides.job,
  });
  return { job, payment, refunds, parties, kind };
}

/** A receipt as the endpoint returns it. */
export const receiptView = (overrides: Partial<Receipt> = {}): Receipt => ({
  kind: "receipt",
  number: "HW-2026-1A2B3C4D5E6F",
  issuedAt: paidAt,
  jobId: Job.shape.id.parse(idOf(7)),
  title: "Leaking tap",
  city: "Springfield",
  timeZone: "America/Chicago",
  customerName: "Ana Souza",
  handymanName: "Hank · Hill & Sons",
  price: "100.00",
  fee: "5.00",
  total: "105.00",
  changes: [],
  refunds: [],
  balance: "105.00",
  card: "charged",
  releaseStatus: "held",
  ...overrides,
});

/** `count` refunds of a dollar each. */
export const refundViews = (count: number): Receipt["refunds"] =>
  Array.from({ length: count }, () => ({ at: refundedAt, amount: toDecimal(100), reason: "agreement", state: "made" }));
