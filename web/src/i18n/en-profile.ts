import { portfolio } from "./en/portfolio.ts";
import { profile } from "./en/profile.ts";
import { reviews } from "./en/reviews.ts";

/** What is said around a handyman's public profile. */
export const enProfile = { ...profile, ...portfolio, ...reviews } as const;
