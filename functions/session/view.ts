import { toDecimal } from "../../shared/money.ts";
import type { CurrentUser, User } from "../../shared/session/schema.ts";
import { findHandymanProfile } from "../handymen/store.ts";
import type { DbReader } from "../runtime/data/db.ts";

/** The signed-in user, with the profile fields that a handyman's feed needs. */
export async function toCurrentUser(db: DbReader, user: User): Promise<CurrentUser> {
  const profile = user.role === "handyman" ? await findHandymanProfile(db, user.id) : undefined;
  return { ...user, handyman: profile && { ...profile, hourlyRate: toDecimal(profile.hourlyRateCents) } };
}
