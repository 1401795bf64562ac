import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import moderateReview from "../../functions/admin/moderateReview.ts";
import listReviews from "../../functions/admin/reviews.ts";
import userDetail from "../../functions/admin/userDetail.ts";
import details from "../../functions/handymen/details.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import createReview from "../../functions/reviews/create.ts";
import { replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { ReviewId } from "../../shared/ids.ts";
import type { Language } from "../../shared/language.ts";
import { pathOf } from "../../shared/notifications/kinds.ts";
import { withoutRating, withRating } from "../../shared/reviews/rating.ts";
import { hidingReasons, stars } from "../../shared/reviews/schema.ts";
import { UserFigures } from "../../shared/session/figures.ts";
import type { User as UserType } from "../../shared/session/schema.ts";
import { textsOf } from "../support/actions/notifications.ts";
import { makeHandyman } from "../support/actions/races.ts";
import { samples } from "../support/makers/entities.ts";
import { languagesOf } from "../support/setup/languages.ts";
import { openWorld, type World } from "../support/world/world.ts";

const note = "Names the street and the house of a neighbour.";

/** A handyman with two reviews, the second of one star. */
async function makeReviewed(language: Language = "en") {
  const world = await openWorld({ holdsWebhooks: true });
  const [hank, good] = [makeHandyman(world), world.makePerson()];
  const bad = world.makePerson({ firstName: "Berta", language });
  const stored = await world.app.db.get(table.user, { id: hank.id });
  if (stored) await world.app.db.transact([replace(table.user, { ...stored, language })]);
  const words = { title: "About the work", comment: "How the work went, in words." };
  const write = (as: UserType, rating: string) =>
    world.call(createReview, { as, body: { revieweeId: hank.id, rating, ...words } });
  await write(good, "5");
  const { id } = (await write(bad, "1")).body as { id: string };
  return { world, hank, good, bad, id, ada: world.makePerson({ role: "admin", firstName: "Ada" }) };
}
/** A decision about the review as it is, unless a revision is given. */
async function decide(
  world: World,
  as: UserType,
  id: string,
  body: { isHidden?: boolean; reason?: string; note?: string; revision?: number | undefined },
) {
  const params = { id };
  return world.call(moderateReview, { as, params, body: { revision: await revisionOf(world, id), ...body } });
}
async function revisionOf({ app: { db } }: World, id: string) {
  const link = await db.get(table.reviewLink, { id: ReviewId.parse(id) });
  return (link && (await db.get(table.review, link)))?.version ?? 1;
}
type Shown = { averageRating: number; totalReviews: number; starCounts: number[]; reviews: { id: string }[] };
async function profileOf(world: World, hank: UserType) {
  const { body } = await world.call(details, { as: world.makePerson(), params: { handymanId: hank.id } });
  const { averageRating, totalReviews, starCounts, reviews } = body as Shown;
  return { averageRating, totalReviews, starCounts, ids: reviews.map(({ id }) => id) };
}
const stored = (world: World) => world.database.items().filter(({ entity }) => entity !== table.rate.type);
const eventsOf = (world: World) =>
  world.database
    .items()
    .flatMap((item) => (item.entity === table.outbox.type ? [table.outbox.schema.parse(item).event] : []))
    .filter(({ name }) => name === "review.hidden" || name === "review.shown");

describe("R-619 a hidden review", () => {
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
    world.cookieOf(ben);
    const hide = { isHidden: true, reason: "advertising", revision: 1 };
    const first = await decide(world, ada, id, hide);
    expect(first.body).toMatchObject({ revision: 2 });
    const items = stored(world);
    expect(await decide(world, ada, id, hide)).toMatchObject({ status: 200, body: first.body });
    expect((await decide(world, ada, id, { ...hide, reason: "insult" })).code).toBe("review.decided");
    expect((await decide(world, ben, id, hide)).code).toBe("review.decided");
    expect((await decide(world, ben, id, { ...hide, revision: 2 })).code).toBe("review.decided");
    expect(stored(world)).toEqual(items);
  });

  test("R-620 comes back by a colleague's decision, which the repeat of an older call does not undo", async () => {
    const { world, ada, id } = await makeReviewed();
    const ben = world.makePerson({ role: "admin" });
    const [hide, show] = [
      { isHidden: true, reason: "insult", revision: 1 },
      { isHidden: false, revision: 2 },
    ];
    await decide(world, ada, id, hide);
    const shown = await decide(world, ben, id, show);
    const items = stored(world);
    for (const revision of [1, 2, 4])
      expect((await decide(world, ada, id, { ...hide, revision })).code).toBe("review.decided");
    expect((await decide(world, ada, id, show)).code).toBe("review.decided");
    expect(await decide(world, ben, id, show)).toMatchObject({ status: 200, body: shown.body });
    expect(stored(world)).toEqual(items);
    expect(eventsOf(world).map(({ name }) => name)).toEqual(["review.hidden", "review.shown"]);
    expect((await decide(world, ada, id, { ...hide, revision: 3 })).status).toBe(200);
  });
});

describe("R-620 a decision about a review", () => {
  test("needs a published reason and an administrator who is not part of it", async () => {
    const { world, hank, good, bad, ada, id } = await makeReviewed();
    const insult = { isHidden: true, reason: "insult" };
    for (const body of [
      ...[{ isHidden: true }, { isHidden: true, reason: "lowRating" }, { reason: "insult" }],
      ...[
        { ...insult, revision: 0 },
        { ...insult, revision: undefined },
      ],
    ])
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

const told = {
  en: ["Hank is no longer shown. Reason: insults", "Reason: insults", "is shown again", "on your profile again"],
  pt: ["Hank não aparece mais. Motivo: ofensas", "Motivo: ofensas", "voltou a aparecer", "aparecer no seu perfil"],
  es: ["Hank ya no se muestra. Motivo: insultos", "Motivo: insultos", "se muestra de nuevo", "de nuevo en tu perfil"],
} as const;

describe.each(languagesOf(told))("R-619 what is told of a decision in %s", (language) => {
  test("has the reason, and does not name the author to the handyman", async () => {
    const { world, bad, hank, ada, id } = await makeReviewed(language);
    await decide(world, ada, id, { isHidden: true, reason: "insult", note });
    await decide(world, ada, id, { isHidden: false });
    const messages = (await Promise.all(eventsOf(world).map((event) => messagesOf(world.app.db, event)))).flat();
    const kinds = ["reviewHidden", "reviewAboutHidden", "reviewShown", "reviewAboutShown"];
    expect(messages.map(({ kind, reader }) => [kind, reader.id])).toEqual(
      kinds.map((kind, index) => [kind, index % 2 === 0 ? bad.id : hank.id]),
    );
    for (const [index, message] of messages.entries()) {
      const { subject, text } = textsOf(message);
      expect(text.replaceAll("”", "")).toContain(told[language][index]);
      expect(text).not.toContain(note);
      if (message.reader.id === hank.id) expect(subject + text).not.toContain("Berta");
    }
    expect(messages.map(pathOf)).toEqual(
      [0, 1, 2, 3].map((index) => (index % 2 === 0 ? "/terms#reviews-and-photos" : `/handyman/${hank.id}`)),
    );
  });
});

test("I-19 the figures after hiding and showing a review are those before, to the last one", () => {
  const rating = fc.record({
    ratingTenths: fc.constantFrom(...stars.map((star) => Number(star) * 10)),
    isVerified: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(rating, { maxLength: 12 }), rating, (all, one) => {
      let before = UserFigures.parse(samples.figures.required);
      for (const each of all) before = { ...before, ...withRating(before, each) };
      const withOne = { ...before, ...withRating(before, one) };
      expect({ ...withOne, ...withoutRating(withOne, one) }).toEqual(before);
    }),
  );
});
