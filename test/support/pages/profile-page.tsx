import { Route, Routes } from "react-router-dom";
import { beforeEach } from "vitest";
import { handymen } from "../../../shared/handymen/contract.ts";
import { ProfileView } from "../../../shared/handymen/profile.ts";
import { PortfolioItemView } from "../../../shared/portfolio/schema.ts";
import { ReviewView } from "../../../shared/reviews/schema.ts";
import { saved } from "../../../shared/saved/contract.ts";
import Profile from "../../../web/src/features/profiles/profile.tsx";
import { paths, profilePath } from "../../../web/src/paths.ts";
import { idOf } from "../makers/entities.ts";
import { anaId, hankId } from "../makers/views.ts";
import { signedInPages } from "./signed-in-page.tsx";

const at = "2026-03-04T12:00:00.000Z";

export const portfolioItemView = (id: number, overrides: object = {}): PortfolioItemView =>
  PortfolioItemView.parse({
    id: idOf(id),
    title: `Work ${id}`,
    category: "carpentry",
    afterImageUrl: `/media/${hankId}/${idOf(id)}/960.webp`,
    isPublic: true,
    createdAt: at,
    ...overrides,
  });

export const reviewView = (id: number, overrides: object = {}): ReviewView =>
  ReviewView.parse({
    id: idOf(id),
    isOwn: false,
    rating: "5",
    title: `Review ${id}`,
    comment: "On time, tidy and kind.",
    isVerifiedJob: false,
    helpfulCount: 0,
    isHelpful: false,
    createdAt: at,
    ...overrides,
  });

/** A profile with empty lists; a test overrides what it is about. */
export const profileView = (overrides: object = {}): ProfileView =>
  ProfileView.parse({
    user: { firstName: "Hank", lastName: "Torres", city: "Springfield", state: "IL" },
    profile: {
      bio: "Twenty years of taps.",
      experience: "10+",
      hourlyRate: 65,
      serviceRadius: 25,
      ...{ portfolioImages: [], emergencyServices: false, spokenLanguages: [] },
    },
    ...{ portfolio: [], reviews: [], verifications: [], skills: [], basePrices: [] },
    ...{ averageRating: 0, totalReviews: 0, starCounts: [0, 0, 0, 0, 0], verifiedRating: 0, verifiedCount: 0 },
    totalJobs: 0,
    mayReview: true,
    ...overrides,
  });

/** The profile page in front of a stub server; registers its own hooks. */
export function profilePages() {
  const site = signedInPages();
  let profile = profileView();
  beforeEach(() => {
    profile = profileView();
    site.server.on(handymen.details, () => profile);
    // The heart beside the name.
    site.server.on(saved.list, () => []);
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
    setProfile(overrides: object) {
      profile = profileView(overrides);
    },
    show: ({ asOwner = false } = {}) =>
      site.show(page, { at: profilePath(hankId), user: { id: asOwner ? hankId : anaId } }),
  };
}
