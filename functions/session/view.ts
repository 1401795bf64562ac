import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { toDecimal } from "../../shared/money.ts";
import type { CurrentUser, User } from "../../shared/session/schema.ts";
import { findHandymanProfile } from "../handymen/store.ts";
import type { DbReader } from "../runtime/data/db.ts";

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
