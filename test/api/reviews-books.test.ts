import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stars } from "../../shared/reviews/schema.ts";
import { makeJob } from "../support/jobs.ts";
import { makeCustomer, makeHandyman, makePeople, type Person } from "../support/make.ts";
import { makeCompletedJobs } from "../support/payments.ts";
import { profileOf, review } from "../support/profiles.ts";
import { openTable } from "../support/table.ts";

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

const saidOf = ({
  totalReviews,
  averageRating,
  starCounts,
  verifiedCount,
  verifiedRating,
}: Awaited<ReturnType<typeof profileOf>>) => ({
  totalReviews,
  averageRating,
  starCounts,
  verifiedCount,
  verifiedRating,
});

describe("the sums of a handyman's reviews", () => {
  test("I-19 equal a recomputation after three hundred random reviews", async () => {
    const handymen = await makePeople(4, { role: "handyman" });
    const people = await makePeople(300 / handymen.length);
    const [given = []] = fc.sample(fc.array(fc.constantFrom(...stars), { minLength: 300, maxLength: 300 }), 1);
    // Each of them reviews all four handymen, in a different order.
    const said = (about: Person, turn: number) => async () => {
      for (const index of people.keys()) {
        const by = people[(index + turn) % people.length];
        if (!by) throw new Error("Nobody is left.");
        if (index < 5) await makeCompletedJobs({ customer: by, handyman: about }, [10_000]);
        const rating = given[index * handymen.length + turn];
        expect((await review({ by, about }, { rating })).status).toBe(201);
      }
    };
    await Promise.all(handymen.map((about, turn) => said(about, turn)()));
    const told = await Promise.all(handymen.map(async (about) => saidOf(await profileOf(about, about))));
    expect(told).toEqual(await Promise.all(handymen.map(recomputed)));
    expect(told.reduce((sum, { totalReviews }) => sum + totalReviews, 0)).toBe(300);
    expect(told.reduce((sum, { verifiedCount }) => sum + verifiedCount, 0)).toBe(20);
  });

  test("I-19 stay exact when a dozen people write at the same moment, some of whom have to come again", async () => {
    const about = await makeHandyman();
    const people = await makePeople(12);
    const answers = await Promise.all(people.map((by) => review({ by, about })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const told = saidOf(await profileOf(about, about));
    expect(told).toEqual(await recomputed(about));
    expect(told.totalReviews).toBe(statuses.filter((status) => status === 201).length);
    for (const [index, by] of people.entries()) {
      if (statuses[index] === 409) expect((await review({ by, about })).status).toBe(201);
    }
    expect(await recomputed(about)).toMatchObject({ totalReviews: 12, averageRating: 5 });
  });

  test("I-19 two reviews of one person at once are one, with and without a job between them", async () => {
    for (const hasJob of [false, true]) {
      const [by, about] = [await makeCustomer(), await makeHandyman()];
      if (hasJob) await makeJob({ customer: by, handyman: about }, { upTo: "completed" });
      const answers = await Promise.all(Array.from({ length: 4 }, () => review({ by, about })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect(await stored(about)).toHaveLength(1);
      expect(saidOf(await profileOf(by, about))).toEqual(await recomputed(about));
    }
  });

  test("I-25 a double click is one review, and the second answer is the first", async () => {
    const [by, about] = [await makeCustomer(), await makeHandyman()];
    const key = { "idempotency-key": randomUUID() };
    const at = await Promise.all([1, 2].map(() => review({ by, about }, {}, key)));
    expect(at.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const again = await review({ by, about }, {}, key);
    expect(again.status).toBe(201);
    expect(at.filter(({ status }) => status === 201).map(({ text }) => text)).toContain(again.text);
    const changed = await review({ by, about }, { rating: "1" }, key);
    expect([changed.status, changed.problem.code]).toEqual([422, "idempotency.mismatch"]);
    expect(await stored(about)).toHaveLength(1);
  });
});
