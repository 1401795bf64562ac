import * as z from "zod";

/** The twelve trades a handyman can have. */
export const skills = [
  "plumbing",
  "electrical",
  "painting",
  "carpentry",
  "hvac",
  "cleaning",
  "landscaping",
  "roofing",
  "flooring",
  "appliance-repair",
  "home-security",
  "general-handyman",
] as const;
export const Skill = z.enum(skills);
export type Skill = z.output<typeof Skill>;

/** Every service category of the marketplace. Service areas store positions in this list: new ones come last. */
export const serviceCategories = [
  ...skills,
  "legal-consultation",
  "contract-review",
  "family-law",
  "business-law",
  "real-estate-law",
  "math-tutoring",
  "language-tutoring",
  "music-lessons",
  "test-prep",
  "academic-support",
  "web-development",
  "mobile-app-dev",
  "it-support",
  "data-recovery",
  "cybersecurity",
  "software-training",
  "computer-repair",
  "personal-training",
  "nutrition-coaching",
  "mental-health",
  "massage-therapy",
  "graphic-design",
  "photography",
  "video-editing",
  "content-writing",
  "social-media",
  "other",
] as const;
export const ServiceCategory = z.enum(serviceCategories);
export type ServiceCategory = z.output<typeof ServiceCategory>;

/** The service categories beyond the skills, by family; `other` is in none. */
export const categoryFamilies = {
  legal: ["legal-consultation", "contract-review", "family-law", "business-law", "real-estate-law"],
  teaching: ["math-tutoring", "language-tutoring", "music-lessons", "test-prep", "academic-support"],
  technology: [
    ...(["web-development", "mobile-app-dev", "it-support", "data-recovery", "cybersecurity"] as const),
    ...(["software-training", "computer-repair"] as const),
  ],
  health: ["personal-training", "nutrition-coaching", "mental-health", "massage-therapy"],
  creative: ["graphic-design", "photography", "video-editing", "content-writing", "social-media"],
} as const satisfies Record<string, readonly ServiceCategory[]>;

/** The same in one list. */
export const widerCategories = [
  ...categoryFamilies.legal,
  ...categoryFamilies.teaching,
  ...categoryFamilies.technology,
  ...categoryFamilies.health,
  ...categoryFamilies.creative,
] as const;

/** The categories offered as tiles in the request form; without a choice it sends `other`. */
export const requestCategories = ["plumbing", "painting", "electrical", "carpentry", "hvac", "cleaning"] as const;

export const portfolioCategories = [
  "plumbing",
  "electrical",
  "painting",
  "carpentry",
  "hvac",
  "cleaning",
  "other",
] as const;
export const PortfolioCategory = z.enum(portfolioCategories);
export type PortfolioCategory = z.output<typeof PortfolioCategory>;
