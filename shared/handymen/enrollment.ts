import * as z from "zod";
import { Skill } from "../categories.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { readWholeNumber } from "../number-reader.ts";
import { Phone } from "../phone.ts";
import { PersonName, Weekday, weekdays } from "../session/schema.ts";
import { CityName, line, optionalLine, optionalPastedLine, optionalText, pastedLine, text, ZipCode } from "../text.ts";
import { readBirthDate } from "./birth-date.ts";
import { BusinessType, Experience, PayoutMethod } from "./schema.ts";

export const serviceRadiusMiles = { min: 5, max: 50, usual: 15 } as const;
export const hourlyRateDollars = { min: 15, max: 200, usual: 50 } as const;
/** The minimum length of a useful biography, in characters. */
export const BIO_CHARACTERS = 50;

type Bounds = { readonly min: number; readonly max: number; readonly usual: number };

/** A number of which only the whole part counts, as people and programs send it: "15", "$15,50", 15.5. */
const wholeNumber = ({ min, max, usual }: Bounds, message: Message) =>
  z
    .union([z.string(), z.number()], message)
    .transform((typed, context) => {
      const whole = typeof typed === "number" ? Math.trunc(typed) : readWholeNumber(typed);
      if (whole !== undefined && whole >= min && whole <= max) return whole;
      context.addIssue({ code: "custom", message, input: typed });
      return z.NEVER;
    })
    .default(usual);

const mustBeTrue = (message: Message) => z.boolean(message).refine((isAgreed) => isAgreed, message);

const BirthDate = pastedLine({ min: 8, max: 20, message: "Date of birth is required" }).transform((typed, context) => {
  const date = readBirthDate(typed);
  if (date) return date;
  context.addIssue({ code: "custom", message: "Enter a real date of birth" satisfies Message, input: typed });
  return z.NEVER;
});

const skillMessage: Message = "Select at least one skill";
const dayMessage: Message = "Select at least one day";

/** The five steps of the enrolment and their fields (R-077…R-081). */
export const enrollmentSteps = {
  personal: {
    ...PersonName.shape,
    phone: Phone,
    dateOfBirth: BirthDate,
    address: line({ min: 10, max: limits.address, message: "Complete address required" }),
    city: CityName,
    state: line({ min: 2, max: limits.state, message: "State is required" }),
    zipCode: ZipCode,
  },
  professional: {
    bio: text({
      min: BIO_CHARACTERS,
      max: limits.bio,
      message: "Please provide a detailed bio (minimum 50 characters)",
    }),
    experience: Experience.default("1-2"),
    skills: z
      .array(Skill, skillMessage)
      .min(1, skillMessage)
      .transform((chosen) => [...new Set(chosen)]),
    hourlyRate: wholeNumber(hourlyRateDollars, "Hourly rate must be between $15 and $200"),
    serviceRadius: wholeNumber(serviceRadiusMiles, "Service radius must be between 5 and 50 miles"),
    availability: z
      .array(Weekday, dayMessage)
      .min(1, dayMessage)
      .transform((chosen) => weekdays.filter((day) => chosen.includes(day))),
    emergencyServices: z.boolean().default(false),
    certifications: optionalText(limits.notes),
    portfolioImages: z
      .array(z.string().max(limits.uploadAddress))
      .max(limits.portfolioImages, "At most 10 photos" satisfies Message)
      .transform((addresses) => [...new Set(addresses)])
      .default([]),
  },
  business: {
    businessType: BusinessType,
    businessName: optionalLine(limits.name),
    taxId: optionalPastedLine(limits.taxId),
    businessLicense: optionalLine(limits.name),
    insurance: optionalLine(limits.address),
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
