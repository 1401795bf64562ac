import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import type { Person } from "../../support/makers/people.ts";
import { answer, decidePrice, makePendingPriceJob, makeStartedJob, propose } from "../../support/makers/proposals.ts";
import { advance, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const jobOf = (id: JobId) => openTable().get(table.job, { id });
const countOf = async (person: Person, kind: string) =>
  (await kindsInInbox(person)).filter((each) => each === kind).length;
/** Advances the clock to the minute after so many hours. */
const advanceHours = (hours: number) => advance(hours * HOUR_MS + MINUTE_MS);

describe("a price that nobody answers", () => {
  test("D-21 is reminded of once after 24 hours, and cancels the job after 72, with the request open again", async () => {
    const { customer, handyman, jobId, serviceRequestId } = await makePendingPriceJob();
    await advanceHours(23);
    expect(await countOf(customer, "priceReminder")).toBe(0);
    await advanceHours(1);
    expect(await countOf(customer, "priceReminder")).toBe(1);
    await advanceHours(46);
    expect(await countOf(customer, "priceReminder")).toBe(1);
    expect((await jobOf(jobId))?.status).toBe("accepted");
    await advanceHours(2);
    expect(await jobOf(jobId)).toMatchObject({ status: "cancelled", cancelledBy: "clock", priceApproval: "lapsed" });
    const request = await openTable().get(table.request, { id: serviceRequestId });
    expect(request?.status).toBe("pending");
    expect((request?.expiresAt ?? "") > addMs(await stackNow(), 47 * HOUR_MS)).toBe(true);
    expect(await kindsInInbox(customer)).toEqual(["priceLapsed", "priceReminder", "priceToApprove"]);
    expect(await kindsInInbox(handyman)).toEqual(["priceLapsed"]);
    expect((await decidePrice(customer, jobId, true)).problem.code).toBe("job.illegalMove");
    const mails = (await mailsTo(customer.user.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.includes("$100.00"))).toHaveLength(1);
  });

  test("E3 does not cancel a job that was started, nor one that was approved", async () => {
    const [started, approved] = [await makePendingPriceJob(), await makePendingPriceJob()];
    const body = { status: "in_progress" } as const;
    await started.handyman.call(jobs.updateStatus, { params: { id: started.jobId }, body });
    await decidePrice(approved.customer, approved.jobId, true);
    await advanceHours(80);
    expect(await jobOf(started.jobId)).toMatchObject({ status: "in_progress", priceApproval: "pending" });
    expect(await jobOf(approved.jobId)).toMatchObject({ status: "accepted", priceApproval: "approved" });
    for (const { customer } of [started, approved]) expect(await countOf(customer, "priceReminder")).toBe(0);
  });
});

describe("a proposal that nobody answers", () => {
  test("E3 lapses after 48 hours, its proposer is told, and the job goes on at its price", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId);
    await advanceHours(47);
    expect((await jobOf(jobId))?.proposals[0]?.state).toBe("open");
    await advanceHours(1);
    const job = await jobOf(jobId);
    expect([job?.status, job?.agreedPriceCents, job?.proposals[0]?.state]).toEqual(["in_progress", 10_000, "lapsed"]);
    expect(await kindsInInbox(handyman)).toEqual(["proposalLapsed"]);
    expect((await answer(customer, jobId, [1, "accept"])).problem.code).toBe("job.proposalClosed");
    expect((await propose(handyman, jobId)).status).toBe(201);
  });

  test("E3 that was answered, or whose job is done, does not lapse as well", async () => {
    const [declined, done] = [await makeStartedJob(), await makeStartedJob()];
    await propose(declined.handyman, declined.jobId);
    await answer(declined.customer, declined.jobId, [1, "decline"]);
    await propose(done.handyman, done.jobId);
    const body = { status: "completed" } as const;
    await done.handyman.call(jobs.updateStatus, { params: { id: done.jobId }, body });
    await advanceHours(50);
    expect((await jobOf(declined.jobId))?.proposals[0]?.state).toBe("declined");
    expect((await jobOf(done.jobId))?.proposals[0]?.state).toBe("withdrawn");
    for (const { handyman } of [declined, done]) expect(await countOf(handyman, "proposalLapsed")).toBe(0);
  });
});
