import * as z from "zod";
import { Skill } from "../category-schema.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { readWholeNumber } from "../number-reader.ts";
import { Phone } from "../phone.ts";
import { policy } from "../policy.ts";
import { PersonName } from "../session/name-schema.ts";
import {
  CityName,
  line,
  optionalLine,
  optionalPastedLine,
  optionalText,
  optionalTypedLine,
  pastedLine,
  text,
  ZipCode,
} from "../text.ts";
import { Weekday } from "../weekday-schema.ts";
import { weekdays } from "../weekdays.ts";
import { readBirthDate } from "./birth-date.ts";
import { BusinessType, Experience, PayoutMethod } from "./choices.ts";

export const serviceRadiusMiles = {
  min: policy.minRadiusMiles,
  max: policy.maxRadiusMiles,
  usual: policy.usualRadiusMiles,
} as const;
/** A request that nobody answered may lie so many times their radius away, for those who allow it. */
export const FARTHER = 1.5;
export const hourlyRateDollars = {
  min: policy.minHourlyRateDollars,
  max: policy.maxHourlyRateDollars,
  usual: policy.usualHourlyRateDollars,
} as const;

type Bounds = { readonly min: number; readonly max: number };

const noNumber: Message = "Enter the number alone, without words or a unit";

/**
 * A number of which only the whole part counts, as people and programs send it: "15", "$15,50", 15.5. A text that
 * is none, such as "$65/h", is told so, as its number may well be within the bounds.
 */
export const wholeNumber = ({ min, max }: Bounds, message: Message) =>
  z.union([z.string(), z.number()], message).transform((typed, context) => {
    const whole = typeof typed === "number" ? Math.trunc(typed) : readWholeNumber(typed);
    if (whole !== undefined && whole >= min && whole <= max) return whole;
    const isUnread = whole === undefined && String(typed).trim() !== "";
    context.addIssue({ code: "custom", message: isUnread ? noNumber : message, input: typed });
    return z.NEVER;
  });

const mustBeTrue = (message: Message) => z.boolean(message).refine((isAgreed) => isAgreed, message);

const BirthDate = pastedLine({ min: 8, max: 20, message: "Date of birth is required" }).transform((typed, context) => {
  const date = readBirthDate(typed);
  if (date) return date;
  context.addIssue({ code: "custom", message: "Enter a real date of birth" satisfies Message, input: typed });
  return z.NEVER;
});

const skillMessage: Message = "Select at least one skill";
const dayMessage: Message = "Select at least one day";

/** The fields that a handyman may change after the enrolment: one schema and one message for both forms. */
export const changeableFields = {
  phone: Phone,
  address: line({ min: 10, max: limits.address, message: "Complete address required" }),
  city: CityName,
  state: line({ min: 2, max: limits.state, message: "State is required" }),
  zipCode: ZipCode,
  bio: text({
    min: policy.minBioCharacters,
    max: limits.bio,
    message: "Please provide a detailed bio (minimum 50 characters)",
  }),
  experience: Experience,
  hourlyRate: wholeNumber(hourlyRateDollars, "Hourly rate must be between $15 and $200"),
  serviceRadius: wholeNumber(serviceRadiusMiles, "Service radius must be between 5 and 50 miles"),
  availability: z
    .array(Weekday, dayMessage)
    .min(1, dayMessage)
    .transform((chosen) => weekdays.filter((day) => chosen.includes(day))),
  emergencyServices: z.boolean(),
  businessName: optionalLine(limits.name),
  certifications: optionalText(limits.notes),
} as const;

/** At least one skill, as the enrolment and the settings ask for it. */
export const atLeastOneSkill = <S extends z.ZodType>(each: S) => z.array(each, skillMessage).min(1, skillMessage);

const {
  bio,
  experience,
  hourlyRate,
  serviceRadius,
  availability,
  emergencyServices,
  businessName,
  certifications,
  ...contact
} = changeableFields;

/** The five steps of the enrolment and their fields (R-077…R-081). */
export const enrollmentSteps = {
  personal: { ...PersonName.shape, dateOfBirth: BirthDate, ...contact },
  professional: {
    bio,
    experience: experience.default("1-2"),
    skills: atLeastOneSkill(Skill).transform((chosen) => [...new Set(chosen)]),
    hourlyRate: hourlyRate.default(hourlyRateDollars.usual),
    serviceRadius: serviceRadius.default(serviceRadiusMiles.usual),
    availability,
    emergencyServices: emergencyServices.default(false),
    certifications,
    portfolioImages: z
      .array(z.string().max(limits.uploadAddress))
      .max(limits.portfolioImages, `At most ${policy.portfolioImages} photos` satisfies Message)
      .transform((addresses) => [...new Set(addresses)])
      .default([]),
  },
  business: {
    businessType: BusinessType,
    businessName,
    taxId: optionalPastedLine(limits.taxId),
    businessLicense: optionalTypedLine(limits.name),
    insurance: optionalTypedLine(limits.address),
  },
  payment: {
    hasUSBankAccount: z.boolean().default(false),
    hasDebitCard: z.boolean().default(false),
    preferredPayoutMethod: PayoutMethod.default("will_add_later"),
  },
  legal: {
    backgroundCheckConsent: mustBeTrue("Background check consent required"),
    identityVerified: z.boolean().default(false),
    termsAccepted: mustBeTrue("Terms of service must be accepted"),
  },
} as const;

export type EnrollmentStep = keyof typeof enrollmentSteps;

/** The enrolment form (R-144…R-148); other fields are ignored. */
export const Enrollment = z.object({
  ...enrollmentSteps.personal,
  ...enrollmentSteps.professional,
  ...enrollmentSteps.business,
  ...enrollmentSteps.payment,
  ...enrollmentSteps.legal,
});
export type Enrollment = z.output<typeof Enrollment>;
