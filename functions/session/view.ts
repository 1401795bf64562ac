import { pauseOf } from "../../shared/handymen/pause.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { toDecimal } from "../../shared/money.ts";
import type { CurrentUser, User } from "../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import { findFigures } from "../stores/session.ts";

type ReadContext = AppFor<"db.read">;

/** The signed-in user, with what a handyman's home needs of the profile. */
export async function toCurrentUser({ db, now }: ReadContext, user: User): Promise<CurrentUser> {
  const [figures, profile] = await Promise.all([
    findFigures(db, user.id),
    user.role === "handyman" ? findHandymanProfile(db, user.id) : undefined,
  ]);
  const { averageRating = 0, totalReviews = 0 } = figures ?? {};
  return { ...user, averageRating, totalReviews, handyman: profile && handymanFields(profile, user, toInstant(now())) };
}

const handymanFields = (profile: HandymanProfile, { stripeConnectAccountId }: User, now: Instant) => ({
  ...profile,
  pausedUntil: pauseOf(profile, now),
  hourlyRate: toDecimal(profile.hourlyRateCents),
  hasPayoutAccount: stripeConnectAccountId !== undefined,
});
