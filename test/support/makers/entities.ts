import type * as z from "zod";
import { CreditTransaction, LeadResponse } from "../../../shared/credits/schema.ts";
import { FraudAlert } from "../../../shared/fraud/schema.ts";
import { HandymanProfile, UserServiceCategory, UserSkill } from "../../../shared/handymen/schema.ts";
import { Job } from "../../../shared/jobs/schema.ts";
import { Payment } from "../../../shared/payments/schema.ts";
import { PortfolioItem } from "../../../shared/portfolio/schema.ts";
import { Quote } from "../../../shared/quotes/schema.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { Review } from "../../../shared/reviews/schema.ts";
import { UserFigures } from "../../../shared/session/figures.ts";
import { Session, User } from "../../../shared/session/schema.ts";
import { Verification } from "../../../shared/verifications/schema.ts";

/** A fixed UUIDv4 for each number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const at = "2026-01-05T09:00:00.000Z";
const created = { createdAt: at };
const stamped = { createdAt: at, updatedAt: at };
const [id, userId, otherId, requestId, jobId] = [1, 2, 3, 4, 5].map(idOf);
const requestFields = {
  title: "Leaking tap",
  description: "The kitchen tap drips day and night.",
  category: "plumbing",
  urgency: "medium",
  address: "12 Oak Street",
  city: "Springfield",
  zipCode: "62701",
};

type Values = Readonly<Record<string, unknown>>;
export type Sample = {
  /** The requirement that defines the entity, and its name in the specification. */
  readonly ruleId: string;
  readonly name: string;
  readonly schema: z.ZodObject;
  /** The required fields. */
  readonly required: Values;
  /** The defaults. */
  readonly defaults: Values;
  /** The optional fields of the specification. */
  readonly optional: readonly string[];
};

const versioned = { version: 1 };

/** The fifteen entities of the specification, each with its minimal instance. Money is in cents. */
export const samples = {
  session: {
    ruleId: "R-116",
    name: "sessions",
    schema: Session,
    required: { sid: "hash", userId, sess: { language: "en" }, expire: at, endsAt: at, touchedAt: at, ...stamped },
    defaults: versioned,
    optional: [],
  },
  user: {
    ruleId: "R-117",
    name: "users",
    schema: User,
    required: { id, cognitoSub: "sub", email: "ana@demo.test", ...stamped },
    defaults: {
      language: "en",
      role: "customer",
      emergencyServices: false,
      isActive: true,
      ...versioned,
    },
    optional: [
      ...["firstName", "lastName", "profileImageUrl", "phone", "dateOfBirth", "address", "city", "state", "zipCode"],
      ...["stripeCustomerId", "stripeConnectAccountId", "bio", "experience", "hourlyRateCents", "serviceRadius"],
      ...["availability", "businessName", "businessType", "taxId", "businessLicense", "insurance", "lastSeenAt"],
    ],
  },
  figures: {
    ruleId: "R-117",
    name: "users: figures",
    schema: UserFigures,
    required: { userId, ...stamped },
    defaults: {
      creditsCents: 0,
      totalEarnedCents: 0,
      isBackgroundChecked: false,
      isInsuranceVerified: false,
      isLicenseVerified: false,
      verificationScore: 0,
      averageRating: 0,
      totalReviews: 0,
      ratingSumTenths: 0,
      overdueJobs: 0,
      starCounts: [0, 0, 0, 0, 0],
      verifiedRating: 0,
      verifiedCount: 0,
      verifiedSumTenths: 0,
      totalJobs: 0,
      ...{ responseTimeMinutes: 0, responseSumMs: 0, responseCount: 0 },
      ...versioned,
    },
    optional: ["receivableCents", "receivableSince", "receivableDueAt"],
  },
  request: {
    ruleId: "R-118",
    name: "service_requests",
    schema: ServiceRequest,
    required: { id, customerId: userId, ...requestFields, expiresAt: at, ...stamped },
    defaults: {
      imageUrls: [],
      leadType: "free",
      notifiedCount: 0,
      leadCostCents: 0,
      timeZone: "America/Chicago",
      hiring: "either",
      maxQuotes: 5,
      quotesReceived: 0,
      revision: 1,
      windows: [],
      isFlexible: false,
      isUrgent: false,
      suspiciousScore: 0,
      isVerified: false,
      preferredLanguage: "en",
      status: "pending",
      ...versioned,
    },
    optional: ["estimatedPriceCents"],
  },
  job: {
    ruleId: "R-119",
    name: "jobs",
    schema: Job,
    required: {
      id,
      serviceRequestId: requestId,
      handymanId: otherId,
      customerId: userId,
      agreedPriceCents: 15000,
      priceApproval: "approved",
      ...requestFields,
      imageUrls: [],
      ...stamped,
    },
    defaults: {
      proposals: [],
      appointments: [],
      appointmentSequence: 0,
      isAddressAutomatic: false,
      status: "accepted",
      windows: [],
      isFlexible: false,
      timeZone: "America/Chicago",
      ...versioned,
    },
    optional: ["startedAt", "completedAt", "customerNotes", "handymanNotes"],
  },
  payment: {
    ruleId: "R-120",
    name: "payments",
    schema: Payment,
    required: {
      id,
      jobId,
      customerId: userId,
      handymanId: otherId,
      amountCents: 10500,
      platformFeeCents: 2500,
      handymanAmountCents: 8000,
      attempt: 1,
      ...stamped,
    },
    defaults: {
      ...{ status: "pending", releaseStatus: "none", refundedAmountCents: 0 },
      ...{ refunds: 0, openRefunds: 0, transferAttempt: 0, isTransferring: false, transferredCents: 0 },
      isTransferPaused: false,
      ...{ reversedCents: 0, shortfallCents: 0, nettedCents: 0, ...versioned },
    },
    optional: ["stripePaymentIntentId", "processedAt"],
  },
  portfolioItem: {
    ruleId: "R-121",
    name: "portfolio_items",
    schema: PortfolioItem,
    required: { id, handymanId: userId, title: "New deck", afterImageUrl: "/media/after", ...stamped },
    defaults: { category: "other", isPublic: true, ...versioned },
    optional: ["description", "beforeImageUrl", "completedAt"],
  },
  review: {
    ruleId: "R-122",
    name: "reviews",
    schema: Review,
    required: {
      id,
      reviewerId: userId,
      revieweeId: otherId,
      ratingTenths: 50,
      title: "Great work",
      comment: "On time, tidy and kind.",
      ...stamped,
    },
    defaults: { isPublic: true, helpfulCount: 0, revision: 1, ...versioned },
    optional: ["jobId", "reviewerFirstName"],
  },
  verification: {
    ruleId: "R-123",
    name: "verifications",
    schema: Verification,
    required: { id, userId, verificationType: "background_check", ...stamped },
    defaults: { status: "pending", ...versioned },
    optional: ["documentUrl", "verifiedAt", "expiresAt", "verifiedBy", "notes"],
  },
  skill: {
    ruleId: "R-124",
    name: "user_skills",
    schema: UserSkill,
    required: { id, userId, skill: "plumbing", experienceLevel: "expert", ...stamped },
    defaults: { isCertified: false, ...versioned },
    optional: ["yearsExperience", "certificationUrl"],
  },
  handyman: {
    ruleId: "R-125",
    name: "handyman_profiles",
    schema: HandymanProfile,
    required: {
      id,
      userId,
      bio: "Twenty years of taps, doors and fences.",
      experience: "10+",
      skills: ["plumbing"],
      businessType: "individual",
      serviceRadius: 15,
      hourlyRateCents: 5000,
      availability: ["monday"],
      backgroundCheckConsent: true,
      termsAccepted: true,
      city: "Springfield",
      zipCode: "62701",
      ...stamped,
    },
    defaults: {
      emergencyServices: false,
      acceptsFarther: false,
      timeZone: "America/Chicago",
      isVerified: false,
      isActive: true,
      categories: [],
      portfolioCount: 0,
      spokenLanguages: [],
      ...versioned,
    },
    optional: [
      ...["certifications", "portfolioImages", "businessName", "taxId", "businessLicense", "insurance"],
      ...["hasUSBankAccount", "hasDebitCard", "preferredPayoutMethod", "identityVerified"],
    ],
  },
  quote: {
    ruleId: "R-126",
    name: "quotes",
    schema: Quote,
    required: {
      id,
      serviceRequestId: requestId,
      handymanId: userId,
      customerId: otherId,
      priceCents: 12000,
      message: "I can come today.",
      ...{ requestRevision: 1, validUntil: at, submittedAt: at },
      ...stamped,
    },
    defaults: {
      ...{ includesSupplies: false, status: "pending", isAiGenerated: false, maskedParts: [], counters: [] },
      ...{ termsVersion: 1, round: 1, awaiting: "customer" },
      ...versioned,
    },
    optional: ["estimatedDuration", "availableFrom", "warrantyPeriod", "responseTimeMinutes"],
  },
  creditTransaction: {
    ruleId: "R-127",
    name: "credit_transactions",
    schema: CreditTransaction,
    required: {
      id,
      userId,
      type: "purchase",
      amountCents: 500,
      description: "Ten leads",
      balanceBeforeCents: 250,
      balanceAfterCents: 750,
      ...created,
    },
    defaults: versioned,
    optional: ["serviceRequestId", "stripePaymentIntentId"],
  },
  leadResponse: {
    ruleId: "R-128",
    name: "lead_responses",
    schema: LeadResponse,
    required: { id, serviceRequestId: requestId, handymanId: userId, creditsCostCents: 300, ...created },
    defaults: { hasSubmittedQuote: false, ...versioned },
    optional: ["responseTimeMinutes"],
  },
  category: {
    ruleId: "R-129",
    name: "user_service_categories",
    schema: UserServiceCategory,
    required: { id, userId, category: "photography", ...created },
    defaults: { isActive: true, ...versioned },
    optional: ["basePriceCents"],
  },
  fraudAlert: {
    ruleId: "R-130",
    name: "fraud_alerts",
    schema: FraudAlert,
    required: { id, alertType: "unpaid", severity: "high", description: "A job has not been paid.", ...created },
    defaults: { isResolved: false, state: "open", ...versioned },
    optional: ["serviceRequestId", "userId", "metadata", "resolvedBy", "resolvedAt"],
  },
} as const satisfies Readonly<Record<string, Sample>>;

/** The same as a list. */
export const everySample: readonly (Sample & { readonly entityName: keyof typeof samples })[] = Object.entries(
  samples,
).map(([entityName, sample]) => ({ ...sample, entityName: entityName as keyof typeof samples }));
