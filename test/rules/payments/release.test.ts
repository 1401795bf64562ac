import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { addMs, HOUR_MS } from "../../../shared/time.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import {
  DECLINED_CARD,
  GOOD_CARD,
  makeDueJob,
  makeParties,
  payWith,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { REFUND_REASON, refundAs } from "../../support/makers/refunds.ts";
import { confirmDone, earningsOf, makeHeldJob } from "../../support/makers/releases.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
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
});

const pause = (person: Person, jobId: JobId, isPaused: boolean) =>
  person.call(admin.pauseRelease, { params: { jobId }, body: { isPaused, reason: REFUND_REASON } });

describe("pausing the release", () => {
  test("E4 D-08 keeps the schedule alone from releasing until it is resumed, and then for at least a day", async () => {
    const [{ customer, handyman, jobId }, other, person] = [
      await makeHeldJob(),
      await makeHeldJob(),
      await makeAdmin(),
    ];
    await pause(person, other.jobId, true);
    expect((await confirmDone(other.customer, other.jobId)).body.releaseStatus).toBe("released");
    const stopped = await pause(person, jobId, true);
    expect([stopped.status, stopped.body.releaseDueAt]).toEqual([200, undefined]);
    expect((await pause(person, jobId, true)).status).toBe(200);
    await advance(100 * HOUR_MS);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([payment?.releaseStatus, job?.releaseDueAt, typeof job?.pausedAt]).toEqual(["held", undefined, "string"]);
    // An administrator's session does not last that long.
    await pause(await makeAdmin(), jobId, false);
    await advance(23 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("held");
    await advance(2 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("released");
    expect(await earningsOf(handyman)).toBe(8000);
    expect((await pause(await makeAdmin(), jobId, true)).problem.code).toBe("payment.notHeld");
    expect((await confirmDone(customer, jobId)).status).toBe(200);
  });

  test("I-12 administrators see the ledger of a job, and their actions are in the audit log", async () => {
    const [{ jobId }, person] = await Promise.all([makeHeldJob(), makeAdmin()]);
    await refundAs(person, jobId, "10.50");
    const { body } = await person.call(admin.payment, { params: { jobId } });
    expect(body.refunds).toMatchObject([
      { amount: "10.50", fromHandyman: "8.00", fromPlatform: "2.50", reason: "administrator", note: REFUND_REASON },
    ]);
    expect(body.ledger.map(({ kind }) => kind)).toEqual(["charge", "refund"]);
  });
});
