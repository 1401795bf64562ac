import { handymen } from "../../shared/handymen/contract.ts";
import type { ProfileView } from "../../shared/handymen/profile.ts";
import { shownResponse } from "../../shared/handymen/response.ts";
import { limits } from "../../shared/limits.ts";
import { toDecimal } from "../../shared/money.ts";
import { viewOf as reviewView } from "../../shared/reviews/view.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { isOfName } from "../../shared/verifications/names.ts";
import type { Names, Verification } from "../../shared/verifications/schema.ts";
import { listPublicReviews, mayReview } from "../reviews/store.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import type { ProfilePart } from "../runtime/profile-part.ts";
import { findShownHandyman, handymanAt, listProfileParts } from "./store.ts";

const handle = async ({ params, query, actor, app, reply }: Call<typeof handymen.details>): Promise<ProfileView> => {
  const { handymanId } = params;
  const { user, profile } = await findShownHandyman(app.db, handymanId);
  const asked = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const [parts, reviews, isReviewable] = await Promise.all([
    listProfileParts(app.db, handymanId),
    listPublicReviews(app.db, handymanId, asked),
    mayReview(app, { reviewerId: actor.userId, revieweeId: handymanId }),
  ]);
  reply.next(reviews.cursor);
  const { firstName, lastName, profileImageUrl, city = profile.city, state } = user;
  const { bio, experience, hourlyRateCents, serviceRadius, businessName, portfolioImages = [] } = profile;
  const hourlyRate = Number(toDecimal(hourlyRateCents));
  const { averageRating, totalReviews, starCounts, verifiedRating, verifiedCount } = user;
  return {
    user: { firstName, lastName, profileImageUrl, city, state },
    profile: { bio, experience, hourlyRate, serviceRadius, businessName, portfolioImages },
    ...shownOf(parts, { owner: user, now: toInstant(app.now()) }),
    reviews: reviews.items.map(reviewView),
    averageRating,
    totalReviews,
    starCounts,
    verifiedRating,
    verifiedCount,
    mayReview: isReviewable,
    responseTimeMinutes: shownResponse(user),
  };
};

type Shown = { readonly owner: Names; readonly now: Instant };

/** The public parts: public portfolio items, skills, and one badge for each type of verification. */
function shownOf(parts: readonly ProfilePart[], shown: Shown) {
  const work = parts.filter((part) => part.entity === "portfolioItem");
  const checks = goodOf(
    parts.filter((part) => part.entity === "verification"),
    shown,
  );
  const trades = parts.filter((part) => part.entity === "skill");
  return {
    portfolio: work.filter(({ isPublic }) => isPublic).toReversed(),
    // The newest of each type.
    verifications: [...new Map(checks.map((check) => [check.verificationType, check])).values()],
    skills: trades.map((trade) => ({
      ...trade,
      isCertified: trade.isCertified && checks.some(({ skill }) => skill === trade.skill),
    })),
  };
}

/** The verifications that are valid now and were made under the current name, oldest first. */
function goodOf(checks: readonly Verification[], { owner, now }: Shown) {
  const good = checks.flatMap(({ status, expiresAt, ...check }) => {
    const isGood = status === "verified" && (expiresAt === undefined || expiresAt > now) && isOfName(check, owner);
    return isGood ? [{ ...check, status }] : [];
  });
  return good.toSorted((a, b) => ((a.verifiedAt ?? "") < (b.verifiedAt ?? "") ? -1 : 1));
}

export default endpoint(handymen.details, handle, { ahead: ({ handymanId }) => handymanAt(handymanId) });
