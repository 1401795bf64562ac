import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stars } from "../../../shared/reviews/schema.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { makeCompletedJobs } from "../../support/makers/payments.ts";
import { makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { getProfile, sendReview } from "../../support/makers/profiles.ts";
import { openTable } from "../../support/setup/table.ts";

const stored = async ({ user }: Person) =>
  (await openTable().partition(`USER#${user.id}`)).filter(({ entity }) => entity === "review");

/** The figures of a profile, computed anew from its reviews. */
async function recomputed(about: Person) {
  const all = (await stored(about)).map(({ ratingTenths, jobId }) => ({ stars: Number(ratingTenths) / 10, jobId }));
  const average = (ratings: readonly number[]) =>
    ratings.length === 0 ? 0 : Math.round((ratings.reduce((sum, each) => sum + each, 0) / ratings.length) * 10) / 10;
  const verified = all.filter(({ jobId }) => jobId !== undefined);
  return {
    totalReviews: all.length,
    averageRating: average(all.map((each) => each.stars)),
    starCounts: stars.map((star) => all.filter((each) => each.stars === Number(star)).length),
    verifiedCount: verified.length,
    verifiedRating: average(verified.map((each) => each.stars)),
  };
}

const ratingsOf = ({
  totalReviews,
  averageRating,
  starCounts,
  verifiedCount,
  verifiedRating,
}: Awaited<ReturnType<typeof getProfile>>) => ({
  totalReviews,
  averageRating,
  starCounts,
  verifiedCount,
  verifiedRating,
});

describe("the sums of a handyman's reviews", () => {
  test("I-19 equal a recomputation after a hundred random reviews", async () => {
    const handymen = await makePeople(4, { role: "handyman" });
    const people = await makePeople(100 / handymen.length);
    const [given = []] = fc.sample(fc.array(fc.constantFrom(...stars), { minLength: 100, maxLength: 100 }), 1);
    // Each of them reviews all four handymen, in a different order.
    const submitReview = (about: Person, turn: number) => async () => {
      for (const index of people.keys()) {
        const by = people[(index + turn) % people.length];
        if (!by) throw new Error("Nobody is left.");
        if (index < 5) await makeCompletedJobs({ customer: by, handyman: about }, [10_000]);
        const rating = given[index * handymen.length + turn];
        expect((await sendReview({ by, about }, { rating })).status).toBe(201);
      }
    };
    await Promise.all(handymen.map((about, turn) => submitReview(about, turn)()));
    const profiles = await Promise.all(handymen.map(async (about) => ratingsOf(await getProfile(about, about))));
    expect(profiles).toEqual(await Promise.all(handymen.map(recomputed)));
    expect(profiles.reduce((sum, { totalReviews }) => sum + totalReviews, 0)).toBe(100);
    expect(profiles.reduce((sum, { verifiedCount }) => sum + verifiedCount, 0)).toBe(20);
  });

  test("I-19 stay exact when a dozen people write at the same moment, some of whom have to come again", async () => {
    const about = await makeHandyman();
    const people = await makePeople(12);
    const answers = await Promise.all(people.map((by) => sendReview({ by, about })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const profiles = ratingsOf(await getProfile(about, about));
    expect(profiles).toEqual(await recomputed(about));
    expect(profiles.totalReviews).toBe(statuses.filter((status) => status === 201).length);
    for (const [index, by] of people.entries()) {
      if (statuses[index] === 409) expect((await sendReview({ by, about })).status).toBe(201);
    }
    expect(await recomputed(about)).toMatchObject({ totalReviews: 12, averageRating: 5 });
  });

  test("I-19 two reviews of one person at once are one, with and without a job between them", async () => {
    for (const hasJob of [false, true]) {
      const [by, about] = [await makeCustomer(), await makeHandyman()];
      if (hasJob) await makeJob({ customer: by, handyman: about }, { upTo: "completed" });
      const answers = await Promise.all(Array.from({ length: 4 }, () => sendReview({ by, about })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect(await stored(about)).toHaveLength(1);
      expect(ratingsOf(await getProfile(by, about))).toEqual(await recomputed(about));
    }
  });

  test("I-25 a double click is one review, and the second answer is the first", async () => {
    const [by, about] = [await makeCustomer(), await makeHandyman()];
    const key = { "idempotency-key": randomUUID() };
    const at = await Promise.all([1, 2].map(() => sendReview({ by, about }, {}, key)));
    expect(at.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const repeated = await sendReview({ by, about }, {}, key);
    expect(repeated.status).toBe(201);
    expect(at.filter(({ status }) => status === 201).map(({ text }) => text)).toContain(repeated.text);
    const changed = await sendReview({ by, about }, { rating: "1" }, key);
    expect([changed.status, changed.problem.code]).toEqual([422, "idempotency.mismatch"]);
    expect(await stored(about)).toHaveLength(1);
  });
});
