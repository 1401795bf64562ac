import * as z from "zod";
import { Skill } from "../category-schema.ts";
import { UserSkillId, VerificationId } from "../ids.ts";
import { PortfolioItemView } from "../portfolio/schema.ts";
import { ReviewView } from "../reviews/schema.ts";
import { Instant, LocalDate } from "../time-schema.ts";
import { Experience, ExperienceLevel, SpokenLanguage } from "./choices.ts";
import { BasePriceView } from "./settings.ts";

/**
 * A handyman's public profile: all that other users see. No address, telephone number, e-mail, date of birth or
 * tax id (I-31).
 */
export const ProfileView = z.object({
  user: z.object({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    profileImageUrl: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
  }),
  profile: z.object({
    bio: z.string(),
    experience: Experience,
    /** Dollars, as a number (D-20). */
    hourlyRate: z.number(),
    /** Miles. */
    serviceRadius: z.number(),
    businessName: z.string().optional(),
    /** In the handyman's words, which nobody has checked; without contact details. */
    certifications: z.string().optional(),
    /** Public paths of the photos from the enrolment. */
    portfolioImages: z.array(z.string()),
    emergencyServices: z.boolean(),
    spokenLanguages: z.array(SpokenLanguage),
    /** Only while the handyman is paused. */
    pausedUntil: LocalDate.optional(),
  }),
  portfolio: z.array(PortfolioItemView),
  /** The newest page of reviews; the cursor continues it. */
  reviews: z.array(ReviewView),
  verifications: z.array(
    z.object({
      id: VerificationId,
      verificationType: z.string(),
      status: z.literal("verified"),
      verifiedAt: Instant.optional(),
    }),
  ),
  skills: z.array(
    z.object({
      id: UserSkillId,
      skill: Skill,
      experienceLevel: ExperienceLevel,
      yearsExperience: z.number().optional(),
      isCertified: z.boolean(),
    }),
  ),
  /** Of the categories for which the handyman has set one. */
  basePrices: z.array(BasePriceView),
  averageRating: z.number(),
  totalReviews: z.int(),
  /** The number of reviews with one to five stars. */
  starCounts: z.array(z.int()).length(5),
  verifiedRating: z.number(),
  verifiedCount: z.int(),
  /** Completed jobs. */
  totalJobs: z.int().nonnegative(),
  /** Whether the reader's review would be accepted now. */
  mayReview: z.boolean(),
  /** Mean response time in whole minutes; absent below the minimum number of answers. */
  responseTimeMinutes: z.int().nonnegative().optional(),
  /** Of the requests that they were notified of lately, the percentage that they answered; absent below ten. */
  responseRate: z.int().min(0).max(100).optional(),
});
export type ProfileView = z.output<typeof ProfileView>;
