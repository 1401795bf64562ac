/**
 * Every service category of the marketplace by family, in the order of lists, with its number. Service areas store
 * these numbers (`handymen/area.ts`), so a number never changes and is never used again: a new category takes the lowest
 * free one, wherever it stands, and the number of a deleted category is added to `retiredNumbers`. The highest is 52: an
 * integer of JavaScript has 53 bits.
 */
const numbersByFamily = {
  trades: {
    plumbing: 0,
    electrical: 1,
    painting: 2,
    carpentry: 3,
    hvac: 4,
    cleaning: 5,
    landscaping: 6,
    roofing: 7,
    flooring: 8,
    "appliance-repair": 9,
    "home-security": 10,
    "general-handyman": 11,
  },
  legal: {
    "legal-consultation": 12,
    "contract-review": 13,
    "family-law": 14,
    "business-law": 15,
    "real-estate-law": 16,
  },
  teaching: {
    "math-tutoring": 17,
    "language-tutoring": 18,
    "music-lessons": 19,
    "test-prep": 20,
    "academic-support": 21,
  },
  technology: {
    "web-development": 22,
    "mobile-app-dev": 23,
    "it-support": 24,
    "data-recovery": 25,
    cybersecurity: 26,
    "software-training": 27,
    "computer-repair": 28,
  },
  health: {
    "personal-training": 29,
    "nutrition-coaching": 30,
    "mental-health": 31,
    "massage-therapy": 32,
  },
  creative: {
    "graphic-design": 33,
    photography: 34,
    "video-editing": 35,
    "content-writing": 36,
    "social-media": 37,
  },
  other: { other: 38 },
} as const;

/** The numbers of deleted categories. */
export const retiredNumbers: readonly number[] = [];

const namesIn = <Name extends string>(family: Readonly<Record<Name, number>>): readonly Name[] =>
  Object.keys(family) as Name[];

/** The twelve trades a handyman can have. */
export const skills = namesIn(numbersByFamily.trades);
export type Skill = (typeof skills)[number];

/** The service categories beyond the skills, by family; `other` is in none. */
export const categoryFamilies = {
  legal: namesIn(numbersByFamily.legal),
  teaching: namesIn(numbersByFamily.teaching),
  technology: namesIn(numbersByFamily.technology),
  health: namesIn(numbersByFamily.health),
  creative: namesIn(numbersByFamily.creative),
} as const;

/** The same in one list. */
export const widerCategories = Object.values(categoryFamilies).flat();

/** Every service category of the marketplace. */
export const serviceCategories = [...skills, ...widerCategories, ...namesIn(numbersByFamily.other)] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

/** The number under which stored data name a category. */
export const categoryNumbers: Readonly<Record<ServiceCategory, number>> = {
  ...numbersByFamily.trades,
  ...numbersByFamily.legal,
  ...numbersByFamily.teaching,
  ...numbersByFamily.technology,
  ...numbersByFamily.health,
  ...numbersByFamily.creative,
  ...numbersByFamily.other,
};

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
