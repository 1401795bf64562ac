import { handymen } from "../../shared/handymen/contract.ts";
import type { ProfileView } from "../../shared/handymen/profile.ts";
import { limits } from "../../shared/limits.ts";
import { toDecimal } from "../../shared/money.ts";
import { viewOf as reviewView } from "../../shared/reviews/view.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { listPublicReviews } from "../reviews/store.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import type { ProfilePart } from "../runtime/profile-part.ts";
import { findShownHandyman, handymanAt, listProfileParts } from "./store.ts";

const handle = async ({ params, query, app, reply }: Call<typeof handymen.details>): Promise<ProfileView> => {
  const { handymanId } = params;
  const { user, profile } = await findShownHandyman(app.db, handymanId);
  const asked = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const [parts, reviews] = await Promise.all([
    listProfileParts(app.db, handymanId),
    listPublicReviews(app.db, handymanId, asked),
  ]);
  reply.next(reviews.cursor);
  const { firstName, lastName, profileImageUrl, city = profile.city, state } = user;
  const { bio, experience, hourlyRateCents, serviceRadius, businessName, portfolioImages = [] } = profile;
  const hourlyRate = Number(toDecimal(hourlyRateCents));
  const { averageRating, totalReviews, starCounts, verifiedRating, verifiedCount } = user;
  return {
    user: { firstName, lastName, profileImageUrl, city, state },
    profile: { bio, experience, hourlyRate, serviceRadius, businessName, portfolioImages },
    ...shownOf(parts, toInstant(app.now())),
    reviews: reviews.items.map(reviewView),
    averageRating,
    totalReviews,
    starCounts,
    verifiedRating,
    verifiedCount,
  };
};

/** Of all that there is only what everybody may see: public work, and checks that are good at this moment. */
function shownOf(parts: readonly ProfilePart[], now: Instant) {
  const work = parts.filter((part) => part.entity === "portfolioItem");
  const checks = parts.filter((part) => part.entity === "verification");
  return {
    portfolio: work.filter(({ isPublic }) => isPublic).toReversed(),
    verifications: checks.flatMap(({ status, expiresAt, ...check }) =>
      status === "verified" && (expiresAt === undefined || expiresAt > now) ? [{ ...check, status }] : [],
    ),
    skills: parts.filter((part) => part.entity === "skill"),
  };
}

export default endpoint(handymen.details, handle, ({ handymanId }) => handymanAt(handymanId));
