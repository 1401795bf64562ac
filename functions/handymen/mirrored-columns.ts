import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { User } from "../../shared/session/schema.ts";

/** The columns of a user that mirror what a handyman may change in the profile (D-20). */
export function mirroredColumns(profile: HandymanProfile) {
  const { bio, experience, hourlyRateCents, serviceRadius, availability, emergencyServices, businessName } = profile;
  return {
    bio,
    experience,
    hourlyRateCents,
    serviceRadius,
    availability,
    emergencyServices,
    businessName,
  } satisfies Partial<User>;
}
