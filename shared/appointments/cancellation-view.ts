import * as z from "zod";
import { CancellationPolicy } from "../cancellation-policy.ts";
import { toDecimal } from "../money.ts";
import { Decimal } from "../money-schema.ts";
import { Instant } from "../time-schema.ts";
import type { CancellationTerms } from "./cancellation.ts";

/** What a cancellation by its reader does now; amounts as decimal strings. */
export const CancellationView = z.object({
  policy: CancellationPolicy,
  /** The fee, kept of what the customer has paid; zero for a handyman. */
  youPay: Decimal,
  /** What the other side gets of it. */
  otherGets: Decimal,
  /** What goes back to the customer. */
  refund: Decimal,
  /** Until when it stays free; absent where it costs something now, or nothing changes with the time. */
  freeUntil: Instant.optional(),
});
export type CancellationView = z.output<typeof CancellationView>;

export const toCancellationView = ({
  policy,
  feeCents,
  refundCents,
  freeUntil,
}: CancellationTerms): CancellationView => ({
  policy,
  freeUntil,
  youPay: toDecimal(feeCents),
  otherGets: toDecimal(feeCents),
  refund: toDecimal(refundCents),
});
