import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { pauseOf } from "../../shared/handymen/pause.ts";
import type { ProfileView } from "../../shared/handymen/profile.ts";
import { publicResponseTime } from "../../shared/handymen/response-time.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { limits } from "../../shared/limits.ts";
import { toDecimal } from "../../shared/money.ts";
import { maskedItem } from "../../shared/portfolio/masked-item.ts";
import { toReviewView } from "../../shared/reviews/view.ts";
import type { UserFigures } from "../../shared/session/figures.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { hasSameName } from "../../shared/verifications/names.ts";
import type { Names, Verification } from "../../shared/verifications/schema.ts";
import { isOver } from "../../shared/verifications/standing.ts";
import { mayReview } from "../reviews/eligibility.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findPublicHandyman, listCategories, listSkills } from "../stores/handymen.ts";
import { listPortfolioItems } from "../stores/portfolio.ts";
import { listHelpful, listPublicReviews } from "../stores/reviews.ts";
import { readAllVerifications } from "../stores/verifications.ts";
import { findResponseRate } from "./response-rate.ts";
import { toBasePrices } from "./settings/base-prices.ts";

const handle = async ({ params, query, actor, app, reply }: Call<typeof handymen.details>): Promise<ProfileView> => {
  const { handymanId } = params;
  const { user, figures, profile } = await findPublicHandyman(app.db, handymanId);
  const pageRequest = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const [skills, categories, portfolio, verifications, reviews, helpful, responseRate, isReviewable] =
    await Promise.all([
      listSkills(app.db, handymanId),
      listCategories(app.db, handymanId),
      listPortfolioItems(app.db, handymanId),
      readAllVerifications(app.db, handymanId),
      listPublicReviews(app.db, handymanId, pageRequest),
      listHelpful(app.db, actor.userId, { ...pageRequest, revieweeId: handymanId }),
      findResponseRate(app, handymanId),
      mayReview(app, { reviewerId: actor.userId, revieweeId: handymanId }),
    ]);
  reply.nextCursor(reviews.cursor);
  const { firstName, lastName, profileImageUrl, city = profile.city, state } = user;
  const now = toInstant(app.now());
  const checks = validChecks(verifications.toReversed(), { owner: user, now });
  return {
    ...publicFigures(figures),
    user: { firstName, lastName, profileImageUrl, city, state },
    profile: publicProfile(profile, now),
    portfolio: portfolio.filter(({ isPublic }) => isPublic).map(maskedItem),
    // The newest of each type.
    verifications: [...new Map(checks.map((check) => [check.verificationType, check])).values()],
    skills: skills.map((userSkill) => ({
      ...userSkill,
      isCertified: userSkill.isCertified && checks.some(({ skill }) => skill === userSkill.skill),
    })),
    basePrices: toBasePrices(categories),
    reviews: reviews.items.map((review) =>
      toReviewView(review, { reader: actor.userId, isHelpful: helpful.has(review.id) }),
    ),
    mayReview: isReviewable,
    responseTimeMinutes: publicResponseTime(figures),
    responseRate,
  };
};

/** What everybody sees of what is counted of a handyman: no money. */
function publicFigures(figures: UserFigures) {
  const { averageRating, totalReviews, starCounts, verifiedRating, verifiedCount, totalJobs } = figures;
  return { averageRating, totalReviews, starCounts, verifiedRating, verifiedCount, totalJobs };
}

const masked = (typed: string): string => maskContacts(typed).text;

function publicProfile(profile: HandymanProfile, now: Instant): ProfileView["profile"] {
  const { bio, experience, hourlyRateCents, serviceRadius, businessName, portfolioImages = [] } = profile;
  const { emergencyServices, spokenLanguages, certifications } = profile;
  return {
    bio: masked(bio),
    experience,
    serviceRadius,
    businessName: businessName && masked(businessName),
    certifications: certifications && masked(certifications),
    portfolioImages,
    emergencyServices,
    spokenLanguages,
    hourlyRate: Number(toDecimal(hourlyRateCents)),
    pausedUntil: pauseOf(profile, now),
  };
}

/** The verifications that are valid now and were made under the current name, oldest first. */
function validChecks(checks: readonly Verification[], { owner, now }: { owner: Names; now: Instant }) {
  const valid = checks.flatMap(({ status, expiresAt, ...check }) => {
    const isValid = status === "verified" && !isOver(expiresAt, now) && hasSameName(check, owner);
    return isValid ? [{ ...check, status }] : [];
  });
  return valid.toSorted((a, b) => ((a.verifiedAt ?? "") < (b.verifiedAt ?? "") ? -1 : 1));
}

export default endpoint(handymen.details, handle);
