import * as z from "zod";
import { Skill } from "../category-schema.ts";
import { UserId } from "../ids.ts";
import { languages } from "../language.ts";
import { Cents } from "../money-schema.ts";
import { StoredRole } from "../role-schema.ts";
import { timestamps } from "../stored.ts";
import { Instant, LocalDate, PersonZone } from "../time-schema.ts";
import { Weekday } from "../weekday-schema.ts";
import { PersonName } from "./name-schema.ts";

/** A user, whose figures stand apart. The handyman columns mirror the handyman profile (D-20). */
export const User = z.object({
  id: UserId,
  /** The Cognito subject; one account for each. */
  cognitoSub: z.string(),
  email: z.string(),
  language: z.enum(languages).default("en"),
  /** Whose clocks say when they are written to: of a device of theirs, or chosen. */
  timeZone: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  profileImageUrl: z.string().optional(),
  role: StoredRole.default("customer"),
  /** The last change of the role: earlier sessions are invalid (I-22). */
  roleSince: Instant.optional(),
  /** When all sessions were ended: by a password reset, a reactivation, or "sign out everywhere". */
  sessionsEndedAt: Instant.optional(),
  phone: z.string().optional(),
  dateOfBirth: z.string().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zipCode: z.string().optional(),
  stripeCustomerId: z.string().optional(),
  stripeConnectAccountId: z.string().optional(),
  /** When the schedule repeats the second part of a deactivation or reactivation. */
  activationDueAt: Instant.optional(),
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
  /** Until when an identity or background check is valid (D-47, D-48). */
  checkedUntil: Instant.optional(),
  isActive: z.boolean().default(true),
  /** Takes no new jobs, quotes and requests until then, since an administrator decides about the account (D-54). */
  frozenUntil: Instant.optional(),
  frozenReason: z.string().optional(),
  lastSeenAt: Instant.optional(),
  ...timestamps,
});
export type User = z.output<typeof User>;

/** A signed-in browser. Only the hash of the cookie's secret is stored, as `sid`. */
export const Session = z.object({
  sid: z.string(),
  userId: UserId,
  sess: z.object({ language: z.enum(languages).default("en") }),
  /** Idle expiry, never later than `endsAt`. */
  expire: Instant,
  /** Absolute expiry. */
  endsAt: Instant,
  touchedAt: Instant,
  /** The user's `roleSince` when it was opened; the session is invalid when they differ. */
  roleSince: Instant.optional(),
  /** The same for `sessionsEndedAt`. */
  sessionsEndedAt: Instant.optional(),
  /** Set when the session was rotated: the salt of its successor's secret, useless without the former secret. */
  successorSalt: z.string().optional(),
  ...timestamps,
});
export type Session = z.output<typeof Session>;

/** The signed-in user as the app sees them. */
export const CurrentUser = z.object({
  id: UserId,
  email: z.string(),
  role: StoredRole,
  language: z.enum(languages),
  timeZone: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  profileImageUrl: z.string().optional(),
  isActive: z.boolean(),
  frozenUntil: Instant.optional(),
  frozenReason: z.string().optional(),
  createdAt: Instant,
  averageRating: z.number(),
  totalReviews: z.number(),
  /** Of the reviews of verified jobs alone: the figure that everybody sees. */
  verifiedRating: z.number(),
  verifiedCount: z.number(),
  /** Only for handymen: what the feed depends on, and whether payouts were ever set up. */
  handyman: z
    .object({
      city: z.string(),
      zipCode: z.string(),
      serviceRadius: z.number(),
      hourlyRate: z.string(),
      skills: z.array(Skill),
      pausedUntil: LocalDate.optional(),
      /** Accepts no jobs until then, because they cancelled too many (D-57). */
      acceptPausedUntil: Instant.optional(),
      hasPayoutAccount: z.boolean(),
    })
    .optional(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** What users may change about themselves; `null` removes the picture, absent fields stay. */
export const UserChange = PersonName.extend({
  language: z.enum(languages),
  timeZone: PersonZone,
  /** A public picture that the caller claimed, `/media/…`. */
  profileImageUrl: z.string().max(200).nullable(),
}).partial();
export type UserChange = z.output<typeof UserChange>;
