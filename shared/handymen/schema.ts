import * as z from "zod";
import { WorkingHours } from "../agenda/hours-schema.ts";
import { ServiceCategory, Skill } from "../category-schema.ts";
import { HandymanProfileId, UserId, UserServiceCategoryId, UserSkillId } from "../ids.ts";
import { Cents } from "../money-schema.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { LocalDate, TimeZone } from "../time-schema.ts";
import { Weekday } from "../weekday-schema.ts";
import { BusinessType, Experience, ExperienceLevel, PayoutMethod, SpokenLanguage } from "./choices.ts";

/** The professional profile of a user, at most one. The source of the mirrored columns of `User` (D-20). */
export const HandymanProfile = z.object({
  id: HandymanProfileId,
  userId: UserId,
  bio: z.string(),
  experience: Experience,
  skills: z.array(Skill),
  businessType: BusinessType,
  serviceRadius: z.number(),
  hourlyRateCents: Cents,
  /** The days with working hours. */
  availability: z.array(Weekday),
  /** Undefined while they have only said on which days they work. */
  workingHours: WorkingHours.optional(),
  backgroundCheckConsent: z.boolean(),
  termsAccepted: z.boolean(),
  certifications: z.string().optional(),
  portfolioImages: z.array(z.string()).optional(),
  businessName: z.string().optional(),
  taxId: z.string().optional(),
  businessLicense: z.string().optional(),
  insurance: z.string().optional(),
  emergencyServices: z.boolean().default(false),
  hasUSBankAccount: z.boolean().optional(),
  hasDebitCard: z.boolean().optional(),
  preferredPayoutMethod: PayoutMethod.optional(),
  identityVerified: z.boolean().optional(),
  /** Unused: decisions/018-unused-fields.md. */
  isVerified: z.boolean().default(false),
  isActive: z.boolean().default(true),
  /** The location around which the feed is read. */
  city: z.string(),
  zipCode: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  timeZone: TimeZone,
  /** Whether they also want to hear of a request up to half a radius beyond theirs that nobody answers. */
  acceptsFarther: z.boolean().default(false),
  /** On holiday: before this day, on the clocks of their place, they hear of no request. */
  pausedUntil: LocalDate.optional(),
  /** Categories beyond the skills; the feed contains both (D-33). */
  categories: z.array(ServiceCategory).default([]),
  /** The number of portfolio items, at most `limits.portfolioItems`. */
  portfolioCount: z.int().nonnegative().default(0),
  spokenLanguages: z.array(SpokenLanguage).default([]),
  ...timestamps,
});
export type HandymanProfile = z.output<typeof HandymanProfile>;

/** One skill of a handyman, with its level (R-124, D-36). */
export const UserSkill = z.object({
  id: UserSkillId,
  userId: UserId,
  skill: Skill,
  experienceLevel: ExperienceLevel,
  yearsExperience: z.number().min(0).max(99.9).optional(),
  /** What the handyman said about this skill; without it both fields above follow from the experience band. */
  statedLevel: ExperienceLevel.optional(),
  statedYears: z.number().min(0).max(99.9).optional(),
  /** Whether a valid certificate exists; written with its verification. */
  isCertified: z.boolean().default(false),
  /** Never set: certificates are private documents, which administrators open through their verification. */
  certificationUrl: z.string().optional(),
  ...timestamps,
});
export type UserSkill = z.output<typeof UserSkill>;

/** A service category of a handyman, with its usual starting price. */
export const UserServiceCategory = z.object({
  id: UserServiceCategoryId,
  userId: UserId,
  category: ServiceCategory,
  basePriceCents: Cents.optional(),
  isActive: z.boolean().default(true),
  ...createdOnly,
});
export type UserServiceCategory = z.output<typeof UserServiceCategory>;
