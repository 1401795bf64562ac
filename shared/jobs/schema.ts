import * as z from "zod";
import { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { Cents, Decimal } from "../money.ts";
import { PaymentStatus, ReleaseStatus } from "../payments/machine.ts";
import { Price } from "../price.ts";
import { asked } from "../requests/asked.ts";
import { timestamps } from "../stored.ts";
import { optionalText } from "../text.ts";
import { Instant } from "../time.ts";
import { JobStatus } from "./machine.ts";

/** `approved` when the price came from the request's estimate or an accepted quote, else the customer has to agree (D-21). */
export const PriceApproval = z.enum(["approved", "pending"]);

/** What both sides know of the held money: the customer's word that all is done, when it is or was released, to whom. */
const released = {
  confirmedAt: Instant.optional(),
  releaseDueAt: Instant.optional(),
  releasedAt: Instant.optional(),
  /** When the handyman's share left for their account. */
  transferredAt: Instant.optional(),
} as const;

/** An accepted request. It carries a copy of what was asked, so that one read shows it. */
export const Job = z.object({
  id: JobId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  customerId: UserId,
  agreedPriceCents: Cents,
  priceApproval: PriceApproval,
  status: JobStatus.default("accepted"),
  startedAt: Instant.optional(),
  completedAt: Instant.optional(),
  customerNotes: z.string().optional(),
  handymanNotes: z.string().optional(),
  paymentStatus: PaymentStatus.optional(),
  releaseStatus: ReleaseStatus.optional(),
  paidAt: Instant.optional(),
  ...released,
  ...asked,
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  ...timestamps,
});
export type Job = z.output<typeof Job>;

/** A job as its parties see it; money as decimal strings, `total` with the customer's fee (D-13, D-39). */
export const JobView = z.object({
  id: JobId,
  serviceRequestId: ServiceRequestId,
  status: JobStatus,
  agreedPrice: Decimal,
  total: Decimal,
  handymanAmount: Decimal,
  priceApproval: PriceApproval,
  createdAt: Instant,
  startedAt: Instant.optional(),
  completedAt: Instant.optional(),
  paidAt: Instant.optional(),
  customerNotes: z.string().optional(),
  handymanNotes: z.string().optional(),
  customerId: UserId,
  handymanId: UserId,
  customerFirstName: z.string().optional(),
  handymanFirstName: z.string().optional(),
  paymentStatus: PaymentStatus.optional(),
  releaseStatus: ReleaseStatus.optional(),
  ...released,
  ...asked,
});
export type JobView = z.output<typeof JobView>;

export const NewJob = z.object({
  serviceRequestId: ServiceRequestId,
  /** Ignored when the request names an estimate; required otherwise. */
  agreedPrice: Price.nullish(),
});
export type NewJob = z.output<typeof NewJob>;

export const StatusChange = z.object({ status: JobStatus, notes: optionalText(limits.notes) });
