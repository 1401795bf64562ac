import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { reviews } from "../../../shared/reviews/contract.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { alertsAbout } from "../../support/makers/fraud-alerts.ts";
import { kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import { createIntent, storedMoneyOf } from "../../support/makers/payments.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { figuresOf } from "../../support/makers/profiles.ts";
import { answer, propose } from "../../support/makers/proposals.ts";
import { openChargeback } from "../../support/makers/refunds.ts";
import { confirmDone, earningsOf } from "../../support/makers/releases.ts";
import {
  completeAs,
  makeCompletedJob,
  makePaidCompletedJob,
  REWORK_REASON,
  requestRework,
} from "../../support/makers/rework.ts";
import { advance, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { readCounters } from "../../support/setup/counter-shards.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const doneBy = async (person: Person) => (await figuresOf(person))?.totalJobs;
const codeOf = (answer: { status: number; problem?: { code: string } }) => [answer.status, answer.problem?.code];
/** The job as it is, with facts that another course of events would have brought about. */
const rewrite = async (id: JobId, facts: object) => {
  const { job } = await storedMoneyOf(id);
  if (!job) throw new Error("There is no job.");
  await openTable().putAll([toItem(table.job, { ...job, ...facts })]);
};

describe("a customer who asks for rework", () => {
  test("E3 asks once: the unpaid job is in progress again, its request with it, and its handyman gets the reason", async () => {
    const { customer, handyman, jobId, serviceRequestId } = await makeCompletedJob();
    const { job: before } = await storedMoneyOf(jobId);
    const rework = await requestRework(customer, jobId);
    expect([rework.status, rework.body.status, rework.body.startedAt]).toEqual([200, "in_progress", before?.startedAt]);
    expect(rework.body).not.toHaveProperty("completedAt");
    const redo = { reason: REWORK_REASON, askedAt: expect.any(String), completedAt: before?.completedAt };
    expect(rework.body.redo).toEqual(redo);
    expect((await handyman.call(jobs.get, { params: { jobId } })).body.redo).toEqual(redo);
    const request = await customer.call(requests.get, { params: { id: serviceRequestId } });
    expect(request.body.status).toBe("in_progress");
    await waitUntilIdle();
    expect((await kindsInInbox(handyman)).filter((kind) => kind === "redoAsked")).toHaveLength(1);
    const mail = await mailAbout(handyman, "asks you to come back");
    expect(mail.text).toContain("mark the job as completed again by");
    expect(mail.text).not.toContain("share");
    // The reason is shown on the page only: user input is not sent in our name.
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain("drips");
    expect(await kindsInInbox(customer)).not.toContain("redoAsked");
    // Nobody pays for an uncompleted job, and nobody reviews it.
    expect(codeOf(await createIntent(customer, jobId))).toEqual([409, "payment.notDue"]);
    const words = { rating: "5", title: "Fine work", comment: "All of it was done in an hour." } as const;
    const review = await customer.call(reviews.create, { body: { jobId, revieweeId: handyman.user.id, ...words } });
    expect(codeOf(review)).toEqual([409, "job.illegalMove"]);
  });

  test("I-14 asked twice answers the same, and changes nothing", async () => {
    const { customer, handyman, jobId } = await makePaidCompletedJob();
    const [first, second] = [
      await requestRework(customer, jobId),
      await requestRework(customer, jobId, "And the floor is wet."),
    ];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await doneBy(handyman)).toBe(0);
    await waitUntilIdle();
    expect((await kindsInInbox(handyman)).filter((kind) => kind === "redoAsked")).toHaveLength(1);
  });

  test("E4 keeps a payment held, without a release date and reminders, and nobody can release it", async () => {
    const { customer, handyman, jobId } = await makePaidCompletedJob();
    const { payment: before } = await storedMoneyOf(jobId);
    expect(before?.releaseDueAt).toBeDefined();
    await openTable().putAll([toItem(table.payment, { ...(before as NonNullable<typeof before>), remindedHours: 24 })]);
    const rework = await requestRework(customer, jobId);
    expect([rework.body.releaseStatus, rework.body.releaseDueAt]).toEqual(["held", undefined]);
    const { payment, job } = await storedMoneyOf(jobId);
    expect(payment?.releaseStatus).toBe("held");
    expect([payment?.releaseDueAt, payment?.remindedHours, job?.releaseDueAt]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await waitUntilIdle();
    const { text } = await mailAbout(handyman, "asks you to come back");
    for (const words of ["Mar 7, 2026", "We still hold your share of $80.00"]) expect(text).toContain(words);
    expect(codeOf(await confirmDone(customer, jobId))).toEqual([409, "job.illegalMove"]);
    expect(await earningsOf(handyman)).toBe(0);
    expect(codeOf(await createIntent(customer, jobId))).toEqual([409, "payment.alreadyPaid"]);
  });

  test("R-155 D-37 has the job counted once although it is completed twice, and not at all when it is then cancelled", async () => {
    const [again, ended, closed] = [await makeCompletedJob(), await makeCompletedJob(), await makePaidCompletedJob()];
    for (const { customer, handyman, jobId } of [again, ended, closed]) {
      expect(await doneBy(handyman)).toBe(1);
      await requestRework(customer, jobId);
      expect(await doneBy(handyman)).toBe(0);
    }
    await waitUntilIdle();
    expect((await readCounters()).completedJobs).toBe(0);
    const done = await completeAs(again.handyman, again.jobId);
    expect([done.status, done.body.redo?.reason, await doneBy(again.handyman)]).toEqual([200, REWORK_REASON, 1]);
    await waitUntilIdle();
    expect((await readCounters()).completedJobs).toBe(1);
    await propose(ended.handyman, ended.jobId, { kind: "ending", price: "0" });
    expect((await answer(ended.customer, ended.jobId, [1, "accept"])).body.status).toBe("cancelled");
    expect(await doneBy(ended.handyman)).toBe(0);
    const person = await makeAdmin();
    const seen = await person.call(admin.payment, { params: { jobId: closed.jobId } });
    expect([seen.body.status, seen.body.redoAskedAt]).toEqual(["in_progress", expect.any(String)]);
    const body = { reason: "The handyman does not come back." };
    const end = await person.call(admin.endJob, { params: { jobId: closed.jobId }, body });
    expect([end.body.status, end.body.refundedAmount, await doneBy(closed.handyman)]).toEqual([
      "cancelled",
      "105.00",
      0,
    ]);
  });

  test("E3 can agree on a lower price: it is released at once, and the job counts again", async () => {
    const { customer, handyman, jobId } = await makePaidCompletedJob();
    await requestRework(customer, jobId);
    await propose(handyman, jobId, { kind: "ending", price: "50.00" });
    const { body } = await answer(customer, jobId, [1, "accept"]);
    expect([body.status, body.releaseStatus, body.agreedPrice]).toEqual(["completed", "released", "50.00"]);
    expect([await earningsOf(handyman), await doneBy(handyman)]).toEqual([4000, 1]);
  });

  test("E3 is not told late of the completion that they rejected, and of the second one as usual", async () => {
    const { customer, handyman, jobId } = await makeCompletedJob();
    // Before the queue is processed.
    await requestRework(customer, jobId);
    await waitUntilIdle();
    expect(await kindsInInbox(customer)).not.toContain("jobCompleted");
    await completeAs(handyman, jobId);
    await waitUntilIdle();
    expect((await kindsInInbox(customer)).filter((kind) => kind === "jobCompleted")).toHaveLength(1);
    expect((await mailAbout(customer, "is done")).text).toContain("then pay $105.00");
  });

  test("E3 cannot ask after the release, during a chargeback, or after an agreed end", async () => {
    const [released, disputed, agreed] = [
      await makePaidCompletedJob(),
      await makePaidCompletedJob(),
      await makeCompletedJob(),
    ];
    await confirmDone(released.customer, released.jobId);
    expect(codeOf(await requestRework(released.customer, released.jobId))).toEqual([409, "job.redoOver"]);
    await openChargeback(disputed.jobId);
    await waitUntilIdle();
    expect(codeOf(await requestRework(disputed.customer, disputed.jobId))).toEqual([409, "payment.disputed"]);
    const at = (await stackNow()).toISOString();
    const sums = { priceCents: 5000, formerCents: 10_000, createdAt: at, expiresAt: at };
    const ending = { number: 1, kind: "ending", by: "handyman", reason: REWORK_REASON, state: "accepted", ...sums };
    await rewrite(agreed.jobId, { proposals: [ending] });
    expect(codeOf(await requestRework(agreed.customer, agreed.jobId))).toEqual([409, "job.illegalMove"]);
  });
});

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
