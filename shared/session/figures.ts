import * as z from "zod";
import { UserId } from "../ids.ts";
import { ZERO_CENTS } from "../money.ts";
import { Cents } from "../money-schema.ts";
import { timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";

/** For show: one that cannot be read, such as a number of jobs below 0, counts as none, and locks nobody out. */
const count = z.int().nonnegative().default(0).catch(0);
const average = z.number().min(0).max(5).default(0).catch(0);

/** What is counted of a user, apart from what signs them in: it changes with every job, review and check. */
export const UserFigures = z.object({
  userId: UserId,
  creditsCents: Cents.default(ZERO_CENTS),
  totalEarnedCents: Cents.default(ZERO_CENTS),
  /** What a handyman owes of refunded shares, since when, and when an administrator is alerted next. */
  receivableCents: Cents.optional(),
  receivableSince: Instant.optional(),
  receivableDueAt: Instant.optional(),
  /** The number of completed jobs unpaid for two weeks; with any, no new requests. */
  overdueJobs: count,
  isBackgroundChecked: z.boolean().default(false),
  isInsuranceVerified: z.boolean().default(false),
  isLicenseVerified: z.boolean().default(false),
  verificationScore: z.number().min(0).max(9.99).default(0),
  averageRating: average,
  totalReviews: count,
  /** The exact totals behind the averages: sums in tenths, and the count of each number of stars. */
  ratingSumTenths: count,
  starCounts: z.array(z.int().nonnegative()).length(5).default([0, 0, 0, 0, 0]),
  /** Only reviews of a job; these rank and make badges (D-17). */
  verifiedRating: average,
  verifiedCount: count,
  verifiedSumTenths: count,
  totalJobs: count,
  /** Mean response time, with its exact sum and count. */
  responseTimeMinutes: count,
  responseSumMs: count,
  responseCount: count,
  ...timestamps,
});
export type UserFigures = z.output<typeof UserFigures>;
