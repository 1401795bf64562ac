import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import moderateReview from "../../functions/admin/moderateReview.ts";
import listReviews from "../../functions/admin/reviews.ts";
import userDetail from "../../functions/admin/userDetail.ts";
import details from "../../functions/handymen/details.ts";
import createReview from "../../functions/reviews/create.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { withoutRating, withRating } from "../../shared/reviews/rating.ts";
import { hidingReasons, stars } from "../../shared/reviews/schema.ts";
import { User, type User as UserType } from "../../shared/session/schema.ts";
import { samples } from "../support/makers/entities.ts";
import { openMoney, type World } from "../support/worlds/money-world.ts";
import { makeHandyman } from "../support/worlds/races.ts";

const money = await openMoney();
afterAll(() => money.close());

const note = "Names the street and the house of a neighbour.";

/** A handyman with two reviews, the second of one star. */
async function makeReviewed() {
  const world = money.newWorld();
  const [hank, good, bad] = [makeHandyman(world), world.makePerson(), world.makePerson()];
  const words = { title: "About the work", comment: "How the work went, in words." };
  const write = (as: UserType, rating: string) =>
    world.call(createReview, { as, body: { revieweeId: hank.id, rating, ...words } });
  await write(good, "5");
  const { id } = (await write(bad, "1")).body as { id: string };
  return { world, hank, good, bad, id, ada: world.makePerson({ role: "admin", firstName: "Ada" }) };
}
const decide = (world: World, as: UserType, id: string, body: object) =>
  world.call(moderateReview, { as, params: { id }, body });
type Shown = { averageRating: number; totalReviews: number; starCounts: number[]; reviews: { id: string }[] };
async function profileOf(world: World, hank: UserType) {
  const { body } = await world.call(details, { as: world.makePerson(), params: { handymanId: hank.id } });
  const { averageRating, totalReviews, starCounts, reviews } = body as Shown;
  return { averageRating, totalReviews, starCounts, ids: reviews.map(({ id }) => id) };
}
const stored = (world: World) => world.table.items().filter(({ entity }) => entity !== table.rate.type);
const eventsOf = (world: World) =>
  world.table
    .items()
    .flatMap((item) => (item.entity === table.outbox.type ? [table.outbox.schema.parse(item).event] : []))
    .filter(({ name }) => name === "review.hidden" || name === "review.shown");

describe("R-621 a hidden review", () => {
  test("leaves the profile, the rating and the counts at once, and comes back whole", async () => {
    const { world, hank, ada, id } = await makeReviewed();
    const before = await profileOf(world, hank);
    expect(before).toMatchObject({ averageRating: 3, totalReviews: 2, starCounts: [1, 0, 0, 0, 1] });
    const hidden = await decide(world, ada, id, { isHidden: true, reason: "privateData", note });
    expect([hidden.status, hidden.body]).toEqual([
      200,
      expect.objectContaining({ id, hidden: expect.objectContaining({ reason: "privateData", note }) }),
    ]);
    const after = await profileOf(world, hank);
    expect(after).toEqual({
      ...{ averageRating: 5, totalReviews: 1, starCounts: [0, 0, 0, 0, 1] },
      ids: before.ids.filter((each) => each !== id),
    });
    await decide(world, ada, id, { isHidden: false });
    expect(await profileOf(world, hank)).toEqual(before);
  });

  test("is told with its reason, and stands in the history and the lists, undeleted", async () => {
    const { world, hank, bad, ada, id } = await makeReviewed();
    await decide(world, ada, id, { isHidden: true, reason: "insult", note });
    const told = { handymanId: hank.id, reviewerId: bad.id, reviewId: id, ratingTenths: 10 };
    expect(eventsOf(world)).toEqual([
      expect.objectContaining({ name: "review.hidden", data: expect.objectContaining({ ...told, reason: "insult" }) }),
    ]);
    const page = (await world.call(userDetail, { as: ada, params: { id: hank.id } })).body as {
      history: object[];
      reviews: object[];
    };
    expect(page.history).toContainEqual(
      expect.objectContaining({ event: "review.hide", by: "Ada", hidingReason: "insult", reason: note }),
    );
    expect(page.reviews).toContainEqual(expect.objectContaining({ id, comment: "How the work went, in words." }));
    const list = async (query: Record<string, string>) =>
      ((await world.call(listReviews, { as: ada, query })).body as { id: string }[]).map((row) => row.id);
    expect(await list({ visibility: "hidden" })).toEqual([id]);
    expect(await list({ visibility: "shown" })).not.toContain(id);
    expect(await list({ rating: "1" })).toEqual([id]);
    expect(await list({ visibility: "hidden", rating: "5" })).toEqual([]);
  });

  test("is decided once: a repeat changes nothing, another decision is refused", async () => {
    const { world, ada, id } = await makeReviewed();
    const ben = world.makePerson({ role: "admin" });
    const hide = { isHidden: true, reason: "advertising" };
    const first = await decide(world, ada, id, hide);
    const items = stored(world);
    expect(await decide(world, ada, id, hide)).toEqual(first);
    expect((await decide(world, ada, id, { ...hide, reason: "insult" })).code).toBe("review.decided");
    expect((await decide(world, ben, id, hide)).code).toBe("review.decided");
    expect(stored(world)).toEqual(items);
    await decide(world, ben, id, { isHidden: false });
    expect((await decide(world, ada, id, { isHidden: false })).code).toBe("review.decided");
    expect((await decide(world, ben, id, { isHidden: false })).status).toBe(200);
    expect(eventsOf(world).map(({ name }) => name)).toEqual(["review.hidden", "review.shown"]);
  });
});

describe("R-622 a decision about a review", () => {
  test("needs a published reason and an administrator who is not part of it", async () => {
    const { world, hank, good, bad, ada, id } = await makeReviewed();
    const insult = { isHidden: true, reason: "insult" };
    for (const body of [{ isHidden: true }, { isHidden: true, reason: "lowRating" }, { reason: "insult" }])
      expect((await decide(world, ada, id, body)).code).toBe("request.invalid");
    for (const as of [hank, good, bad]) expect((await decide(world, as, id, insult)).code).toBe("auth.forbidden");
    const self = world.makePerson({ role: "admin" });
    const own = await world.call(createReview, {
      ...{
        as: self,
        body: { revieweeId: hank.id, rating: "2", title: "Late twice", comment: "He came two days late." },
      },
    });
    expect((await decide(world, self, (own.body as { id: string }).id, insult)).code).toBe("review.own");
    expect((await decide(world, ada, hank.id, insult)).code).toBe("review.notFound");
    expect(hidingReasons.some((reason) => /rating|bad|low/i.test(reason))).toBe(false);
  });
});

test("I-19 the figures after hiding and showing a review are those before, to the last one", () => {
  const rating = fc.record({
    ratingTenths: fc.constantFrom(...stars.map((star) => Number(star) * 10)),
    isVerified: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(rating, { maxLength: 12 }), rating, (all, one) => {
      let before = User.parse(samples.user.required);
      for (const each of all) before = { ...before, ...withRating(before, each) };
      const withOne = { ...before, ...withRating(before, one) };
      expect({ ...withOne, ...withoutRating(withOne, one) }).toEqual(before);
    }),
  );
});
