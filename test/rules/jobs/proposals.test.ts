import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { cents } from "../../../shared/money.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { createIntent, makeParties, storedMoneyOf } from "../../support/makers/payments.ts";
import type { Person } from "../../support/makers/people.ts";
import {
  answer,
  aProposal,
  decidePrice,
  makePendingPriceJob,
  makeStartedJob,
  propose,
} from "../../support/makers/proposals.ts";
import { clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const jobOf = async (id: JobId) => {
  const job = await openTable().get(table.job, { id });
  if (!job) throw new Error("There is no such job.");
  return job;
};
const statesOf = async (id: JobId) => (await jobOf(id)).proposals.map(({ state }) => state);
const complete = (handyman: Person, id: JobId) =>
  handyman.call(jobs.updateStatus, { params: { id }, body: { status: "completed" } });
const doneBy = async ({ user }: Person) => (await openTable().get(table.user, user))?.totalJobs;
/** The job as it is once its customer has paid ahead. */
const payAhead = async (id: JobId) =>
  openTable().putAll([
    toItem(table.job, { ...(await jobOf(id)), paymentStatus: "completed", paidCents: cents(10_500) }),
  ]);

describe("a change of price", () => {
  test("E3 counts once the customer accepts it, is kept with the price before, and is what is paid", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    const made = await propose(handyman, jobId);
    expect([made.status, made.body.agreedPrice]).toEqual([201, "100.00"]);
    const storedProposal = {
      number: 1,
      kind: "price",
      by: "handyman",
      state: "open",
      price: "120.00",
      formerPrice: "100.00",
    };
    expect(made.body.proposals).toEqual([
      expect.objectContaining({ ...storedProposal, total: "126.00", handymanAmount: "96.00" }),
    ]);
    const accepted = await answer(customer, jobId, [1, "accept"]);
    expect([accepted.status, accepted.body.status, accepted.body.total]).toEqual([200, "in_progress", "126.00"]);
    expect(accepted.body.proposals).toEqual([expect.objectContaining({ ...storedProposal, state: "accepted" })]);
    await complete(handyman, jobId);
    expect((await createIntent(customer, jobId)).body.amount).toBe("126.00");
    await waitUntilIdle();
    expect(await kindsInInbox(handyman)).toEqual(["proposalAccepted"]);
    expect((await kindsInInbox(customer)).filter((kind) => kind === "priceProposed")).toHaveLength(1);
  });

  test("E3 cannot be accepted while Stripe is unavailable and a card form with the former price is open", async () => {
    const { customer, handyman, jobId } = await makePendingPriceJob();
    await decidePrice(customer, jobId, true);
    expect((await createIntent(customer, jobId)).body.amount).toBe("105.00");
    await handyman.call(jobs.updateStatus, { params: { id: jobId }, body: { status: "in_progress" } });
    await propose(handyman, jobId);
    await injectFault({ service: "stripe", operation: "paymentIntents.cancel", mode: "throttle", times: 9 });
    const away = await answer(customer, jobId, [1, "accept"]);
    await clearFaults();
    expect([away.status, away.problem.code]).toEqual([503, "payment.providerUnavailable"]);
    expect([await statesOf(jobId), (await jobOf(jobId)).agreedPriceCents]).toEqual([["open"], 10_000]);
    const accepted = await answer(customer, jobId, [1, "accept"]);
    expect([accepted.status, accepted.body.total]).toEqual([200, "126.00"]);
  });

  test("E3 that is declined or withdrawn leaves the price, and makes room for another one", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId);
    expect((await propose(handyman, jobId, { price: "130" })).problem.code).toBe("job.proposalOpen");
    expect((await answer(customer, jobId, [1, "decline"])).status).toBe(200);
    await propose(handyman, jobId);
    expect((await answer(handyman, jobId, [2, "withdraw"])).status).toBe(200);
    expect(await statesOf(jobId)).toEqual(["declined", "withdrawn"]);
    expect((await jobOf(jobId)).agreedPriceCents).toBe(10_000);
    await waitUntilIdle();
    expect(await kindsInInbox(handyman)).toEqual(["proposalDeclined"]);
  });

  test("E3 is made five times in a job; an early end may be proposed all the same", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    for (let number = 1; number <= 5; number++) {
      expect((await propose(handyman, jobId)).status).toBe(201);
      await answer(customer, jobId, [number, "decline"]);
    }
    const { status, problem } = await propose(handyman, jobId);
    expect([status, problem.code]).toEqual([409, "job.proposalsSpent"]);
    expect((await propose(customer, jobId, { kind: "ending", price: "0" })).status).toBe(201);
  });

  test("I-25 is made once under one idempotency key", async () => {
    const { handyman, jobId } = await makeStartedJob();
    const key = { "idempotency-key": randomUUID() };
    const send = () => handyman.call(jobs.propose, { params: { id: jobId }, body: aProposal() }, key);
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text]);
    expect(await statesOf(jobId)).toEqual(["open"]);
  });

  test.each([
    [{ price: "4.99" }, 422, "job.priceOutOfBounds"],
    [{ price: "25000.01" }, 422, "job.priceOutOfBounds"],
    [{ price: "100.00" }, 422, "job.priceUnchanged"],
    [{ price: "a lot" }, 400, "request.invalid"],
    [{ reason: "Too short" }, 400, "request.invalid"],
    [{ reason: "x".repeat(501) }, 400, "request.invalid"],
    [{ kind: "ending", price: "100.01" }, 422, "job.endingPriceRefused"],
    [{ kind: "ending", price: "4.99" }, 422, "job.endingPriceRefused"],
  ] as const)("D-40 of %o is refused with %i %s, and nothing is kept", async (change, status, code) => {
    const { handyman, jobId } = await makeStartedJob();
    const refused = await propose(handyman, jobId, change);
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect(await statesOf(jobId)).toEqual([]);
  });

  test("I-03 that is a rise of a paid job needs its supplement; a lower price can be accepted", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId);
    await payAhead(jobId);
    const refused = await answer(customer, jobId, [1, "accept"]);
    expect([refused.status, refused.problem.code]).toEqual([409, "payment.supplementDue"]);
    expect((await jobOf(jobId)).agreedPriceCents).toBe(10_000);
    await answer(customer, jobId, [1, "decline"]);
    await propose(handyman, jobId, { price: "80.00" });
    expect((await answer(customer, jobId, [2, "accept"])).body.agreedPrice).toBe("80.00");
  });

  test("E3 is proposed and answered only in progress", async () => {
    const parties = await makeParties();
    const { id } = await makeJob(parties);
    expect((await propose(parties.handyman, id)).problem.code).toBe("job.illegalMove");
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId);
    expect((await answer(customer, jobId, [2, "accept"])).problem.code).toBe("job.proposalNotFound");
    await complete(handyman, jobId);
    const late = await answer(customer, jobId, [1, "accept"]);
    expect([late.status, late.problem.code]).toEqual([409, "job.proposalClosed"]);
    expect(await statesOf(jobId)).toEqual(["withdrawn"]);
    expect((await propose(handyman, jobId)).problem.code).toBe("job.illegalMove");
  });
});

describe("two at once", () => {
  const lostRaceCodes = ["job.proposalClosed", "conflict.busy", "job.illegalMove"];

  test("I-14 accepting and withdrawing: one wins, the other is told", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId);
    const [yes, back] = await Promise.all([
      answer(customer, jobId, [1, "accept"]),
      answer(handyman, jobId, [1, "withdraw"]),
    ]);
    expect([yes.status, back.status].sort()).toEqual([200, 409]);
    expect(lostRaceCodes).toContain((yes.status === 409 ? yes : back).problem.code);
    const { agreedPriceCents, proposals } = await jobOf(jobId);
    const isAccepted = yes.status === 200;
    expect([agreedPriceCents, proposals[0]?.state]).toEqual(isAccepted ? [12_000, "accepted"] : [10_000, "withdrawn"]);
  });

  test("I-14 accepting an end twice completes the job once", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId, { kind: "ending", price: "40.00" });
    const answers = await Promise.all([1, 2].map(() => answer(customer, jobId, [1, "accept"])));
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status, problem } of answers) if (status !== 200) expect(lostRaceCodes).toContain(problem.code);
    expect(await doneBy(handyman)).toBe(1);
    expect((await jobOf(jobId)).agreedPriceCents).toBe(4000);
  });

  test("I-14 completing and accepting: the price is what both were told, and the job is done once", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId);
    const [yes, done] = await Promise.all([answer(customer, jobId, [1, "accept"]), complete(handyman, jobId)]);
    expect(done.status).toBe(200);
    if (yes.status !== 200) expect(lostRaceCodes).toContain(yes.problem.code);
    const { agreedPriceCents, proposals, status } = await jobOf(jobId);
    const isAccepted = yes.status === 200;
    expect([status, agreedPriceCents]).toEqual(["completed", isAccepted ? 12_000 : 10_000]);
    expect(proposals[0]?.state).toBe(isAccepted ? "accepted" : "withdrawn");
    expect(await doneBy(handyman)).toBe(1);
  });

  test("I-14 proposing from both sides leaves one open", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    const answers = await Promise.all([
      propose(handyman, jobId),
      propose(customer, jobId, { kind: "ending", price: "0" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await statesOf(jobId)).toEqual(["open"]);
  });
});

test("I-31 leaves no trace of its reason in the payment", async () => {
  const { customer, handyman, jobId } = await makeStartedJob();
  await propose(handyman, jobId);
  await answer(customer, jobId, [1, "accept"]);
  const { items, payment } = await storedMoneyOf(jobId);
  expect([payment, items.map(({ sk }) => sk)]).toEqual([undefined, ["JOB"]]);
});
