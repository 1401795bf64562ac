import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { toDecimal } from "../../shared/money.ts";
import type { CurrentUser, User } from "../../shared/session/schema.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { findHandymanProfile } from "../stores/handymen.ts";

/** The signed-in user, with what a handyman's home needs of the profile. */
export async function toCurrentUser(db: DbReader, user: User): Promise<CurrentUser> {
  const profile = user.role === "handyman" ? await findHandymanProfile(db, user.id) : undefined;
  return { ...user, handyman: profile && handymanFields(profile, user) };
}

const handymanFields = (profile: HandymanProfile, { stripeConnectAccountId }: User) => ({
  ...profile,
  hourlyRate: toDecimal(profile.hourlyRateCents),
  hasPayoutAccount: stripeConnectAccountId !== undefined,
});
