import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { ReviewId } from "../../../shared/ids.ts";
import { reviews } from "../../../shared/reviews/contract.ts";
import { MAX_REPORTS } from "../../../shared/reviews/report.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { getProfile, sendReview } from "../../support/makers/profiles.ts";
import { leaveOneCall } from "../../support/makers/rate-limit.ts";

let ada: Person;
let customer: Person;
beforeEach(async () => {
  [ada, customer] = [await makeAdmin(), await makeCustomer()];
});
const text = "It names our street.";

/** A review of three stars that nobody has reported. */
async function makeReview() {
  const [by, about] = [await makeCustomer(), await makeHandyman()];
  const { id } = (await sendReview({ by, about }, { rating: "3" })).body;
  return { by, about, id };
}
const report = (who: Person, id: string, body: object = { reason: "privateData" }) =>
  who.call(reviews.report, { params: { id }, body: body as never });
const codeOf = async (answer: ReturnType<typeof report>) => {
  const { status, problem } = await answer;
  return [status, problem.code];
};
const listed = async (visibility?: "reported" | "shown") =>
  (await ada.call(admin.reviews, { query: { limit: 50, rating: "3", visibility } })).body;
/** The review as the administrators' list has it. */
const reported = async (id: string) =>
  (await listed("reported")).find((each) => each.id === id) ?? expect.fail("It is not listed.");
const decide = (id: string, body: object) =>
  ada.call(admin.moderateReview, { params: { id: ReviewId.parse(id) }, body: body as never });

describe("R-734 reviews.report", () => {
  test("takes one report of each person, and a second one changes nothing", async () => {
    const { about, id } = await makeReview();
    expect((await report(customer, id, { reason: "privateData", text })).status).toBe(204);
    expect((await report(about, id, { reason: "invented", text: "  " })).status).toBe(204);
    expect((await report(customer, id, { reason: "insult" })).status).toBe(204);
    const { reports, revision } = await reported(id);
    expect([reports, revision]).toEqual([
      [
        { reason: "privateData", text, isByReviewee: false, createdAt: expect.any(String) },
        { reason: "invented", isByReviewee: true, createdAt: expect.any(String) },
      ],
      3,
    ]);
    expect(JSON.stringify(await getProfile(customer, about))).not.toMatch(/report/i);
  });

  test("keeps the first ones, and takes what two people say at once", async () => {
    const { id } = await makeReview();
    const people = await Promise.all(Array.from({ length: MAX_REPORTS + 1 }, () => makeCustomer()));
    await Promise.all(people.slice(0, 2).map((each) => report(each, id)));
    for (const each of people.slice(2)) expect((await report(each, id)).status).toBe(204);
    expect((await reported(id)).reports).toHaveLength(MAX_REPORTS);
  });

  test("is refused of one's own review, of an unknown or hidden one, and without a published rule", async () => {
    const { by, about, id } = await makeReview();
    expect(await codeOf(report(by, id))).toEqual([422, "review.reportOwn"]);
    expect(await codeOf(report(by, randomUUID()))).toEqual([404, "review.notFound"]);
    for (const body of [{}, { reason: "lowRating" }, { reason: "insult", text: "x".repeat(501) }])
      expect(await codeOf(report(customer, id, body))).toEqual([400, "request.invalid"]);
    await report(customer, id);
    await decide(id, { isHidden: true, reason: "insult", revision: 2 });
    expect(await codeOf(report(about, id))).toEqual([409, "review.hidden"]);
    expect((await report(customer, id)).status).toBe(204);
  });
});

describe("R-735 a reported review", () => {
  test("comes first in the list, and leaves the reported ones when it is kept, with its stars", async () => {
    const { about, id } = await makeReview();
    const { id: newer } = await makeReview();
    await report(customer, id);
    expect((await listed("reported")).map((each) => each.id)).toEqual([id]);
    expect((await listed()).map((each) => each.id)).toEqual([id, newer]);
    const kept = await decide(id, { isHidden: false, revision: 2 });
    expect(kept.body).toMatchObject({ id, revision: 3 });
    expect(kept.body).not.toHaveProperty("reports");
    expect((await decide(id, { isHidden: false, revision: 2 })).body).toEqual(kept.body);
    expect(await listed("reported")).toEqual([]);
    expect(await getProfile(customer, about)).toMatchObject({ totalReviews: 1, averageRating: 3 });
    const { history } = (await ada.call(admin.userDetail, { params: { id: about.user.id } })).body;
    expect(history).toContainEqual(expect.objectContaining({ event: "review.keep", by: ada.user.firstName }));
    // Whoever has reported it before is not heard again, somebody else is.
    expect((await report(customer, id)).status).toBe(204);
    expect(await listed("reported")).toEqual([]);
    await report(about, id);
    expect((await reported(id)).reports).toHaveLength(1);
  });

  test("is not decided by an administrator who has not seen the latest report", async () => {
    const { about, id } = await makeReview();
    for (const who of [customer, about]) await report(who, id);
    for (const body of [{ isHidden: false }, { isHidden: true, reason: "insult" }])
      expect((await decide(id, { ...body, revision: 2 })).problem.code).toBe("review.decided");
    expect((await decide(id, { isHidden: true, reason: "insult", revision: 3 })).body).not.toHaveProperty("reports");
  });
});

test("R-734 nobody reports more than ten reviews within a day", async () => {
  const [who, { id }] = [await makeCustomer(), await makeReview()];
  await leaveOneCall(reviews.report, who.user.id);
  expect((await report(who, id)).status).toBe(204);
  expect((await report(who, id)).status).toBe(429);
});
