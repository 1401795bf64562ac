import { describe, expect, test } from "vitest";
import type { JobId } from "../../../shared/ids.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import {
  createIntent,
  intentIdsOf,
  intentStatus,
  makeParties,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import type { Person } from "../../support/makers/people.ts";
import { makePaidAhead, stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import { advanceMinute, confirmDone, earningsOf, stripeTransfersOf } from "../../support/makers/releases.ts";
import { advance, clearFaults, injectFault, mailsTo } from "../../support/setup/control-pages.ts";

/** Cancels; its request is not needed any more. */
const cancel = (person: Person, id: JobId, more: Parameters<typeof setJobStatus>[3] = {}) =>
  setJobStatus(person, id, "cancelled", { isStillNeeded: false, ...more });
/** The customer confirms completion in the step in which they pay. */
async function confirmWhilePaying(customer: Person, jobId: JobId) {
  const paymentIntentId = (await storedMoneyOf(jobId)).payment?.stripePaymentIntentId ?? "";
  return customer.call(payments.confirm, { body: { paymentIntentId, isJobDone: true } });
}

describe("a booking that is secured", () => {
  test("D-08 is paid ahead and held, released 72 hours after completion", async () => {
    const { handyman, jobId } = await makePaidAhead();
    const held = await storedMoneyOf(jobId);
    expect(held.payment).toMatchObject({ status: "completed", releaseStatus: "held", amountCents: 10_500 });
    expect([held.job?.status, held.job?.releaseDueAt]).toEqual(["accepted", undefined]);
    await advance(100 * HOUR_MS);
    for (const status of ["in_progress", "completed"] as const) await setJobStatus(handyman, jobId, status);
    const done = await storedMoneyOf(jobId);
    const due = new Date(Date.parse(done.job?.completedAt ?? "") + 72 * HOUR_MS).toISOString();
    expect([done.job?.releaseDueAt, done.payment?.releaseDueAt]).toEqual([due, due]);
    await advance(73 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ releaseStatus: "released", releasedBy: "clock" });
    expect(await earningsOf(handyman)).toBe(8000);
  });

  test("D-08 stays paid and held when its customer confirms completion while paying, before the work is done", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    for (const step of ["accepted", "in_progress"] as const) {
      if (step === "in_progress") await setJobStatus(handyman, jobId, step);
      const { status, body } = await confirmWhilePaying(customer, jobId);
      expect([step, status, body.status, body.releaseStatus]).toEqual([step, 200, "completed", "held"]);
    }
    expect((await storedMoneyOf(jobId)).job).not.toHaveProperty("confirmedAt");
    expect(await earningsOf(handyman)).toBe(0);
  });

  test("E4 cancelled by its customer before the start gives everything back, once", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    const { status, body } = await cancel(customer, jobId);
    expect([status, body.refundedAmount, body.releaseStatus]).toEqual([200, "105.00", "reversed"]);
    expect((await cancel(customer, jobId)).status).toBe(200);
    await advance(2 * MINUTE_MS);
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
    const { payment, job, ledger } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", releaseStatus: "reversed", refundedAmountCents: 10_500 });
    expect(job).toMatchObject({ paymentStatus: "refunded", releaseStatus: "reversed", refundedCents: 10_500 });
    expect(ledger.map(({ kind }) => kind).sort()).toEqual(["charge", "refund", "refundMade"]);
    expect([await earningsOf(handyman), await stripeTransfersOf(jobId)]).toEqual([0, []]);
    expect((await kindsInInbox(customer)).filter((kind) => kind === "refundMade")).toHaveLength(1);
    expect((await mailsTo(customer.user.email)).some(({ subject }) => subject.includes("$105.00"))).toBe(true);
    // A refunded payment cannot be paid, confirmed or released.
    expect((await createIntent(customer, jobId)).problem.code).toBe("payment.givenBack");
    expect((await confirmDone(customer, jobId)).problem.code).toBe("job.notPaid");
    const told = await confirmWhilePaying(customer, jobId);
    expect([told.status, told.body.status, told.body.releaseStatus]).toEqual([200, "refunded", "reversed"]);
    await advance(80 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("reversed");
  });

  test("E4 cancelled while its customer is paying charges nothing: the open intent is cancelled", async () => {
    const parties = await makeParties();
    const job = await makeJob(parties);
    const started = await startPayment(parties.customer, job.id);
    expect((await cancel(parties.customer, job.id)).status).toBe(200);
    await advanceMinute();
    expect(await intentStatus(started.paymentIntentId)).toBe("canceled");
    expect((await storedMoneyOf(job.id)).ledger).toEqual([]);
    expect(await intentIdsOf(parties.customer, job.id)).toHaveLength(1);
  });

  test("I-30 a refund whose answer was lost is not made twice, also when its key has expired", async () => {
    const { customer, jobId } = await makePaidAhead();
    await injectFault({ service: "stripe", operation: "refunds.create", mode: "applyThenLoseResponse", times: 3 });
    await injectFault({ service: "stripe", operation: "refunds.list", mode: "reject", times: 40 });
    await cancel(customer, jobId);
    await advanceMinute();
    await advance(26 * HOUR_MS);
    await clearFaults();
    await advance(HOUR_MS);
    expect(await stripeRefundsOfJob(jobId)).toHaveLength(1);
    expect((await storedMoneyOf(jobId)).payment?.status).toBe("refunded");
  });
});
