import * as z from "zod";
import type { Moves } from "../machine.ts";

export const paymentStatuses = ["pending", "processing", "completed", "failed", "refunded"] as const;
/** `completed` says that the charge is captured (R-112, D-19). */
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const releaseStatuses = ["none", "held", "released", "reversed"] as const;
/** Where the captured money stands: held for the handyman, released to them, or given back (D-19). */
export const ReleaseStatus = z.enum(releaseStatuses);
export type ReleaseStatus = z.output<typeof ReleaseStatus>;

/** Who moves a payment: its customer, or the card provider's word. */
export type PaymentActor = "customer" | "provider";

/** The life of a payment. It never goes backwards on a late event (I-08). */
export const paymentMoves = {
  process: { from: ["pending", "failed"], to: "processing", by: ["provider"] },
  succeed: { from: ["pending", "processing", "failed"], to: "completed", by: ["provider"] },
  fail: { from: ["pending", "processing"], to: "failed", by: ["provider"] },
  retry: { from: ["failed"], to: "pending", by: ["customer"] },
  refund: { from: ["completed"], to: "refunded", by: ["provider"] },
} as const satisfies Moves<PaymentStatus, PaymentActor>;

/** Who lets go of held money: its customer, the clock when they say nothing, or an administrator who decides a dispute. */
export const releaseActors = ["customer", "clock", "admin"] as const;
export const ReleaseActor = z.enum(releaseActors);
export type ReleaseActor = z.output<typeof ReleaseActor>;

/** Who decides that money goes back: see `RefundReason`. */
export const refundActors = ["customer", "handyman", "admin", "provider"] as const;

/**
 * Where captured money goes from `held` (E4). A released share is transferred, however long that takes; reversed is what
 * was given back to its customer as a whole.
 */
export const releaseMoves = {
  hold: { from: ["none"], to: "held", by: ["provider"] },
  release: { from: ["held"], to: "released", by: releaseActors },
  reverse: { from: ["held", "released"], to: "reversed", by: refundActors },
} as const satisfies Moves<ReleaseStatus, ReleaseActor | (typeof refundActors)[number]>;

/** Why money goes back to a customer. */
export const RefundReason = z.enum([
  "cancelled",
  "agreement",
  "priceChange",
  "administrator",
  "provider",
  "chargeback",
  /** A supplement whose card was charged when its proposal did not stand any more. */
  "tooLate",
]);
export type RefundReason = z.output<typeof RefundReason>;
