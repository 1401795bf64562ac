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

/** A service area has a bit for each number, and a number of JavaScript has 53 that are exact. */
const HIGHEST = 52;

/** What service areas could not store, or would read as another category. */
function faultsOf(numbers: Readonly<Record<string, number>>, retired: readonly number[]): string[] {
  const used = Object.values(numbers);
  return Object.entries(numbers).flatMap(([name, number]) => [
    ...(Number.isInteger(number) && number >= 0 && number <= HIGHEST ? [] : [`${name} has no bit`]),
    ...(used.indexOf(number) === used.lastIndexOf(number) ? [] : [`${name} has the number of another category`]),
    ...(retired.includes(number) ? [`${name} has the number of a deleted category`] : []),
  ]);
}

describe("R-202 the number of a category", () => {
  test("never changes", () => {
    expect(Object.entries(categoryNumbers).toSorted(([, one], [, other]) => one - other)).toEqual(
      numbered.flatMap((name, number) => (retiredNumbers.includes(number) ? [] : [[name, number]])),
    );
  });

  test("is a bit of its own in one integer, for each category", () => {
    expect(Object.keys(categoryNumbers)).toEqual(serviceCategories);
    expect(faultsOf(categoryNumbers, retiredNumbers)).toEqual([]);
  });

  test.each([
    [{ plumbing: 0, roofing: 1, tiling: 1 }, ["roofing", "tiling"]],
    [{ plumbing: 0, tiling: 7 }, ["tiling"]],
    [{ plumbing: HIGHEST, tiling: HIGHEST + 1 }, ["tiling"]],
    [{ plumbing: -1, tiling: 0.5 }, ["plumbing", "tiling"]],
  ])("is refused in %j", (planted, wrong) => {
    expect(faultsOf(planted, [7]).map((fault) => fault.split(" ")[0])).toEqual(wrong);
  });
});
