import type { JobId } from "../../../../shared/ids.ts";
import { paymentStateOf } from "../../../../shared/payments/payment-state.ts";
import { transferBalanceOf } from "../../../../shared/payments/refunds.ts";
import { scheduleOf } from "../../../../shared/payments/schedule.ts";
import {
  IntentLink,
  LedgerEntry,
  Payment,
  PaymentAttempt,
  Refund,
  StripeEvent,
  TransferAttempt,
} from "../../../../shared/payments/schema.ts";
import { addMs, DAY_MS, type Instant } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";
import { adminListPartition, sharePartitions } from "../index-keys.ts";
import { dueAt, earliest } from "./due.ts";
import { type ById, dateSortKey } from "./keys.ts";

/** Of a job's payment, or of one of its supplements. */
type PaymentKey = { readonly jobId: JobId; readonly supplement?: number | undefined };

/** Zero-padded, so that refunds sort by number; a job never has ten thousand. */
const refundKey = (number: number) => `REFUND#${String(number).padStart(4, "0")}`;

/**
 * In the job's partition, with its attempts and ledger; one for the job and one for each supplement, which has no index
 * keys · gsi7, once captured: by handyman, latest first · gsi2: by handyman, separately for held, waiting and
 * transferred shares · adminList · due: the earliest of transfer, release, open intent, long-held alert and refund check.
 */
export const payment = /* @__PURE__ */ defineEntity({
  type: "payment",
  schema: Payment,
  key: ({ jobId, supplement }: PaymentKey) => ({
    pk: `JOB#${jobId}`,
    sk: supplement === undefined ? "PAYMENT" : `SUPPLEMENT#${supplement}`,
  }),
  gsi7: ({ handymanId, processedAt, supplement, id }) =>
    processedAt && supplement === undefined
      ? { pk: sharePartitions.captured(handymanId), sk: dateSortKey({ createdAt: processedAt, id }) }
      : undefined,
  gsi2: (payment) => {
    const { handymanId, releasedAt, releaseStatus, supplement, id } = payment;
    if (supplement !== undefined) return undefined;
    if (scheduleOf(payment).transfer || (releasedAt && transferBalanceOf(payment) !== 0))
      return { pk: sharePartitions.waiting(handymanId), sk: dateSortKey(payment) };
    if (releasedAt) return { pk: sharePartitions.moved(handymanId), sk: dateSortKey({ createdAt: releasedAt, id }) };
    return releaseStatus === "held" ? { pk: sharePartitions.held(handymanId), sk: dateSortKey(payment) } : undefined;
  },
  adminList: (payment) =>
    payment.supplement === undefined
      ? { pk: adminListPartition("payment", paymentStateOf(payment)), sk: dateSortKey(payment) }
      : undefined,
  due: (payment) => {
    const { transfer, release, intentCheck, longHeldAlert, warningAlert, refundPoll } = scheduleOf(payment);
    return earliest([
      dueAt("payment.transfer", transfer),
      dueAt("payment.release", release),
      dueAt("payment.intent-check", intentCheck),
      dueAt("payment.long-held", longHeldAlert),
      dueAt("payment.long-held", warningAlert),
      dueAt("payment.refund-poll", refundPoll),
    ]);
  },
});

export const attempt = /* @__PURE__ */ defineEntity({
  type: "attempt",
  schema: PaymentAttempt,
  key: ({ jobId, supplement, number }: PaymentKey & { number: number }) => ({
    pk: `JOB#${jobId}`,
    sk: supplement === undefined ? `ATTEMPT#${number}` : `ATTEMPT#${supplement}.${number}`,
  }),
});

export const transfer = /* @__PURE__ */ defineEntity({
  type: "transfer",
  schema: TransferAttempt,
  key: ({ jobId, number }: { jobId: JobId; number: number }) => ({ pk: `JOB#${jobId}`, sk: `TRANSFER#${number}` }),
});

/** In the job's partition · due: until Stripe has made it. */
export const refund = /* @__PURE__ */ defineEntity({
  type: "refund",
  schema: Refund,
  key: ({ jobId, number }: { jobId: JobId; number: number }) => ({ pk: `JOB#${jobId}`, sk: refundKey(number) }),
  due: ({ dueAt: at }) => dueAt("payment.refund", at),
});

export const ledger = /* @__PURE__ */ defineEntity({
  type: "ledger",
  schema: LedgerEntry,
  key: (entry: { jobId: JobId; createdAt: Instant; id: string }) => ({
    pk: `JOB#${entry.jobId}`,
    sk: `LEDGER#${dateSortKey(entry)}`,
  }),
});

/** From a payment intent to its job. */
export const intent = /* @__PURE__ */ defineEntity({
  type: "intent",
  schema: IntentLink,
  key: ({ intentId }: { intentId: string }) => ({ pk: `INTENT#${intentId}`, sk: "INTENT" }),
});

export const stripeEvent = /* @__PURE__ */ defineEntity({
  type: "stripeEvent",
  schema: StripeEvent,
  key: ({ id }: ById<string>) => ({ pk: `STRIPE_EVENT#${id}`, sk: "STRIPE_EVENT" }),
  timeToLive: ({ createdAt }) => addMs(createdAt, 40 * DAY_MS),
});
