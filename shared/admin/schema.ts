import * as z from "zod";
import { Dispute } from "../disputes/schema.ts";
import { FraudAlert, FraudOutcome } from "../fraud/schema.ts";
import { AuditRowId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { Role } from "../roles.ts";
import { createdOnly } from "../stored.ts";
import { charactersIn, optionalText } from "../text.ts";
import { Instant } from "../time.ts";
import { Reason } from "../verifications/schema.ts";

/** What an administrator did, to what, and why. Written in the transaction of the change itself. */
export const AuditRow = z.object({
  id: AuditRowId,
  /** What it was done to, as `user#<id>`. */
  subject: z.string(),
  action: z.enum([
    "user.deactivate",
    "user.reactivate",
    "verification.claim",
    "verification.approve",
    "verification.reject",
    "verification.open",
    "fraudAlert.resolve",
  ]),
  actorId: UserId,
  reason: z.string().optional(),
  ...createdOnly,
});
export type AuditRow = z.output<typeof AuditRow>;

/** How far a number has moved in thirty days, in percent; a sample while there was nothing to compare with (D-11). */
export const Trend = z.object({ changePercent: z.number(), isSample: z.boolean() });
export type Trend = z.output<typeof Trend>;

/** Both readings of the specification in one (D-24). Money in dollars, rates in percent. */
export const AdminStats = z.object({
  totalUsers: z.int(),
  customers: z.int(),
  handymen: z.int(),
  totalJobs: z.int(),
  activeJobs: z.int(),
  completedJobs: z.int(),
  /** What was captured, less what was refunded. */
  totalRevenue: z.number(),
  /** The platform's part of it. */
  platformRevenue: z.number(),
  /** Of the jobs that ended, those that were completed. */
  completionRate: z.number(),
  /** New users in thirty days. */
  growthRate: z.number(),
  /** Those that wait and those under review. */
  pendingVerifications: z.int(),
  rating: z.number(),
  trends: z.object({ totalUsers: Trend, activeJobs: Trend, totalRevenue: Trend, completionRate: Trend }),
});
export type AdminStats = z.output<typeof AdminStats>;

/** One day of the platform, UTC. */
export const DayFigures = z.object({
  day: z.iso.date(),
  users: z.int(),
  requests: z.int(),
  jobs: z.int(),
  completedJobs: z.int(),
  revenueCents: z.int(),
});
export type DayFigures = z.output<typeof DayFigures>;

/** A user as administrators see them, and no more than that. */
export const UserRow = z.object({
  id: UserId,
  role: Role,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string(),
  isActive: z.boolean(),
  createdAt: Instant,
  profileImageUrl: z.string().optional(),
});
export type UserRow = z.output<typeof UserRow>;

export const UserChange = z.object({ isActive: z.boolean(), reason: Reason });
export const UserFilter = z.object({
  /** A whole e-mail address, or how a first or last name begins. */
  search: optionalText(limits.email),
  role: Role.optional(),
  status: z.enum(["active", "inactive"]).optional(),
});
export type UserFilter = z.output<typeof UserFilter>;

export const FraudAlertView = FraudAlert.omit({ version: true, metadata: true });
export type FraudAlertView = z.output<typeof FraudAlertView>;

const CONFIRMED_NOTE = 20;
const tooShort: Message = "Give a reason of at least 20 characters";

/** Whoever confirms a fraud says more of it than whoever dismisses it (E6). */
export const FraudResolution = z
  .object({ outcome: FraudOutcome.default("dismissed"), note: Reason })
  .refine(({ outcome, note }) => outcome === "dismissed" || charactersIn(note) >= CONFIRMED_NOTE, {
    path: ["note"],
    error: tooShort,
  });

export const DisputeView = Dispute.pick({ id: true, jobId: true, openedBy: true, reason: true, createdAt: true });
