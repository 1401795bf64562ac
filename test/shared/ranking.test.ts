import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { availabilityOf, partsNotCountedYet, type RankingFacts, rank, rankingWeights } from "../../shared/ranking.ts";

const known: RankingFacts = {
  ...{ id: "a", createdAt: "2026-01-05T09:00:00.000Z", miles: 5, verificationScore: 2.5, answerMinutes: 60 },
  ...{ verifiedCount: 5, verifiedSumTenths: 5 * 50 },
};
const newcomer: RankingFacts = { ...known, id: "n", verifiedCount: 2, verifiedSumTenths: 20, answerMinutes: 1400 };
const idsOf = (all: readonly RankingFacts[]) => rank(all).map(({ facts }) => facts.id);
const partsOf = (facts: RankingFacts) => rank([facts])[0]?.contributions;

const anybody = fc
  .record({
    id: fc.uuid(),
    createdAt: fc.constantFrom("2026-01-05T09:00:00.000Z", "2026-02-05T09:00:00.000Z"),
    miles: fc.integer({ min: 0, max: 75 }),
    verifiedCount: fc.integer({ min: 0, max: 40 }),
    stars: fc.integer({ min: 10, max: 50 }),
    verificationScore: fc.integer({ min: 0, max: 5 }),
    answerMinutes: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined }),
  })
  .map(({ stars, ...facts }): RankingFacts => ({ ...facts, verifiedSumTenths: stars * facts.verifiedCount }));

describe("R-203 the ranking", () => {
  test("counts a hundred in all, and says which parts nothing feeds yet", () => {
    expect(Object.values(rankingWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(partsNotCountedYet).toEqual(["reliability"]);
    const parts: Record<string, number> = {
      rating: 27.9,
      availability: 14,
      reliability: 14,
      distance: 9,
      checks: 5,
      answer: 10,
    };
    for (const [part, contribution] of Object.entries(partsOf(known) ?? {}))
      expect({ [part]: contribution.toFixed(9) }).toEqual({ [part]: parts[part]?.toFixed(9) });
    expect(partsOf({ ...known, answerMinutes: 24 * 60, miles: 60 })).toMatchObject({ answer: 0, distance: 0 });
  });

  test("R-502 counts who can come by the last wished time, or at once, whole, and nobody fourteen days later", () => {
    const at = "2026-03-01T12:00:00.000Z";
    const spanOn = (day: string) => ({ startsAt: `${day}T14:00:00.000Z`, endsAt: `${day}T18:00:00.000Z` });
    const wished = [spanOn("2026-03-05"), spanOn("2026-03-03")];
    const withWish = (freeFrom: string) => availabilityOf(freeFrom, { wished, at });
    expect(["2026-03-01", "2026-03-04", "2026-03-05"].map((day) => withWish(`${day}T18:00:00.000Z`))).toEqual([
      1, 1, 1,
    ]);
    expect(["2026-03-12", "2026-03-19", "2026-06-01"].map((day) => withWish(`${day}T18:00:00.000Z`))).toEqual([
      0.5, 0, 0,
    ]);
    const without = (freeFrom: string | undefined) => availabilityOf(freeFrom, { wished: [], at });
    expect(
      ["2026-02-28", "2026-03-01", "2026-03-08", "2026-03-15"].map((day) => without(`${day}T12:00:00.000Z`)),
    ).toEqual([1, 1, 0.5, 0]);
    // Who has not said when has the neutral value.
    expect(partsOf({ ...known, availability: without(undefined) })?.availability).toBe(14);
  });

  test("does not depend on the order of what comes in, and each score is the sum of its parts", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anybody, { selector: ({ id }) => id, maxLength: 30 }), (all) => {
        const ranked = rank(all);
        expect(rank(all.toReversed())).toEqual(ranked);
        for (const { score, contributions, reasons } of ranked) {
          expect(Object.values(contributions).reduce((sum, each) => sum + each)).toBeCloseTo(score, 9);
          expect(score).toBeLessThanOrEqual(100);
          expect(reasons.length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  test("gives a newcomer the neutral values, and the best of them the third place", () => {
    expect(partsOf(newcomer)).toMatchObject({ rating: 25.8, reliability: 14, answer: 7 });
    const better = ["b", "c", "d", "e"].map((id) => ({ ...known, id, verificationScore: 5 }));
    const ranked = rank([newcomer, { ...newcomer, id: "o", miles: 9 }, ...better]);
    expect(ranked.map(({ facts }) => facts.id)).toEqual(["b", "c", "n", "d", "e", "o"]);
    expect(ranked[2]?.reasons).toEqual(["newHere", "near"]);
    expect(ranked[5]?.reasons).not.toContain("newHere");
    // Nobody moves up who stands among the first three anyway.
    expect(idsOf([{ ...newcomer, verificationScore: 5, miles: 0 }, known])).toEqual(["n", "a"]);
  });

  test("names what is known, never what is neutral, and puts the earlier of two equals first", () => {
    expect(rank([known])[0]?.reasons).toEqual(["ratedHigh", "quickToAnswer"]);
    expect(rank([{ ...known, availability: 1 }])[0]?.reasons).toEqual(["ratedHigh", "soon"]);
    expect(idsOf([{ ...known, id: "0", createdAt: "2026-03-05T09:00:00.000Z" }, known])).toEqual(["a", "0"]);
  });
});
