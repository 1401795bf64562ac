import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import {
  createIntent,
  GOOD_CARD,
  intentStatus,
  payWith,
  SLOW_CARD,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { refundAs } from "../../support/makers/refunds.ts";
import { advanceMinute, earningsOf } from "../../support/makers/releases.ts";
import { completeAs, makeCompletedJob, requestRework } from "../../support/makers/rework.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { readCounters } from "../../support/setup/counter-shards.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const closeJob = async (jobId: JobId) =>
  (await makeAdmin()).call(admin.endJob, { params: { jobId }, body: { reason: "The handyman never came." } });
const overdueOf = async ({ user }: Person) => (await openTable().get(table.user, user))?.overdueJobs;
const doneBy = async ({ user }: Person) => (await openTable().get(table.user, user))?.totalJobs;

/** The job counts as cancelled and not as completed, on every day. */
async function expectCountedAsCancelled(handyman: Person) {
  await waitUntilIdle();
  expect(await doneBy(handyman)).toBe(0);
  expect(await readCounters()).toMatchObject({ completedJobs: 0, cancelledJobs: 1 });
  const { body } = await (await makeAdmin()).call(admin.analytics, { query: { days: 90 } });
  expect(body.filter(({ completedJobs }) => completedJobs !== 0)).toEqual([]);
}

describe("a completed job that was never paid", () => {
  test("E3 is closed by an administrator: it counts as cancelled, and its customer may post requests again", async () => {
    const { customer, handyman, jobId, serviceRequestId } = await makeCompletedJob();
    await advance(15 * DAY_MS);
    expect(await overdueOf(customer)).toBe(1);
    expect((await closeJob(jobId)).body).toMatchObject({ status: "cancelled", cancelledBy: "admin" });
    expect((await closeJob(jobId)).status).toBe(200);
    await expectCountedAsCancelled(handyman);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.completedAt, job?.unpaidDays, payment]).toEqual([expect.any(String), undefined, undefined]);
    expect(await openTable().get(table.request, { id: serviceRequestId })).toMatchObject({ status: "cancelled" });
    for (const side of [customer, handyman])
      expect((await kindsInInbox(side)).filter((kind) => kind === "jobClosed")).toHaveLength(1);
    expect((await createIntent(customer, jobId)).problem.code).toBe("payment.jobCancelled");
    // No reminders are sent any more.
    await advance(31 * DAY_MS);
    expect(await overdueOf(customer)).toBe(0);
  });

  test("E3 can be closed before it is overdue as well, also after rework, and subtracts nothing that was not counted", async () => {
    const { customer, handyman, jobId } = await makeCompletedJob();
    await requestRework(customer, jobId);
    await completeAs(handyman, jobId);
    expect((await closeJob(jobId)).body.status).toBe("cancelled");
    await expectCountedAsCancelled(handyman);
    expect(await overdueOf(customer)).toBe(0);
  });

  test("I-03 has its open intent cancelled when it is closed", async () => {
    const { customer, jobId } = await makeCompletedJob();
    const { paymentIntentId } = await startPayment(customer, jobId);
    expect((await closeJob(jobId)).status).toBe(200);
    await advanceMinute();
    expect(await intentStatus(paymentIntentId)).toBe("canceled");
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ status: "failed", refundedAmountCents: 0 });
  });

  test("I-03 is refunded if a card is charged right after it was closed, and nothing counts as earned", async () => {
    const { customer, handyman, jobId } = await makeCompletedJob();
    await advance(15 * DAY_MS);
    const started = await startPayment(customer, jobId);
    expect((await closeJob(jobId)).status).toBe(200);
    expect(await payWith(GOOD_CARD, started)).toBe(200);
    await advance(DAY_MS);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.status, payment?.status, payment?.refundedAmountCents]).toEqual(["cancelled", "refunded", 10_500]);
    expect([await earningsOf(handyman), await doneBy(handyman), await overdueOf(customer)]).toEqual([0, 0, 0]);
  });

  test("E4 cannot be closed while a card is processing, or once it is paid or refunded", async () => {
    const { customer, handyman, jobId } = await makeCompletedJob();
    await payWith(SLOW_CARD, await startPayment(customer, jobId));
    await waitUntilIdle();
    const expectRefused = async () => expect((await closeJob(jobId)).problem.code).toBe("job.illegalMove");
    await expectRefused();
    await advance(5 * MINUTE_MS);
    await expectRefused();
    expect((await refundAs(await makeAdmin(), jobId, "105.00")).status).toBe(201);
    await advance(DAY_MS);
    await expectRefused();
    const { job } = await storedMoneyOf(jobId);
    expect([job?.status, job?.cancelledBy, await doneBy(handyman)]).toEqual(["completed", undefined, 1]);
  });
});
