import * as z from "zod";
import { Skill } from "../categories.ts";
import { UserSkillId, VerificationId } from "../ids.ts";
import { PortfolioItemView } from "../portfolio/schema.ts";
import { ReviewView } from "../reviews/schema.ts";
import { Instant } from "../time.ts";
import { Experience, ExperienceLevel } from "./schema.ts";

/**
 * A handyman's public profile, and with it all that anybody ever learns of a handyman: no address, telephone,
 * e-mail, date of birth or tax id (I-31).
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
    /** Dollars; numbers, as D-20 has it. */
    hourlyRate: z.number(),
    /** Miles. */
    serviceRadius: z.number(),
    businessName: z.string().optional(),
    /** Public paths of the photos that came with the enrolment. */
    portfolioImages: z.array(z.string()),
  }),
  portfolio: z.array(PortfolioItemView),
  /** The newest; paging goes on through them. */
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
  averageRating: z.number(),
  totalReviews: z.int(),
  /** How many reviews gave one star, two, … five. */
  starCounts: z.array(z.int()).length(5),
  verifiedRating: z.number(),
  verifiedCount: z.int(),
  /** Whether a review by the reader would be taken now. */
  mayReview: z.boolean(),
  /** The mean in whole minutes of what passed before they took a request; absent before the first. */
  responseTimeMinutes: z.int().nonnegative().optional(),
});
export type ProfileView = z.output<typeof ProfileView>;
