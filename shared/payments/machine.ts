import * as z from "zod";
import type { Machine, Moves } from "../machine.ts";

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
  /** The intent can no longer be paid; also after a decline. */
  cancel: { from: ["pending", "processing", "failed"], to: "failed", by: ["provider"] },
  retry: { from: ["failed"], to: "pending", by: ["customer"] },
  /** The attempt before made no intent, or one at another price that nobody was shown. */
  restart: { from: ["pending"], to: "pending", by: ["customer"] },
  refund: { from: ["completed"], to: "refunded", by: ["provider"] },
} as const satisfies Moves<PaymentStatus, PaymentActor>;

export const paymentMachine: Machine<"status", keyof typeof paymentMoves, PaymentStatus, PaymentActor> = {
  name: "payment",
  field: "status",
  moves: paymentMoves,
};

/** Who releases held money: its customer, the schedule after 72 hours, or an administrator who decides a dispute. */
export const releaseActors = ["customer", "clock", "admin"] as const;
export const ReleaseActor = z.enum(releaseActors);
export type ReleaseActor = z.output<typeof ReleaseActor>;

/** Who decides a refund: see `RefundReason`. `agreement`: both sides together. */
export const refundActors = ["customer", "handyman", "agreement", "admin", "clock", "provider"] as const;
export type RefundActor = (typeof refundActors)[number];

/**
 * The transitions of captured money (E4). A released share is transferred, however long that takes; `reversed` means
 * that the customer was refunded in full.
 */
export const releaseMoves = {
  hold: { from: ["none"], to: "held", by: ["provider"] },
  release: { from: ["held"], to: "released", by: releaseActors },
  reverse: { from: ["held", "released"], to: "reversed", by: refundActors },
  /** A supplement that was captured too late is refunded at once. */
  returnLate: { from: ["none"], to: "reversed", by: ["provider"] },
  /** A decided refund was dropped: what it would have given back is held, or released, as before. */
  holdAgain: { from: ["reversed"], to: "held", by: ["provider"] },
  releaseAgain: { from: ["reversed"], to: "released", by: ["provider"] },
} as const satisfies Moves<ReleaseStatus, ReleaseActor | RefundActor>;

export const releaseMachine: Machine<
  "releaseStatus",
  keyof typeof releaseMoves,
  ReleaseStatus,
  ReleaseActor | RefundActor
> = { name: "captured payment", field: "releaseStatus", moves: releaseMoves };

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
