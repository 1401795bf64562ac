import { describe, expect, test } from "vitest";
import { payments } from "../../shared/payments/contract.ts";
import { GOOD_CARD, payWith, SLOW_CARD, startPayment, storedMoneyOf } from "../support/makers/payments.ts";
import type { Person } from "../support/makers/people.ts";
import { advanceMinute, confirmDone, earningsOf } from "../support/makers/releases.ts";
import { completeAs, makeCompletedJob, requestRework } from "../support/makers/rework.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";

describe("a card form that was open when rework was requested", () => {
  const paid = (person: Person, paymentIntentId: string) =>
    person.call(payments.confirm, { body: { paymentIntentId, isJobDone: true } });

  test.each(["the browser", "the card provider"])(
    "E4 pays by it: held, without a date, by the word of %s",
    async (by) => {
      const { customer, handyman, jobId } = await makeCompletedJob();
      const started = await startPayment(customer, jobId);
      await requestRework(customer, jobId);
      await payWith(GOOD_CARD, started);
      if (by === "the card provider") await waitUntilIdle();
      const webhookAnswer = await paid(customer, started.paymentIntentId);
      expect([
        webhookAnswer.status,
        webhookAnswer.body.status,
        webhookAnswer.body.releaseStatus,
        webhookAnswer.body.releaseDueAt,
      ]).toEqual([...[200, "completed", "held", undefined]]);
      await waitUntilIdle();
      const { job } = await storedMoneyOf(jobId);
      expect([job?.status, job?.releaseDueAt, job?.confirmedAt, await earningsOf(handyman)]).toEqual([
        ...["in_progress", undefined, undefined, 0],
      ]);
      // The second completion starts the release date.
      const done = await completeAs(handyman, jobId);
      expect(done.body.releaseDueAt).toBeDefined();
      expect((await confirmDone(customer, jobId)).body.releaseStatus).toBe("released");
    },
  );

  test("E4 can be paid slowly: the confirmation no longer counts, so the payment is held", async () => {
    const { customer, jobId } = await makeCompletedJob();
    const started = await startPayment(customer, jobId);
    await payWith(SLOW_CARD, started);
    await waitUntilIdle();
    await requestRework(customer, jobId);
    const webhookAnswer = await paid(customer, started.paymentIntentId);
    expect([webhookAnswer.status, webhookAnswer.body.status]).toEqual([200, "processing"]);
    await advanceMinute();
    await advanceMinute();
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.status, payment?.releaseStatus, payment?.releaseDueAt]).toEqual(["in_progress", "held", undefined]);
  });
});
