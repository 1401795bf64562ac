import * as z from "zod";
import { ServiceCategory } from "../categories.ts";
import { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { JobStatus } from "../jobs/machine.ts";
import { languages } from "../language.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { Cents, Decimal, ZERO_CENTS } from "../money.ts";
import { Price } from "../price.ts";
import { timestamps } from "../stored.ts";
import { CityName, line, text, ZipCode } from "../text.ts";
import { Instant } from "../time.ts";
import { asked } from "./asked.ts";
import { ImagePath } from "./image-path.ts";
import { Urgency } from "./urgency.ts";

export const LeadType = z.enum(["free", "premium", "featured"]);

/** What a homeowner asks for. */
export const ServiceRequest = z.object({
  id: ServiceRequestId,
  customerId: UserId,
  ...asked,
  imageUrls: asked.imageUrls.default([]),
  estimatedPriceCents: Cents.optional(),
  leadType: LeadType.default("free"),
  leadCostCents: Cents.default(ZERO_CENTS),
  maxQuotes: z.int().default(5),
  quotesReceived: z.int().nonnegative().default(0),
  isUrgent: z.boolean().default(false),
  suspiciousScore: z.number().min(0).max(9.99).default(0),
  isVerified: z.boolean().default(false),
  preferredLanguage: z.enum(languages).default("en"),
  status: JobStatus.default("pending"),
  /** Open, and offered to nobody while its customer is deactivated. */
  isWithheld: z.boolean().optional(),
  cancelReason: z.string().optional(),
  /** When it was cancelled or expired; unknown of requests from before this was written down. */
  closedAt: Instant.optional(),
  expiresAt: Instant,
  /** Where the ZIP code lies, in degrees; absent when nobody knows it, and then no feed shows the request. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** The accepted job and its handyman, who may then see the street. */
  jobId: JobId.optional(),
  handymanId: UserId.optional(),
  customerFirstName: z.string().optional(),
  /** The handymen whose job for it was cancelled: they are not offered it again (E1). */
  excludedHandymanIds: z.array(UserId).optional(),
  /** When it last opened again, after such a job. */
  reopenedAt: Instant.optional(),
  ...timestamps,
});
export type ServiceRequest = z.output<typeof ServiceRequest>;

/** Why a request is over without having been done, in the words of `ServiceRequest.cancelReason`. */
export const CancelReason = z.enum(["customer", "expired", "jobCancelled", "fraud"]);
export type CancelReason = z.output<typeof CancelReason>;

/** A request as one reader may see it: to whoever has no business at the door the address has no number (D-22). */
export const ServiceRequestView = z.object({
  id: ServiceRequestId,
  ...asked,
  createdAt: Instant,
  expiresAt: Instant,
  status: JobStatus,
  isUrgent: z.boolean(),
  estimatedPrice: Decimal.optional(),
  /** True for the customer who wrote it. */
  isOwn: z.boolean(),
  /** Miles from the handyman who reads it, one decimal. */
  distanceMiles: z.number().optional(),
  customerFirstName: z.string().optional(),
  jobId: JobId.optional(),
  /** For its customer and administrators alone. */
  cancelReason: CancelReason.optional(),
  /** When it was cancelled, or expired. */
  closedAt: Instant.optional(),
});
export type ServiceRequestView = z.output<typeof ServiceRequestView>;

/** The form of a new request (R-141…R-143); whatever else is sent is ignored. */
export const NewServiceRequest = z.object({
  title: line({ min: 5, max: limits.title, message: "Please provide a descriptive title" }),
  description: text({ min: 20, max: limits.description, message: "Please provide more details about the issue" }),
  category: ServiceCategory,
  urgency: Urgency,
  address: line({ min: 10, max: limits.address, message: "Please provide a complete address" }),
  city: CityName,
  zipCode: ZipCode,
  imageUrls: z
    .array(ImagePath)
    .max(limits.photos, "At most 5 photos" satisfies Message)
    .default([]),
  estimatedPrice: Price.nullish(),
});
export type NewServiceRequest = z.output<typeof NewServiceRequest>;
