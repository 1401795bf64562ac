import { handymen } from "../../shared/handymen/contract.ts";
import { pauseOf } from "../../shared/handymen/pause.ts";
import type { ProfileView } from "../../shared/handymen/profile.ts";
import { publicResponseTime } from "../../shared/handymen/response-time.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { limits } from "../../shared/limits.ts";
import { toDecimal } from "../../shared/money.ts";
import { inOrder } from "../../shared/portfolio/order.ts";
import { toReviewView } from "../../shared/reviews/view.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { hasSameName } from "../../shared/verifications/names.ts";
import type { Names, Verification } from "../../shared/verifications/schema.ts";
import { mayReview } from "../reviews/eligibility.ts";
import type { ProfilePart } from "../runtime/data/profile-part.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findPublicHandyman, handymanRefs, listProfileParts } from "../stores/handymen.ts";
import { listPublicReviews } from "../stores/reviews.ts";
import { readAllVerifications } from "../stores/verifications.ts";
import { findResponseRate } from "./response-rate.ts";

const handle = async ({ params, query, actor, app, reply }: Call<typeof handymen.details>): Promise<ProfileView> => {
  const { handymanId } = params;
  const { user, profile } = await findPublicHandyman(app.db, handymanId);
  const pageRequest = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const [parts, verifications, reviews, responseRate, isReviewable] = await Promise.all([
    listProfileParts(app.db, handymanId),
    readAllVerifications(app.db, handymanId),
    listPublicReviews(app.db, handymanId, pageRequest),
    findResponseRate(app, handymanId),
    mayReview(app, { reviewerId: actor.userId, revieweeId: handymanId }),
  ]);
  reply.nextCursor(reviews.cursor);
  const { firstName, lastName, profileImageUrl, city = profile.city, state } = user;
  const now = toInstant(app.now());
  const { averageRating, totalReviews, starCounts, verifiedRating, verifiedCount, totalJobs } = user;
  return {
    user: { firstName, lastName, profileImageUrl, city, state },
    profile: publicProfile(profile, now),
    ...publicParts(parts, validChecks(verifications.toReversed(), { owner: user, now })),
    reviews: reviews.items.map((review) => toReviewView(review, actor.userId)),
    averageRating,
    totalReviews,
    starCounts,
    verifiedRating,
    verifiedCount,
    totalJobs,
    mayReview: isReviewable,
    responseTimeMinutes: publicResponseTime(user),
    responseRate,
  };
};

function publicProfile(profile: HandymanProfile, now: Instant): ProfileView["profile"] {
  const { bio, experience, hourlyRateCents, serviceRadius, businessName, portfolioImages = [] } = profile;
  const { emergencyServices, spokenLanguages } = profile;
  return {
    bio,
    experience,
    serviceRadius,
    businessName,
    portfolioImages,
    emergencyServices,
    spokenLanguages,
    hourlyRate: Number(toDecimal(hourlyRateCents)),
    pausedUntil: pauseOf(profile, now),
  };
}

type BadgeOwner = { readonly owner: Names; readonly now: Instant };

/** The public parts: public portfolio items, skills, and one badge for each type of verification. */
function publicParts(parts: readonly ProfilePart[], checks: ReturnType<typeof validChecks>) {
  const portfolioItems = parts.filter((part) => part.entity === "portfolioItem");
  const skills = parts.filter((part) => part.entity === "skill");
  return {
    portfolio: inOrder(portfolioItems.filter(({ isPublic }) => isPublic)),
    // The newest of each type.
    verifications: [...new Map(checks.map((check) => [check.verificationType, check])).values()],
    skills: skills.map((userSkill) => ({
      ...userSkill,
      isCertified: userSkill.isCertified && checks.some(({ skill }) => skill === userSkill.skill),
    })),
  };
}

/** The verifications that are valid now and were made under the current name, oldest first. */
function validChecks(checks: readonly Verification[], { owner, now }: BadgeOwner) {
  const valid = checks.flatMap(({ status, expiresAt, ...check }) => {
    const isValid = status === "verified" && (expiresAt === undefined || expiresAt > now) && hasSameName(check, owner);
    return isValid ? [{ ...check, status }] : [];
  });
  return valid.toSorted((a, b) => ((a.verifiedAt ?? "") < (b.verifiedAt ?? "") ? -1 : 1));
}

export default endpoint(handymen.details, handle, { prefetch: ({ handymanId }) => handymanRefs(handymanId) });
