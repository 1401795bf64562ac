import { Route, Routes } from "react-router-dom";
import { beforeEach } from "vitest";
import { handymen } from "../../shared/handymen/contract.ts";
import { ProfileView } from "../../shared/handymen/profile.ts";
import { PortfolioItemView } from "../../shared/portfolio/schema.ts";
import { ReviewView } from "../../shared/reviews/schema.ts";
import Profile from "../../web/src/features/profiles/profile.tsx";
import { paths, profilePath } from "../../web/src/paths.ts";
import { idOf } from "./entities.ts";
import { signedInPages } from "./signed-in-page.tsx";
import { anaId, hankId } from "./views.ts";

const at = "2026-03-04T12:00:00.000Z";

export const workView = (id: number, wish: object = {}): PortfolioItemView =>
  PortfolioItemView.parse({
    id: idOf(id),
    title: `Work ${id}`,
    category: "carpentry",
    afterImageUrl: `/media/${hankId}/${idOf(id)}/960.webp`,
    isPublic: true,
    createdAt: at,
    ...wish,
  });

export const reviewView = (id: number, wish: object = {}): ReviewView =>
  ReviewView.parse({
    id: idOf(id),
    rating: "5",
    title: `Review ${id}`,
    comment: "On time, tidy and kind.",
    isVerifiedJob: false,
    helpfulCount: 0,
    createdAt: at,
    ...wish,
  });

/** A profile with empty lists; a test overrides what it is about. */
export const profileView = (wish: object = {}): ProfileView =>
  ProfileView.parse({
    user: { firstName: "Hank", lastName: "Torres", city: "Springfield", state: "IL" },
    profile: {
      bio: "Twenty years of taps.",
      experience: "10+",
      hourlyRate: 65,
      serviceRadius: 25,
      portfolioImages: [],
    },
    ...{ portfolio: [], reviews: [], verifications: [], skills: [] },
    ...{ averageRating: 0, totalReviews: 0, starCounts: [0, 0, 0, 0, 0], verifiedRating: 0, verifiedCount: 0 },
    mayReview: true,
    ...wish,
  });

/** The profile page in front of a stub server; registers its own hooks. */
export function profilePages() {
  const site = signedInPages();
  let profile = profileView();
  beforeEach(() => {
    profile = profileView();
    site.server.on(handymen.details, () => profile);
  });
  const page = (
    <Routes>
      <Route path={paths.profile} element={<Profile />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return {
    site,
    /** Sets the profile that the server answers with from now on. */
    have(wish: object) {
      profile = profileView(wish);
    },
    show: ({ asOwner = false } = {}) =>
      site.show(page, { at: profilePath(hankId), user: { id: asOwner ? hankId : anaId } }),
  };
}
