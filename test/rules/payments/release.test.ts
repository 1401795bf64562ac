import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import {
  DECLINED_CARD,
  GOOD_CARD,
  makeDueJob,
  makeParties,
  payWith,
  SLOW_CARD,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { makeCustomer } from "../../support/makers/people.ts";
import { confirmDone, earningsOf, makeHeldJob } from "../../support/makers/releases.ts";
import { advance, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

describe("held money", () => {
  test("D-08 is released when its customer confirms, counts as earned once, and both sides see when", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    const { status, body } = await confirmDone(customer, jobId);
    expect([status, body.releaseStatus, body.releaseDueAt]).toEqual([200, "released", undefined]);
    expect(body.confirmedAt).toBe(body.releasedAt);
    const again = await confirmDone(customer, jobId);
    expect([again.status, again.text]).toEqual([200, JSON.stringify(again.body)]);
    expect(again.body.releasedAt).toBe(body.releasedAt);
    expect(await earningsOf(handyman)).toBe(8000);
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ releaseStatus: "released", releasedBy: "customer" });
  });

  test("I-14 is released once by six presses at the same moment", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirmDone(customer, jobId)));
    for (const { status, problem } of answers)
      if (status !== 200) expect([status, problem.code]).toEqual([409, "conflict.busy"]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await waitUntilIdle();
    expect(await earningsOf(handyman)).toBe(8000);
    const { items } = await storedMoneyOf(jobId);
    expect(items.filter(({ sk }) => String(sk).startsWith("TRANSFER#")).length).toBeLessThanOrEqual(1);
  });

  test("E4 shows both sides the release date from the start, 72 h after payment, and reminds after 24 and 48 h", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    const { job, payment } = await storedMoneyOf(jobId);
    const releaseDueAt = addMs(job?.paidAt ?? "", 72 * HOUR_MS);
    expect([job?.releaseDueAt, payment?.releaseDueAt]).toEqual([releaseDueAt, releaseDueAt]);
    const reminders = async () => (await kindsInInbox(customer)).filter((kind) => kind === "releaseReminder").length;
    for (const [hours, expected] of [
      [23, 0],
      [2, 1],
      [22, 1],
      [2, 2],
      [22, 2],
    ] as const) {
      await advance(hours * HOUR_MS);
      expect([hours, await reminders()]).toEqual([hours, expected]);
      expect((await storedMoneyOf(jobId)).job?.releaseStatus).toBe("held");
    }
    await advance(2 * HOUR_MS);
    const released = await storedMoneyOf(jobId);
    expect(released.payment).toMatchObject({ releaseStatus: "released", releasedBy: "clock" });
    expect((released.job?.releasedAt ?? "") >= releaseDueAt).toBe(true);
    expect(await earningsOf(handyman)).toBe(8000);
    expect((await mailsTo(customer.user.email)).at(-1)?.subject).toContain("is released");
    expect((await kindsInInbox(handyman))[0]).toBe("shareReleased");
  });

  test("E4 that its customer released is not released again by the schedule", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    await confirmDone(customer, jobId);
    await advance(80 * HOUR_MS);
    expect(await earningsOf(handyman)).toBe(8000);
    expect((await storedMoneyOf(jobId)).payment?.releasedBy).toBe("customer");
  });

  test("D-08 has nothing to release before a job is done and paid", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await makeJob({ customer, handyman }, { upTo: "in_progress" });
    const due = await makeDueJob();
    for (const [person, jobId] of [
      [customer, id],
      [due.customer, due.jobId],
    ] as const) {
      const { status, problem } = await confirmDone(person, jobId);
      expect([status, problem.code]).toEqual([409, "job.notPaid"]);
      expect((await storedMoneyOf(jobId)).job).not.toHaveProperty("confirmedAt");
    }
  });

  test("R-156 can be released only by its customer: not by its handyman, and for a stranger it does not exist", async () => {
    const { handyman, jobId } = await makeHeldJob();
    expect((await confirmDone(handyman, jobId)).status).toBe(403);
    expect((await confirmDone(await makeCustomer(), jobId)).status).toBe(404);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("held");
  });
});

describe("a payment that its customer confirms in the same step", () => {
  const sure = (intentId: string) => ({ body: { paymentIntentId: intentId, isJobDone: true } });

  test("D-08 is released at once, whether the webhook or the client's confirm comes first", async () => {
    for (const waits of [false, true]) {
      const { customer, handyman, jobId } = await makeDueJob();
      const started = await startPayment(customer, jobId);
      await payWith(GOOD_CARD, started);
      if (waits) await waitUntilIdle();
      const { status, body } = await customer.call(payments.confirm, sure(started.paymentIntentId));
      expect([status, body.status, body.releaseStatus]).toEqual([200, "completed", "released"]);
      await waitUntilIdle();
      expect(await earningsOf(handyman)).toBe(8000);
    }
  });

  test("D-08 is released as soon as a processing card is charged", async () => {
    const { customer, handyman, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    await payWith(SLOW_CARD, started);
    const { body } = await customer.call(payments.confirm, sure(started.paymentIntentId));
    expect([body.status, body.releaseStatus]).toEqual(["processing", "none"]);
    expect((await storedMoneyOf(jobId)).job?.confirmedAt).toBeDefined();
    expect(await earningsOf(handyman)).toBe(0);
    await advance(2 * MINUTE_MS);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.releaseStatus, payment?.releasedBy]).toEqual(["released", "customer"]);
    expect(await earningsOf(handyman)).toBe(8000);
  });

  test("D-08 is held when the confirmed card has failed and another one pays without a confirmation", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    const { job } = await storedMoneyOf(jobId);
    if (!job) throw new Error("There is no job.");
    await openTable().putAll([toItem(table.job, { ...job, confirmedAt: job.updatedAt })]);
    await payWith(DECLINED_CARD, started);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).job).not.toHaveProperty("confirmedAt");
    expect((await confirmDone(customer, jobId)).problem.code).toBe("job.notPaid");
    await payWith(GOOD_CARD, started);
    const { body } = await customer.call(payments.confirm, { body: { paymentIntentId: started.paymentIntentId } });
    expect([body.status, body.releaseStatus]).toEqual(["completed", "held"]);
  });

  test("D-08 is held without a confirmation, until the date in the answer", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    await payWith(GOOD_CARD, started);
    const { body } = await customer.call(payments.confirm, { body: { paymentIntentId: started.paymentIntentId } });
    expect(body.releaseStatus).toBe("held");
    expect(Date.parse(body.releaseDueAt ?? "")).toBeGreaterThan((await stackNow()).getTime() + 71 * HOUR_MS);
  });
});
