import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { ReviewId } from "../../../shared/ids.ts";
import { reviews } from "../../../shared/reviews/contract.ts";
import { makeAdmin, makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { sendReview } from "../../support/makers/profiles.ts";

let by: Person;
let about: Person;
let reader: Person;
let id = "";
beforeEach(async () => {
  [by, about, reader] = [await makeCustomer(), await makeHandyman(), await makeCustomer()];
  id = (await sendReview({ by, about })).body.id;
});

const params = (review: string) => ({ params: { id: ReviewId.parse(review) } });
const mark = (who: Person, review = id) => who.call(reviews.markHelpful, params(review));
const takeBack = (who: Person, review = id) => who.call(reviews.unmarkHelpful, params(review));
/** Count and own mark of each review on a page, and the cursor of the next one. */
async function shownTo(who: Person, query: object = {}) {
  const { body, headers } = await who.call(handymen.details, { params: { handymanId: about.user.id }, query });
  const cursor = decodeURIComponent(/cursor=([^>]+)/.exec(headers.get("link") ?? "")?.[1] ?? "");
  return { shown: body.reviews.map(({ helpfulCount, isHelpful }) => [helpfulCount, isHelpful]), cursor };
}
const shown = async (who: Person) => (await shownTo(who)).shown;
const decide = async (isHidden: boolean, revision: number) => {
  const body = isHidden ? { isHidden, reason: "insult" as const, revision } : { isHidden, revision };
  return (await makeAdmin()).call(admin.moderateReview, { ...params(id), body });
};

describe("R-746 a review that people find helpful", () => {
  test("counts each of them once, tells each of their own mark, and takes it back once", async () => {
    const other = await makeHandyman();
    for (const who of [reader, reader, other]) expect((await mark(who)).status).toBe(204);
    expect([await shown(reader), await shown(about)]).toEqual([[[2, true]], [[2, false]]]);
    for (const _ of [1, 2]) expect((await takeBack(reader)).status).toBe(204);
    expect([await shown(reader), await shown(other)]).toEqual([[[1, false]], [[1, true]]]);
  });

  test("counts everybody who presses at the same moment, and whoever presses twice once", async () => {
    const people = await makePeople(4);
    const twice = [...people, ...people];
    expect((await Promise.all(twice.map((each) => mark(each)))).map(({ status }) => status)).toEqual(
      twice.map(() => 204),
    );
    expect(await shown(reader)).toEqual([[4, false]]);
    await Promise.all([...twice.map((each) => takeBack(each)), mark(reader)]);
    expect(await shown(reader)).toEqual([[1, true]]);
  });

  test("is not its author's nor its handyman's to mark, and has to be there", async () => {
    const refusals = [await mark(by), await mark(about), await mark(reader, randomUUID())];
    const own = [422, "review.helpfulOwn"];
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual([own, own, [404, "review.notFound"]]);
    expect((await takeBack(by)).status).toBe(204);
    expect(await shown(reader)).toEqual([[0, false]]);
  });

  test("says of each page of reviews which the reader has marked", async () => {
    const writers = await makePeople(2);
    for (const each of writers) await sendReview({ by: each, about });
    await mark(reader);
    const first = await shownTo(reader, { limit: 2 });
    expect(first.shown).toEqual([
      [0, false],
      [0, false],
    ]);
    expect((await shownTo(reader, { limit: 2, cursor: first.cursor })).shown).toEqual([[1, true]]);
  });

  test("takes no mark while it is hidden, keeps those it has, and holds no decision of an administrator up", async () => {
    await mark(reader);
    // The administrator has seen the review before somebody marked it.
    expect((await decide(true, 1)).status).toBe(200);
    expect((await mark(await makeCustomer())).problem.code).toBe("review.hidden");
    expect((await mark(reader)).status).toBe(204);
    expect((await decide(false, 2)).status).toBe(200);
    expect(await shown(reader)).toEqual([[1, true]]);
  });
});
