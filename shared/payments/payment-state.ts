import * as z from "zod";
import type { Payment } from "./schema.ts";

/** Where a payment stands, as administrators filter by it: one of its two statuses decides. */
export const paymentStates = ["open", "failed", "held", "released", "refunded"] as const;
export const PaymentState = z.enum(paymentStates);
export type PaymentState = z.output<typeof PaymentState>;

export function paymentStateOf({ status, releaseStatus }: Pick<Payment, "status" | "releaseStatus">): PaymentState {
  if (status === "failed") return "failed";
  if (status === "pending" || status === "processing") return "open";
  if (status === "refunded" || releaseStatus === "reversed") return "refunded";
  return releaseStatus === "released" ? "released" : "held";
}
