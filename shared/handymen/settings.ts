import * as z from "zod";
import { widerCategories } from "../categories.ts";
import { ServiceCategory, Skill } from "../category-schema.ts";
import type { Message } from "../messages.ts";
import { Decimal } from "../money-schema.ts";
import { policy } from "../policy.ts";
import { isPriceInBounds } from "../price.ts";
import { Price } from "../price-schema.ts";
import { emptyToUndefined } from "../text.ts";
import { LocalDate } from "../time-schema.ts";
import { ExperienceLevel, SpokenLanguage, spokenLanguages } from "./choices.ts";
import { atLeastOneSkill, changeableFields, wholeNumber } from "./enrollment.ts";

export const yearsOfExperience = { min: 0, max: policy.maxExperienceYears } as const;

/** A skill with what the handyman says about it; what they leave out follows from the experience band (D-36). */
export const SkillSetting = z.object({
  skill: Skill,
  experienceLevel: z.preprocess(emptyToUndefined, ExperienceLevel.optional()),
  yearsExperience: z.preprocess(
    emptyToUndefined,
    wholeNumber(yearsOfExperience, `Years of experience must be between 0 and ${policy.maxExperienceYears}`).optional(),
  ),
});
export type SkillSetting = z.output<typeof SkillSetting>;

const priceMessage: Message = `Enter a price between $${policy.minPriceDollars} and $${policy.maxPriceDollars}`;
/** What a job of a trade usually costs at least, in cents. */
export const BasePrice = Price.refine(isPriceInBounds, priceMessage);

/** A category that a handyman takes, with its usual starting price as a decimal string. */
export const BasePriceView = z.object({ category: ServiceCategory, basePrice: Decimal });
export type BasePriceView = z.output<typeof BasePriceView>;

/** The categories beyond the twelve skills; `other` reaches every handyman anyway (D-33). */
const WiderCategory = ServiceCategory.extract([...widerCategories]);

const pauseMessage: Message = "This value is not valid";
const PausedUntil = z.iso.date(pauseMessage);

/**
 * What a handyman may change of their profile, with the schemas and messages of the enrolment. Absent fields stay; null
 * or an empty text removes the business name, the certifications and the pause. `skills` are all of them, as
 * are `basePrices`; those of categories that the handyman does not take are ignored.
 */
export const SettingsChange = z
  .object({
    ...changeableFields,
    businessName: z.preprocess(emptyToUndefined, changeableFields.businessName),
    certifications: z.preprocess(emptyToUndefined, changeableFields.certifications),
    skills: atLeastOneSkill(SkillSetting).transform((chosen) => [
      ...new Map(chosen.map((each) => [each.skill, each])).values(),
    ]),
    categories: z.array(WiderCategory).transform((chosen) => widerCategories.filter((each) => chosen.includes(each))),
    basePrices: z.array(z.object({ category: ServiceCategory, basePrice: BasePrice })),
    spokenLanguages: z
      .array(SpokenLanguage)
      .transform((chosen) => spokenLanguages.filter((each) => chosen.includes(each))),
    pausedUntil: z.preprocess(emptyToUndefined, PausedUntil.optional()),
    acceptsFarther: z.boolean(),
  })
  .partial();
export type SettingsChange = z.output<typeof SettingsChange>;

/** A handyman's own settings; each field may be sent back as a change. */
export const SettingsView = z.object({
  skills: z.array(
    z.object({
      skill: Skill,
      experienceLevel: ExperienceLevel.optional(),
      yearsExperience: z.number().optional(),
    }),
  ),
  categories: z.array(ServiceCategory),
  basePrices: z.array(BasePriceView),
  experience: changeableFields.experience,
  bio: z.string(),
  businessName: z.string().optional(),
  certifications: z.string().optional(),
  /** Dollars, as a number (D-20). */
  hourlyRate: z.number(),
  serviceRadius: z.number(),
  acceptsFarther: z.boolean(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
  availability: z.array(z.string()),
  emergencyServices: z.boolean(),
  spokenLanguages: z.array(SpokenLanguage),
  pausedUntil: LocalDate.optional(),
});
export type SettingsView = z.output<typeof SettingsView>;
