import * as z from "zod";
import { TimeWindows } from "../agenda/window-schema.ts";
import { ServiceCategory } from "../category-schema.ts";
import { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { languages } from "../language.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { ZERO_CENTS } from "../money.ts";
import { Cents, Decimal } from "../money-schema.ts";
import { policy } from "../policy.ts";
import { Price } from "../price-schema.ts";
import { timestamps } from "../stored.ts";
import { CityName, line, text, ZipCode } from "../text.ts";
import { Instant, TimeZone } from "../time-schema.ts";
import { ImagePath } from "./image-path.ts";
import { requestFields, wishFields } from "./request-fields.ts";
import { JobStatus, Urgency } from "./state-schema.ts";

export const LeadType = z.enum(["free", "premium", "featured"]);

/** What its customer reads of who was notified of a request. */
const notified = {
  notifiedCount: z.int().nonnegative().default(0),
  /** The last of them. */
  notifiedAt: Instant.optional(),
  /** The mean time in which those who were notified answer; undefined with few answers. */
  usualAnswerMinutes: z.int().nonnegative().optional(),
  /** True while nobody works in its trade at its place. */
  isUnserved: z.boolean().optional(),
  /** True when its customer has so many requests that nobody was notified of this one. */
  isMatchingLimited: z.boolean().optional(),
  /** When people farther away were notified, because nobody had answered. */
  fartherAt: Instant.optional(),
  /** When matching first looked at it. */
  matchedAt: Instant.optional(),
} as const;

const matching = {
  ...notified,
  /** When matching looks at it again. */
  nextMatchAt: Instant.optional(),
} as const;

/** Whether a handyman may accept the request at once, or only make a quote for it. */
export const hiringModes = ["either", "quotes"] as const;
export const HiringMode = z.enum(hiringModes);
export type HiringMode = z.output<typeof HiringMode>;

const quoting = {
  hiring: HiringMode.default("either"),
  maxQuotes: z.int().default(limits.quotes),
  /** The pending quotes, whether it is open or not. */
  quotesReceived: z.int().nonnegative().default(0),
  /** Whether it ever had a quote; the hire rate of its customer counts these. */
  wasQuoted: z.boolean().optional(),
  /** Counts the customer's edits: a quote or price is about one revision. */
  revision: z.int().positive().default(1),
} as const;

/** A request for one handyman alone, until it is offered to others or ends. */
const invitation = {
  invitedHandymanId: UserId.optional(),
  /** Until when nobody else sees it. */
  privateUntil: Instant.optional(),
  /** Whether it is offered to others afterwards. */
  isPublicAfterwards: z.boolean().optional(),
} as const;

/** A customer's request for a service. */
export const ServiceRequest = z.object({
  id: ServiceRequestId,
  customerId: UserId,
  ...requestFields,
  imageUrls: requestFields.imageUrls.default([]),
  estimatedPriceCents: Cents.optional(),
  leadType: LeadType.default("free"),
  leadCostCents: Cents.default(ZERO_CENTS),
  ...quoting,
  ...wishFields,
  isUrgent: z.boolean().default(false),
  /** Both unused: decisions/018-unused-fields.md. */
  suspiciousScore: z.number().min(0).max(9.99).default(0),
  isVerified: z.boolean().default(false),
  preferredLanguage: z.enum(languages).default("en"),
  status: JobStatus.default("pending"),
  /** True while its customer is deactivated: it is open, but offered to nobody. */
  isWithheld: z.boolean().optional(),
  cancelReason: z.string().optional(),
  /** When it was cancelled or expired; absent on older requests. */
  closedAt: Instant.optional(),
  expiresAt: Instant,
  /** The location of the ZIP code, in degrees; without one no feed contains the request. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** Of the place of work. */
  timeZone: TimeZone,
  /** The accepted job and its handyman. */
  jobId: JobId.optional(),
  handymanId: UserId.optional(),
  customerFirstName: z.string().optional(),
  /** Handymen whose job for it was cancelled: it is not offered to them again (E1). */
  excludedHandymanIds: z.array(UserId).optional(),
  /** When it was last reopened. */
  reopenedAt: Instant.optional(),
  ...matching,
  /** False while its customer takes no questions about it. */
  acceptsQuestions: z.boolean().optional(),
  /** When the schedule closes the quotes that were lost. */
  quotesDueAt: Instant.optional(),
  ...invitation,
  ...timestamps,
});
export type ServiceRequest = z.output<typeof ServiceRequest>;

/** Why a request was closed without a job. */
export const CancelReason = z.enum(["customer", "expired", "jobCancelled", "fraud", "invitationDeclined"]);
export type CancelReason = z.output<typeof CancelReason>;

/** A request as one reader sees it; the address is exact only for those entitled to it (D-22). */
export const ServiceRequestView = z.object({
  id: ServiceRequestId,
  ...requestFields,
  createdAt: Instant,
  expiresAt: Instant,
  status: JobStatus,
  isUrgent: z.boolean(),
  estimatedPrice: Decimal.optional(),
  /** True for its customer. */
  isOwn: z.boolean(),
  /** Miles from the reading handyman, one decimal. */
  distanceMiles: z.number().optional(),
  customerFirstName: z.string().optional(),
  /** Of the place of work. */
  timeZone: TimeZone,
  jobId: JobId.optional(),
  /** Only for its customer and administrators. */
  cancelReason: CancelReason.optional(),
  /** When it was cancelled or expired. */
  closedAt: Instant.optional(),
  /** Only for its customer and administrators, while it is open. */
  ...notified,
  notifiedCount: notified.notifiedCount.unwrap().optional(),
  /** False while its customer takes no questions about it; absent otherwise. */
  acceptsQuestions: z.boolean().optional(),
  /** How many handymen's questions its customer has not answered; only in their list, and only if there are any. */
  openQuestions: z.int().positive().optional(),
  hiring: HiringMode,
  maxQuotes: z.int(),
  quotesReceived: z.int().nonnegative(),
  /** Only for its customer and administrators. */
  wasQuoted: z.boolean().optional(),
  revision: z.int().positive(),
  /** Those that are over are no wish any more. */
  windows: wishFields.windows.unwrap(),
  isFlexible: z.boolean(),
  /** Only for its customer, administrators and the invited handyman. */
  ...invitation,
});
export type ServiceRequestView = z.output<typeof ServiceRequestView>;

const title = line({ min: 5, max: limits.title, message: "Please provide a descriptive title" });
const description = text({
  min: 20,
  max: limits.description,
  message: "Please provide more details about the issue",
});
const imageUrls = z.array(ImagePath).max(limits.photos, `At most ${policy.requestPhotos} photos` satisfies Message);

/** The form of a new request (R-141…R-143); other fields are ignored. */
export const NewServiceRequest = z.object({
  title,
  description,
  category: ServiceCategory,
  urgency: Urgency,
  address: line({ min: 10, max: limits.address, message: "Please provide a complete address" }),
  city: CityName,
  zipCode: ZipCode,
  imageUrls: imageUrls.default([]),
  estimatedPrice: Price.nullish(),
  hiring: HiringMode.optional(),
  /** Any other number is ignored. */
  maxQuotes: z.int().min(1).max(limits.quotes).optional().catch(undefined),
  windows: TimeWindows.optional(),
  isFlexible: z.boolean().optional(),
  /** Asks one handyman alone, for some hours. */
  invitedHandymanId: UserId.optional(),
  /** Whether it is offered to everybody afterwards, if that handyman does not take it. */
  isPublicAfterwards: z.boolean().optional(),
});
export type NewServiceRequest = z.output<typeof NewServiceRequest>;

/** What its customer changes of an open request; absent fields stay. Place and category cannot change. */
export const ServiceRequestChange = z
  .object({
    title,
    description,
    urgency: Urgency,
    imageUrls,
    /** Null removes it. */
    estimatedPrice: Price.nullable(),
    hiring: HiringMode,
    /** None takes the wish back. */
    windows: TimeWindows,
    isFlexible: z.boolean(),
  })
  .partial();
export type ServiceRequestChange = z.output<typeof ServiceRequestChange>;
