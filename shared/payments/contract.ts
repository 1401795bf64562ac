import * as z from "zod";
import { costlyRead, defaultRate, defineEndpoints } from "../endpoint.ts";
import { JobId } from "../ids.ts";
import { languages } from "../language.ts";
import { Decimal } from "../money-schema.ts";
import { isWellFormedText } from "../text.ts";
import { Instant } from "../time-schema.ts";
import { PaymentStatus, ReleaseStatus } from "./machine.ts";
import { Receipt } from "./receipt.ts";
import { paymentsRoutes } from "./routes.ts";

/** Ten times the size of Stripe's largest events. */
const EVENT_BYTES = 256 * 1024;

/** A payment as both parties see it. */
export const PaymentView = z.object({
  jobId: JobId,
  amount: Decimal,
  platformFee: Decimal,
  handymanAmount: Decimal,
  status: PaymentStatus,
  releaseStatus: ReleaseStatus,
  releaseDueAt: Instant.optional(),
  processedAt: Instant.optional(),
});
export type PaymentView = z.output<typeof PaymentView>;

export const payments = defineEndpoints(paymentsRoutes, {
  createIntent: {
    summary:
      "The customer starts paying for a job, or for a rise of its price; the same live intent comes back until it is paid.",
    allow: "signedIn",
    inactive: true,
    body: z.object({
      jobId: JobId,
      /** For a paid job: the number of the proposal that is accepted by paying the difference. */
      proposal: z.int().positive().optional(),
    }),
    returns: z.object({
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      serviceFee: Decimal,
      platformFee: Decimal,
      amount: Decimal,
      /** A card payment is processing: the client waits for it and does not pay again. */
      isUnderWay: z.boolean(),
    }),
    errors: [
      ...(["job.notFound", "auth.forbidden", "payment.notDue", "payment.alreadyPaid"] as const),
      ...(["payment.givenBack", "payment.jobCancelled"] as const),
      ...(["job.proposalNotFound", "job.proposalClosed", "job.riseTooSmall"] as const),
      ...(["payment.underWay", "payment.disputed"] as const),
      ...(["payment.declinedTooOften", "payment.providerUnavailable"] as const),
    ],
    uses: ["db.write", "stripe"],
    rate: defaultRate,
  },
  confirm: {
    summary: "The customer's browser saw the payment succeed; the server asks the card provider itself.",
    allow: "signedIn",
    inactive: true,
    body: z.object({
      paymentIntentId: z.string().min(3).max(255).refine(isWellFormedText),
      /** The customer confirms in the same step that the job is done, so the money is released at once (D-08). */
      isJobDone: z.boolean().default(false),
    }),
    returns: PaymentView,
    errors: ["payment.notFound", "payment.notSucceeded", "payment.providerUnavailable"],
    uses: ["db.write", "stripe"],
    rate: defaultRate,
  },
  webhook: {
    summary: "The card provider's signed events.",
    allow: "public",
    raw: true,
    signatureHeader: "Stripe-Signature",
    returns: z.object({ received: z.literal(true) }),
    errors: ["webhook.refused", "payment.providerUnavailable"],
    uses: ["db.write", "stripe"],
    bodyBytes: EVENT_BYTES,
  },
  receipt: {
    summary: "The receipt of a paid job for its customer, the statement for its handyman.",
    allow: "signedIn",
    inactive: true,
    params: z.object({ jobId: JobId }),
    returns: Receipt,
    errors: ["job.notFound", "receipt.notPaid"],
    uses: ["db.read"],
  },
  receiptPdf: {
    summary: "The same on one page to keep, in the reader's language unless another is named.",
    allow: "signedIn",
    inactive: true,
    params: z.object({ jobId: JobId }),
    query: z.object({ language: z.enum(languages).optional() }),
    returns: z.object({ bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array), fileName: z.string() }),
    sendsFile: "application/pdf",
    errors: ["job.notFound", "receipt.notPaid"],
    uses: ["db.count"],
    ...costlyRead,
  },
});
