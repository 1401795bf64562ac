import { describe, expect, test } from "vitest";
import moderateReview from "../../../functions/admin/moderateReview.ts";
import createReview from "../../../functions/reviews/create.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { averageOf } from "../../../shared/reviews/rating.ts";
import type { Review } from "../../../shared/reviews/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { makeHandyman, openRaces } from "../../support/actions/races.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

const write = (world: World, as: User, revieweeId: string, rating: string) =>
  world.call(createReview, {
    ...{ as, body: { revieweeId, rating, title: "About the work", comment: "How the work went, in words." } },
  });
type Decision = { readonly isHidden: boolean; readonly reason?: string; readonly revision: number };
const decide = (world: World, as: User, id: string, body: Decision) =>
  world.call(moderateReview, { as, params: { id }, body });
const insult = { isHidden: true, reason: "insult", revision: 1 } as const;

/** A handyman with a review of one star and one of five. */
async function makeReviewed() {
  const world = await openWorld({ holdsWebhooks: true });
  const hank = makeHandyman(world);
  await write(world, world.makePerson(), hank.id, "5");
  const bad = await write(world, world.makePerson(), hank.id, "1");
  const [ada, ben] = [world.makePerson({ role: "admin" }), world.makePerson({ role: "admin" })];
  return { world, hank, ada, ben, id: (bad.body as { id: string }).id };
}

/** The figures of a handyman, and the same computed from the shown reviews (I-19). */
async function figuresOf({ app: { db } }: World, hank: User) {
  const search = { pk: `USER#${hank.id}`, prefix: "REVIEW#", limit: 50, sortKeyOf: () => "" };
  const shown = (await db.query(table.review, search)).items.filter(({ isPublic }) => isPublic);
  const sum = shown.reduce((total, { ratingTenths }) => total + ratingTenths, 0);
  const figures = await db.get(table.figures, { userId: hank.id });
  const area = await db.get(table.area, { userId: hank.id });
  return {
    stored: [figures?.totalReviews, figures?.ratingSumTenths, figures?.averageRating, figures?.starCounts],
    expected: [
      ...[shown.length, sum, averageOf(sum, shown.length)],
      [1, 2, 3, 4, 5].map((star) => shown.filter(({ ratingTenths }) => ratingTenths === star * 10).length),
    ],
    area,
  };
}

const storedReview = async ({ app: { db } }: World, hank: User, id: string): Promise<Review | undefined> => {
  const link = await db.get(table.reviewLink, { id });
  return link && db.get(table.review, { ...link, revieweeId: hank.id });
};

describe("R-620 of two administrators who decide about a review at once", () => {
  test("one hides it and the other is refused, whatever their reasons", async () => {
    const { world, hank, ada, ben, id } = await makeReviewed();
    const ended = await races.race(world, {
      first: (racing) => decide(racing, ada, id, insult),
      before: "REVIEW#",
      second: (racing) => decide(racing, ben, id, { ...insult, reason: "advertising" }),
    });
    expect(ended.first).toBe("review.decided");
    expect((await storedReview(ended.world, hank, id))?.hidden).toMatchObject({
      ...{ reason: "advertising", hiddenBy: ben.id },
    });
    const { stored, expected } = await figuresOf(ended.world, hank);
    expect(stored).toEqual(expected);
    expect(stored.slice(0, 3)).toEqual([1, 50, 5]);
  });

  test("one shows it again, and its stars count once", async () => {
    const { world, hank, ada, ben, id } = await makeReviewed();
    await decide(world, ada, id, insult);
    const again = (as: User) => (racing: World) => decide(racing, as, id, { isHidden: false, revision: 2 });
    const ended = await races.race(world, { first: again(ada), before: "REVIEW#", second: again(ben) });
    expect(ended.first).toBe("review.decided");
    const { stored, expected } = await figuresOf(ended.world, hank);
    expect(stored).toEqual(expected);
    expect(stored.slice(0, 3)).toEqual([2, 60, 3]);
  });
});

describe("I-19 the rating equals the shown reviews", () => {
  test("when somebody reviews the handyman right before one is hidden", async () => {
    const { world, hank, ada, id } = await makeReviewed();
    const zoe = world.makePerson();
    const ended = await races.race(world, {
      first: (racing) => decide(racing, ada, id, insult),
      before: "REVIEW#",
      second: (racing) => write(racing, zoe, hank.id, "4"),
    });
    expect(ended.first).toBe("done");
    const { stored, expected } = await figuresOf(ended.world, hank);
    expect(stored).toEqual(expected);
    expect(stored.slice(0, 2)).toEqual([2, 90]);
  });
});
