import * as z from "zod";
import type { Moves } from "../machine.ts";

export const paymentStatuses = ["pending", "processing", "completed", "failed", "refunded"] as const;
/** `completed` means that the charge is captured (R-112, D-19). */
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const releaseStatuses = ["none", "held", "released", "reversed"] as const;
/** Where captured money is: held for the handyman, released to them, or refunded in full (D-19). */
export const ReleaseStatus = z.enum(releaseStatuses);
export type ReleaseStatus = z.output<typeof ReleaseStatus>;

/** Who changes a payment's status: its customer, or Stripe. */
export type PaymentActor = "customer" | "provider";

/** The transitions of a payment. A late event never moves it backwards (I-08). */
export const paymentMoves = {
  process: { from: ["pending", "failed"], to: "processing", by: ["provider"] },
  succeed: { from: ["pending", "processing", "failed"], to: "completed", by: ["provider"] },
  fail: { from: ["pending", "processing"], to: "failed", by: ["provider"] },
  retry: { from: ["failed"], to: "pending", by: ["customer"] },
  refund: { from: ["completed"], to: "refunded", by: ["provider"] },
} as const satisfies Moves<PaymentStatus, PaymentActor>;

/** Who releases held money: its customer, the schedule after 72 hours, or an administrator who decides a dispute. */
export const releaseActors = ["customer", "clock", "admin"] as const;
export const ReleaseActor = z.enum(releaseActors);
export type ReleaseActor = z.output<typeof ReleaseActor>;

/** Who decides a refund: see `RefundReason`. */
export const refundActors = ["customer", "handyman", "admin", "provider"] as const;

/**
 * The transitions of captured money (E4). A released share is transferred, however long that takes; `reversed` means
 * that the customer was refunded in full.
 */
export const releaseMoves = {
  hold: { from: ["none"], to: "held", by: ["provider"] },
  release: { from: ["held"], to: "released", by: releaseActors },
  reverse: { from: ["held", "released"], to: "reversed", by: refundActors },
} as const satisfies Moves<ReleaseStatus, ReleaseActor | (typeof refundActors)[number]>;

/** Why a customer is refunded. */
export const RefundReason = z.enum([
  "cancelled",
  "agreement",
  "priceChange",
  "administrator",
  "provider",
  "chargeback",
  /** A supplement that was captured after its proposal had ended. */
  "tooLate",
]);
export type RefundReason = z.output<typeof RefundReason>;
