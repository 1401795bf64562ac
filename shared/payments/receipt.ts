import * as z from "zod";
import { JobId } from "../ids.ts";
import { Decimal } from "../money-schema.ts";
import { ProposalKind } from "../proposal-kind-schema.ts";
import { Instant } from "../time-schema.ts";
import { RefundReason, ReleaseActor, ReleaseStatus } from "./machine.ts";
import { Chargeback, Refund, UsedCard } from "./schema.ts";

/** The customer's receipt, or the handyman's statement of the same payment. */
export const ReceiptKind = z.enum(["receipt", "statement"]);
export type ReceiptKind = z.output<typeof ReceiptKind>;

/** The state of the card charge. */
export const CardStatus = z.enum(["charged", "partlyRefunded", "refunded", "disputed"]);

/** The receipt of a paid job. It has no address, e-mail or tax id, and no family name of the other party. */
export const Receipt = z.object({
  kind: ReceiptKind,
  number: z.string(),
  /** When the payment was captured. */
  issuedAt: Instant,
  jobId: JobId,
  title: z.string(),
  city: z.string(),
  /** The time zone of the place of work, by which the days on the receipt are counted. */
  timeZone: z.string(),
  customerName: z.string().optional(),
  handymanName: z.string().optional(),
  /** The agreed price at the payment. A receipt adds the fee to it; a statement subtracts the platform's part. */
  price: Decimal,
  fee: Decimal,
  total: Decimal,
  /** Present when the price rose after the first payment: what each charge cost, or brought the handyman. */
  charges: z.array(z.object({ at: Instant, amount: Decimal, usedCard: UsedCard.optional() })).optional(),
  changes: z.array(z.object({ at: Instant, kind: ProposalKind, formerPrice: Decimal, price: Decimal })),
  /** On a statement, only what reduced the handyman's share. */
  refunds: z.array(z.object({ at: Instant, amount: Decimal, reason: RefundReason, state: Refund.shape.state })),
  /** `amount` is what the bank holds while it has not decided; afterwards it is listed as a refund. */
  chargeback: z.object({ status: Chargeback.shape.status, at: Instant, amount: Decimal }).optional(),
  /** On a statement: what was kept of the share for an older debt. */
  netted: Decimal.optional(),
  /** The fee of a late cancellation; on a statement also what the platform gave up of it. */
  cancellationFee: z.object({ amount: Decimal, fromPlatform: Decimal.optional() }).optional(),
  /** What remains of the customer's payment, or of the handyman's share, after refunds. */
  balance: Decimal,
  card: CardStatus,
  /** On a receipt: the card of the first charge. */
  usedCard: UsedCard.optional(),
  releaseStatus: ReleaseStatus,
  releaseDueAt: Instant.optional(),
  releasedAt: Instant.optional(),
  releasedBy: ReleaseActor.optional(),
  transferredAt: Instant.optional(),
});
export type Receipt = z.output<typeof Receipt>;
