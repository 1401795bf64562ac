import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { reviews } from "../../../shared/reviews/contract.ts";
import { stars } from "../../../shared/reviews/schema.ts";
import { addMs, DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { makeCompletedJobs } from "../../support/makers/payments.ts";
import { changeUser, makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { aReview, figuresOf, getProfile, sendReview } from "../../support/makers/profiles.ts";
import { advance, stackNow } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const stored = async ({ user }: Person) =>
  (await openTable().partition(`USER#${user.id}`)).filter(({ entity }) => entity === "review");
const sums = async (person: Person) => {
  const { totalReviews, averageRating, verifiedCount, verifiedRating } = (await figuresOf(person)) ?? {};
  return { totalReviews, averageRating, verifiedCount, verifiedRating };
};

/** Moves the last review between two users into the past: no session lasts that long. */
async function reviewedAgo({ by, about }: { by: Person; about: Person }, ms: number) {
  const pair = { reviewerId: by.user.id, revieweeId: about.user.id };
  const reviewedAt = addMs(await stackNow(), -ms);
  await openTable().putAll([toItem(table.reviewedPair, { ...pair, reviewedAt, version: 1 })]);
}

describe("a review", () => {
  test("R-164 R-122 is public at once, updates the averages, and emits its event", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const { status, body } = await sendReview({ by: ana, about: hank }, { rating: "4" });
    expect(status).toBe(201);
    const { firstName: reviewerFirstName } = ana.user;
    expect(body).toMatchObject({ reviewerFirstName, rating: "4", isVerifiedJob: false, helpfulCount: 0 });
    const seen = await getProfile(ana, hank);
    expect(seen.reviews).toEqual([body]);
    expect(seen).toMatchObject({ averageRating: 4, totalReviews: 1, starCounts: [0, 0, 0, 1, 0] });
    const [item] = await stored(hank);
    expect(item).toMatchObject({ reviewerId: ana.user.id, revieweeId: hank.user.id, ratingTenths: 40, isPublic: true });
    const events = (await openTable().scan("OUTBOX#")).filter(({ event }) => JSON.stringify(event).includes(body.id));
    expect(events.map(({ event }) => event)).toMatchObject([
      { name: "review.created", data: { reviewId: body.id, handymanId: hank.user.id, reviewerId: ana.user.id } },
    ]);
  });
});

describe("who may review whom", () => {
  test("D-17 nobody themselves", async () => {
    const hank = await makeHandyman();
    const { status, problem } = await sendReview({ by: hank, about: hank });
    expect([status, problem.code]).toEqual([422, "review.self"]);
    expect(await sums(hank)).toMatchObject({ totalReviews: 0 });
  });

  test("R-156 only a handyman is reviewed: a customer, a stranger's name and a deactivated one are the same 404", async () => {
    const ana = await makeCustomer();
    const deactivated = await makeHandyman();
    await changeUser(deactivated, { isActive: false });
    const names = [(await makeCustomer()).user.id, randomUUID(), deactivated.user.id];
    for (const revieweeId of names) {
      const { status, problem } = await ana.call(reviews.create, { body: aReview(ana, { revieweeId }) });
      expect([status, problem.code]).toEqual([404, "handyman.notFound"]);
    }
  });
});

describe("a review and its job", () => {
  test("D-17 it belongs to a job far back among those that its customer has ordered since", async () => {
    const [ana, hank, other] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const { id } = await makeJob({ customer: ana, handyman: hank }, { upTo: "completed" });
    const job = await openTable().get(table.job, { id });
    if (!job) throw new Error("There is no job.");
    const ids = () => ({ id: JobId.parse(randomUUID()), handymanId: other.user.id });
    const since = Array.from({ length: 45 }, (_, index) => ({
      ...job,
      ...ids(),
      createdAt: addMs(job.createdAt, index),
    }));
    await openTable().putAll(since.map((each) => toItem(table.job, each)));
    expect((await sendReview({ by: ana, about: hank })).body).toMatchObject({ isVerifiedJob: true });
    expect(await stored(hank)).toMatchObject([{ jobId: id }]);
  });

  test("D-17 it belongs to the newest completed job between the two, and counts as verified", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const parties = { customer, handyman };
    await makeJob(parties, { upTo: "completed" });
    await advance(MINUTE_MS);
    const newest = await makeJob(parties, { upTo: "completed" });
    await makeJob(parties, { upTo: "in_progress" });
    await makeJob({ customer, handyman: await makeHandyman() }, { upTo: "completed" });
    const { body } = await sendReview({ by: customer, about: handyman }, { rating: "3" });
    expect(body.isVerifiedJob).toBe(true);
    expect(await stored(handyman)).toMatchObject([{ jobId: newest.id }]);
    expect(await sums(handyman)).toEqual({ totalReviews: 1, averageRating: 3, verifiedCount: 1, verifiedRating: 3 });
  });

  test("D-17 each job takes one review; then the pair waits thirty days", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    await makeJob({ customer, handyman }, { upTo: "completed" });
    await makeJob({ customer, handyman }, { upTo: "completed" });
    const parties = { by: customer, about: handyman };
    expect((await sendReview(parties)).body.isVerifiedJob).toBe(true);
    expect((await sendReview(parties)).body.isVerifiedJob).toBe(true);
    const { status, problem } = await sendReview(parties);
    expect([status, problem.code]).toEqual([409, "review.repeated"]);
    const jobs = (await stored(handyman)).map(({ jobId }) => jobId);
    expect(new Set(jobs).size).toBe(2);
    expect(await sums(handyman)).toMatchObject({ totalReviews: 2, verifiedCount: 2 });
  });

  test("D-17 without a job the same two wait thirty days, to the minute", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const parties = { by: customer, about: handyman };
    expect((await sendReview(parties)).status).toBe(201);
    await reviewedAgo(parties, 30 * DAY_MS - MINUTE_MS);
    expect((await sendReview(parties)).problem.code).toBe("review.repeated");
    await reviewedAgo(parties, 30 * DAY_MS);
    expect((await sendReview(parties)).status).toBe(201);
    expect((await sendReview(parties)).problem.code).toBe("review.repeated");
    expect(await sums(handyman)).toMatchObject({ totalReviews: 2, verifiedCount: 0 });
  });

  test("D-17 is offered by profile and job to whom it would be taken from, and to nobody else", async () => {
    const [customer, handyman, stranger] = [await makeCustomer(), await makeHandyman(), await makeCustomer()];
    const job = await makeJob({ customer, handyman }, { upTo: "completed" });
    const running = await makeJob({ customer, handyman }, { upTo: "in_progress" });
    const offered = async (person: Person) => (await getProfile(person, handyman)).mayReview;
    const ofJob = async (person: Person, { id: jobId } = job) =>
      (await person.call(jobs.get, { params: { jobId } })).body.mayReview;
    const all = async () => [
      ...[await offered(customer), await offered(stranger), await offered(handyman)],
      ...[await ofJob(customer), await ofJob(customer, running), await ofJob(handyman)],
    ];
    expect(await all()).toEqual([true, true, false, true, false, undefined]);
    expect((await sendReview({ by: customer, about: handyman }, { jobId: job.id })).status).toBe(201);
    expect((await sendReview({ by: stranger, about: handyman })).status).toBe(201);
    expect(await all()).toEqual([false, false, false, false, false, undefined]);
    await reviewedAgo({ by: stranger, about: handyman }, 30 * DAY_MS);
    await makeJob({ customer, handyman }, { upTo: "completed" });
    expect(await all()).toEqual([true, true, false, false, false, undefined]);
  });

  test("names a job only if it is the reviewer's own, completed, and without a review", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const parties = { by: customer, about: handyman };
    const { id: strange } = await makeJob({ customer: await makeCustomer(), handyman }, { upTo: "completed" });
    const { id: running } = await makeJob({ customer, handyman }, { upTo: "in_progress" });
    const { id: done } = await makeJob({ customer, handyman }, { upTo: "completed" });
    const codes = [];
    for (const jobId of [strange, randomUUID(), running, done]) {
      const { status, problem } = await sendReview(parties, { jobId });
      codes.push([status, problem.code]);
    }
    expect(codes).toEqual([
      [404, "job.notFound"],
      [404, "job.notFound"],
      [409, "job.illegalMove"],
      [201, undefined],
    ]);
    const { status, problem } = await sendReview(parties, { jobId: done });
    expect([status, problem.code]).toEqual([409, "review.repeated"]);
  });
});

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
    const profiles = await Promise.all(handymen.map((about) => getProfile(about, about)));
    expect(profiles).toMatchObject(await Promise.all(handymen.map(recomputed)));
    expect(profiles.reduce((sum, { totalReviews }) => sum + totalReviews, 0)).toBe(100);
    expect(profiles.reduce((sum, { verifiedCount }) => sum + verifiedCount, 0)).toBe(20);
  });

  test("I-19 stay exact when a dozen people write at the same moment, some of whom have to come again", async () => {
    const about = await makeHandyman();
    const people = await makePeople(12);
    const answers = await Promise.all(people.map((by) => sendReview({ by, about })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const profile = await getProfile(about, about);
    expect(profile).toMatchObject(await recomputed(about));
    expect(profile.totalReviews).toBe(statuses.filter((status) => status === 201).length);
    for (const [index, by] of people.entries()) {
      if (statuses[index] === 409) expect((await sendReview({ by, about })).status).toBe(201);
    }
    expect(await recomputed(about)).toMatchObject({ totalReviews: 12, averageRating: 5 });
  });
});
