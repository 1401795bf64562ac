import { describe, expect, test } from "vitest";
import { categoryNumbers, retiredNumbers, serviceCategories } from "../../shared/categories.ts";

/** In the order of their numbers, from 0 on. A new category is added at the end; nothing here is ever moved. */
const numbered = [
  "plumbing electrical painting carpentry hvac cleaning landscaping roofing flooring appliance-repair home-security general-handyman",
  "legal-consultation contract-review family-law business-law real-estate-law math-tutoring language-tutoring music-lessons",
  "test-prep academic-support web-development mobile-app-dev it-support data-recovery cybersecurity software-training",
  "computer-repair personal-training nutrition-coaching mental-health massage-therapy graphic-design photography video-editing",
  "content-writing social-media other",
].flatMap((row) => row.split(" "));

describe("R-202 the number of a category", () => {
  test("never changes", () => {
    expect(Object.entries(categoryNumbers).toSorted(([, one], [, other]) => one - other)).toEqual(
      numbered.flatMap((name, number) => (retiredNumbers.includes(number) ? [] : [[name, number]])),
    );
  });

  test("is a bit of one integer, of which JavaScript has 53 that are exact", () => {
    expect(Object.keys(categoryNumbers)).toEqual(serviceCategories);
    expect(Math.max(...Object.values(categoryNumbers))).toBeLessThan(53);
  });
});
