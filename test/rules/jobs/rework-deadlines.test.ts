import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { alertsAbout } from "../../support/makers/fraud-alerts.ts";
import { storedMoneyOf } from "../../support/makers/payments.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { propose } from "../../support/makers/proposals.ts";
import { confirmDone, earningsOf } from "../../support/makers/releases.ts";
import { completeAs, makeCompletedJob, makePaidCompletedJob, requestRework } from "../../support/makers/rework.ts";
import { advance, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const mailsAbout = async ({ user }: Person, words: string) =>
  (await mailsTo(user.email)).filter(({ subject }) => subject.includes(words)).length;

describe("a job in rework", () => {
  test("E4 E3 is not released until it is completed again, when the 72 hours start anew, and not asked for again", async () => {
    const { customer, handyman, jobId } = await makePaidCompletedJob();
    await advance(71 * HOUR_MS);
    expect((await requestRework(customer, jobId)).status).toBe(200);
    const reminders = await mailsAbout(customer, "Is “Kitchen tap leaks” done");
    await advance(4 * DAY_MS);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("held");
    const { body } = await completeAs(handyman, jobId);
    const second = await requestRework(customer, jobId);
    expect([second.status, second.problem.code]).toEqual([409, "job.redoSpent"]);
    expect(body.releaseDueAt).toBe(addMs(body.completedAt ?? "", 72 * HOUR_MS));
    expect(await mailsAbout(customer, "Is “Kitchen tap leaks” done")).toBe(reminders);
    await advance(71 * HOUR_MS);
    const { payment } = await storedMoneyOf(jobId);
    expect([payment?.releaseStatus, payment?.remindedHours]).toEqual(["held", 48]);
    await advance(2 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ releaseStatus: "released", releasedBy: "clock" });
    expect(await earningsOf(handyman)).toBe(8000);
    expect(await alertsAbout(jobId)).toEqual([]);
  });

  test("E3 alerts an administrator once when it is not completed five days later", async () => {
    const { customer, handyman, jobId } = await makePaidCompletedJob();
    await requestRework(customer, jobId);
    // A proposal that lapses in the meantime does not change it.
    await advance(4 * DAY_MS);
    expect((await propose(handyman, jobId, { price: "90.00" })).status).toBe(201);
    await advance(0.9 * DAY_MS);
    expect(await alertsAbout(jobId)).toEqual([]);
    await advance(0.2 * DAY_MS);
    expect(await alertsAbout(jobId)).toMatchObject([
      { alertType: "redoLate", severity: "high", userId: handyman.user.id },
    ]);
    await advance(10 * DAY_MS);
    expect(await alertsAbout(jobId)).toHaveLength(1);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.status, job?.proposals.at(0)?.state, payment?.releaseStatus]).toEqual([
      "in_progress",
      "lapsed",
      "held",
    ]);
    // It can still be completed.
    expect((await completeAs(handyman, jobId)).status).toBe(200);
    expect((await confirmDone(customer, jobId)).body.releaseStatus).toBe("released");
  });

  test("R-155 is subtracted from the day that had counted it as completed, whenever it is requested", async () => {
    const { customer, handyman, jobId } = await makeCompletedJob();
    const day = (await stackNow()).toISOString().slice(0, 10);
    await advance(30 * HOUR_MS);
    const doneOn = async () => {
      const { body } = await (await makeAdmin()).call(admin.analytics, { query: { days: "7" } });
      return body.map((each) => [each.day, each.completedJobs] as const);
    };
    const before = await doneOn();
    await requestRework(customer, jobId);
    await waitUntilIdle();
    const after = await doneOn();
    expect(after).toEqual(before.map(([each, count]) => [each, each === day ? count - 1 : count]));
    await completeAs(handyman, jobId);
    await waitUntilIdle();
    const today = (await stackNow()).toISOString().slice(0, 10);
    expect(await doneOn()).toEqual(after.map(([each, count]) => [each, each === today ? count + 1 : count]));
  });
});
