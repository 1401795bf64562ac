import { acceptPauseOf } from "../../shared/handymen/accept-pause.ts";
import { pauseOf } from "../../shared/handymen/pause.ts";
import { toDecimal } from "../../shared/money.ts";
import type { UserFigures } from "../../shared/session/figures.ts";
import type { CurrentUser, User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { acceptancesRef } from "../stores/handymen.ts";
import { figuresRef, findFigures } from "../stores/session.ts";

/** The signed-in user, with what a handyman's home needs of the profile. */
export async function toCurrentUser({ db, now }: AppFor<"db.read">, user: User): Promise<CurrentUser> {
  const { id: userId } = user;
  if (user.role !== "handyman") return withRating(user, await findFigures(db, userId));
  const refs = [figuresRef(userId), ref(table.handyman, { userId }), acceptancesRef(userId)] as const;
  const [figures, profile, acceptances] = await db.getAll(refs);
  const at = toInstant(now());
  const handyman = profile && {
    ...profile,
    pausedUntil: pauseOf(profile, at),
    acceptPausedUntil: acceptPauseOf(acceptances, at),
    hourlyRate: toDecimal(profile.hourlyRateCents),
    hasPayoutAccount: user.stripeConnectAccountId !== undefined,
  };
  return { ...withRating(user, figures), handyman };
}

const withRating = (user: User, figures: Partial<UserFigures> = {}) => {
  const { averageRating = 0, totalReviews = 0, verifiedRating = 0, verifiedCount = 0 } = figures;
  return { ...user, averageRating, totalReviews, verifiedRating, verifiedCount };
};
