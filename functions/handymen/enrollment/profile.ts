import type { Enrollment } from "../../../shared/handymen/enrollment.ts";
import { experienceOf } from "../../../shared/handymen/experience.ts";
import { HandymanProfile, UserServiceCategory, UserSkill } from "../../../shared/handymen/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { nearestZipLocation } from "../../lib/geo/zip-lookup.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { mirroredColumns } from "../mirrored-columns.ts";

type EnrollmentInput = { readonly user: User; readonly body: Enrollment; readonly taxId: string | undefined };

/** The profile from the enrolment form; `taxId` is already encrypted. */
export function toProfile(app: BaseApp, { user, body, taxId }: EnrollmentInput): HandymanProfile {
  const at = toInstant(app.now());
  return HandymanProfile.parse({
    ...body,
    ...nearestZipLocation(body.zipCode),
    taxId,
    id: app.newId(),
    userId: user.id,
    hourlyRateCents: body.hourlyRate * 100,
    createdAt: at,
    updatedAt: at,
  });
}

/** The user after the enrolment: role handyman, with the columns that mirror the profile, except the tax id (D-20). */
export function toEnrolledUser(user: User, { body, profile }: { body: Enrollment; profile: HandymanProfile }): User {
  const { businessType, businessLicense, insurance } = profile;
  const { firstName, lastName, phone, dateOfBirth, address, city, state, zipCode } = body;
  return {
    ...user,
    firstName,
    lastName,
    phone,
    dateOfBirth,
    address,
    city,
    state,
    zipCode,
    ...mirroredColumns(profile),
    businessType,
    businessLicense,
    insurance,
    role: "handyman",
    roleSince: profile.createdAt,
    updatedAt: profile.updatedAt,
  };
}

/** The skills of the profile, each as a skill item and as a service category. */
export function skillsAndCategories(
  app: BaseApp,
  { userId, skills, experience, createdAt, updatedAt }: HandymanProfile,
) {
  const common = { userId, createdAt, updatedAt };
  return {
    skills: skills.map((skill) =>
      UserSkill.parse({ ...common, ...experienceOf({}, experience), id: app.newId(), skill }),
    ),
    categories: skills.map((category) => UserServiceCategory.parse({ ...common, id: app.newId(), category })),
  };
}

/** The fields that are equal when one form is sent twice. The ciphertext of the tax id differs each time. */
const ComparableEnrollment = HandymanProfile.omit({
  id: true,
  taxId: true,
  portfolioCount: true,
  acceptsFarther: true,
  pausedUntil: true,
  spokenLanguages: true,
  workingHours: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});

export const isSameEnrollment = (a: HandymanProfile, b: HandymanProfile): boolean =>
  JSON.stringify(ComparableEnrollment.parse(a)) === JSON.stringify(ComparableEnrollment.parse(b));
