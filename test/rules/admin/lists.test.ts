import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { confirmPayment, GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { getProfile, sendReview } from "../../support/makers/profiles.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

describe("the administrators' lists", () => {
  test("R-618 have requests, jobs and payments under their statuses, and pages by cursor", async () => {
    const [ada, customer, handyman] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const job = await makeJob({ customer, handyman }, { upTo: "completed" });
    const started = await startPayment(customer, job.id);
    await payWith(GOOD_CARD, started);
    await confirmPayment(customer, started.paymentIntentId);
    const inRequests = async (status: "pending" | "completed") =>
      (await ada.call(admin.requests, { query: { limit: 20, status } })).body.map(({ id }) => id);
    await waitUntilIdle();
    expect([await inRequests("completed"), await inRequests("pending")]).toEqual([[job.serviceRequestId], []]);
    const jobs = await ada.call(admin.jobs, { query: { limit: 1, status: "completed" } });
    expect(jobs.body).toEqual([expect.objectContaining({ id: job.id, price: "100.00" })]);
    const older = await ada.call(admin.jobs, { query: { limit: 5, before: job.createdAt } });
    expect(older.body).toEqual([]);
    const payments = await ada.call(admin.payments, { query: { limit: 5, state: "held" } });
    expect(payments.body).toEqual([expect.objectContaining({ jobId: job.id, title: job.title, amount: "105.00" })]);
    expect((await ada.call(admin.payments, { query: { cursor: "DESK#payment#held" } })).status).toBe(200);
    for (const endpoint of [admin.requests, admin.jobs, admin.payments, admin.reviews])
      expect((await handyman.call(endpoint, { query: {} })).problem.code).toBe("auth.forbidden");
  });

  test("R-619 admin.moderateReview hides a review, and both people read why", async () => {
    const [ada, ben, by, about] = [await makeAdmin(), await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const { id } = (await sendReview({ by, about }, { rating: "1" })).body;
    const decide = (who: typeof ada) =>
      who.call(admin.moderateReview, { params: { id }, body: { isHidden: true, reason: "insult", revision: 1 } });
    const answers = await Promise.all([decide(ada), decide(ben)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await getProfile(by, about)).toMatchObject({ averageRating: 0, totalReviews: 0, reviews: [] });
    const hidden = await ada.call(admin.reviews, { query: { visibility: "hidden", rating: "1" } });
    expect(hidden.body).toEqual([
      expect.objectContaining({ id, hidden: expect.objectContaining({ reason: "insult" }) }),
    ]);
    expect(
      (await by.call(admin.moderateReview, { params: { id }, body: { isHidden: false, revision: 2 } })).status,
    ).toBe(403);
  });
});
