import * as z from "zod";
import { Skill } from "../categories.ts";
import { UserId } from "../ids.ts";
import { languages } from "../language.ts";
import { limits } from "../limits.ts";
import { Cents, ZERO_CENTS } from "../money.ts";
import { StoredRole } from "../roles.ts";
import { timestamps } from "../stored.ts";
import { line } from "../text.ts";
import { Instant } from "../time.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const Weekday = z.enum(weekdays);

/** A person with an account. The handyman columns mirror the handyman profile, which is their source (D-20). */
export const User = z.object({
  id: UserId,
  /** The subject of the user pool that this account signs in with; one account for each. */
  cognitoSub: z.string(),
  email: z.string(),
  language: z.enum(languages).default("en"),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  profileImageUrl: z.string().optional(),
  role: StoredRole.default("customer"),
  /** When the role changed, if it ever did: sessions that were opened before are over (I-22). */
  roleSince: Instant.optional(),
  /** When all sessions ended at once, if they ever did: by a password reset, a reactivation, or "sign out everywhere". */
  sessionsEndedAt: Instant.optional(),
  phone: z.string().optional(),
  dateOfBirth: z.string().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zipCode: z.string().optional(),
  stripeCustomerId: z.string().optional(),
  stripeConnectAccountId: z.string().optional(),
  creditsCents: Cents.default(ZERO_CENTS),
  totalEarnedCents: Cents.default(ZERO_CENTS),
  /** What a handyman owes of refunded shares that could not be taken back, since when, and when somebody looks at it again. */
  receivableCents: Cents.optional(),
  receivableSince: Instant.optional(),
  receivableDueAt: Instant.optional(),
  /** The account was just turned off or on: when the schedule looks at its jobs and requests a second time. */
  activationDueAt: Instant.optional(),
  /** How many finished jobs a customer has not paid for two weeks: with any, they order nothing new. */
  overdueJobs: z.int().nonnegative().default(0),
  bio: z.string().optional(),
  experience: z.string().optional(),
  hourlyRateCents: Cents.optional(),
  serviceRadius: z.number().optional(),
  availability: z.array(Weekday).optional(),
  emergencyServices: z.boolean().default(false),
  businessName: z.string().optional(),
  businessType: z.string().optional(),
  taxId: z.string().optional(),
  businessLicense: z.string().optional(),
  insurance: z.string().optional(),
  isBackgroundChecked: z.boolean().default(false),
  isInsuranceVerified: z.boolean().default(false),
  isLicenseVerified: z.boolean().default(false),
  verificationScore: z.number().min(0).max(9.99).default(0),
  /** Until when a verified identity or background check holds; whether it does is asked at each moment (D-47, D-48). */
  checkedUntil: Instant.optional(),
  averageRating: z.number().min(0).max(5).default(0),
  totalReviews: z.int().nonnegative().default(0),
  /** What the averages are made of, exactly: the ratings' sums in tenths, and how many gave one star to five. */
  ratingSumTenths: z.int().nonnegative().default(0),
  starCounts: z.array(z.int().nonnegative()).length(5).default([0, 0, 0, 0, 0]),
  /** Of the reviews that belong to a job: these alone rank and make badges (D-17). */
  verifiedRating: z.number().min(0).max(5).default(0),
  verifiedCount: z.int().nonnegative().default(0),
  verifiedSumTenths: z.int().nonnegative().default(0),
  totalJobs: z.int().nonnegative().default(0),
  /** The mean over the requests that a handyman answered, and what it is made of, exactly. */
  responseTimeMinutes: z.int().nonnegative().default(0),
  responseSumMs: z.int().nonnegative().default(0),
  responseCount: z.int().nonnegative().default(0),
  isActive: z.boolean().default(true),
  lastSeenAt: Instant.optional(),
  ...timestamps,
});
export type User = z.output<typeof User>;

/** A signed-in browser. The cookie's secret is kept only as its hash, `sid`. */
export const Session = z.object({
  sid: z.string(),
  userId: UserId,
  sess: z.object({ language: z.enum(languages).default("en") }),
  /** The last moment at which it is valid, whatever happens before: idle end, never past `endsAt`. */
  expire: Instant,
  /** The absolute end. */
  endsAt: Instant,
  touchedAt: Instant,
  /** Its user's `roleSince` as it was opened: with another one it is over. */
  roleSince: Instant.optional(),
  /** The same of `sessionsEndedAt`. */
  sessionsEndedAt: Instant.optional(),
  /** Of a session that another one followed: what makes that one's secret of its own, and is worth nothing without it. */
  followedBy: z.string().optional(),
  ...timestamps,
});
export type Session = z.output<typeof Session>;

/** The signed-in user as the app knows them. */
export const CurrentUser = z.object({
  id: UserId,
  email: z.string(),
  role: StoredRole,
  language: z.enum(languages),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  profileImageUrl: z.string().optional(),
  isActive: z.boolean(),
  createdAt: Instant,
  averageRating: z.number(),
  totalReviews: z.number(),
  /** Present for handymen: what their feed is drawn from. */
  handyman: z
    .object({
      city: z.string(),
      zipCode: z.string(),
      serviceRadius: z.number(),
      hourlyRate: z.string(),
      skills: z.array(Skill),
    })
    .optional(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

const firstName = line({ min: 2, max: limits.name, message: "First name must be at least 2 characters" });
const lastName = line({ min: 2, max: limits.name, message: "Last name must be at least 2 characters" });
/** The names as the account panel asks for them. */
export const PersonName = z.object({ firstName, lastName });

/** What people may change about themselves; `null` takes the picture away. Whatever is left out stays. */
export const UserChange = PersonName.extend({
  language: z.enum(languages),
  /** A public picture that the caller claimed, `/media/…`. */
  profileImageUrl: z.string().max(200).nullable(),
}).partial();
export type UserChange = z.output<typeof UserChange>;
