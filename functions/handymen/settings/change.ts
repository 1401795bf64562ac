import { weekWith } from "../../../shared/agenda/hours.ts";
import type { HandymanProfile } from "../../../shared/handymen/schema.ts";
import type { SettingsChange } from "../../../shared/handymen/settings.ts";
import { cents } from "../../../shared/money.ts";
import type { User } from "../../../shared/session/schema.ts";
import { nearestZipLocation } from "../../lib/geo/zip-lookup.ts";
import { mirroredColumns } from "../mirrored-columns.ts";

/** The profile with a change; fields that are not part of it stay. */
export function changedProfile(profile: HandymanProfile, change: SettingsChange): HandymanProfile {
  const { phone, address, state, hourlyRate, skills, basePrices, zipCode, ...same } = change;
  const { availability } = change;
  const { workingHours } = profile;
  return {
    ...profile,
    ...same,
    ...(hourlyRate !== undefined && { hourlyRateCents: cents(hourlyRate * 100) }),
    ...(skills && { skills: skills.map(({ skill }) => skill) }),
    // The days that stay keep their hours.
    ...(availability &&
      workingHours && {
        workingHours: { ...workingHours, weeklyHours: weekWith(availability, workingHours.weeklyHours) },
      }),
    ...(zipCode !== undefined && { zipCode, ...nearestZipLocation(zipCode) }),
  };
}

/** The user with the columns that mirror the profile, and the contact details, which only the user has (D-20). */
export function changedUser(user: User, profile: HandymanProfile, change: SettingsChange): User {
  const { phone = user.phone, address = user.address, state = user.state } = change;
  const { city = user.city, zipCode = user.zipCode } = change;
  return {
    ...user,
    phone,
    address,
    city,
    state,
    zipCode,
    ...mirroredColumns(profile),
  };
}
