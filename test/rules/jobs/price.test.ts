import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, setJobStatus } from "../../support/makers/jobs.ts";
import { inboxOf, kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import {
  createIntent,
  GOOD_CARD,
  makeParties,
  payWith,
  SLOW_CARD,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { makeHandyman, type Person } from "../../support/makers/people.ts";
import { answer, decidePrice, makePendingPriceJob, makeStartedJob, propose } from "../../support/makers/proposals.ts";
import { stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import { earningsOf } from "../../support/makers/releases.ts";
import { requestRework } from "../../support/makers/rework.ts";
import { advance, clearFaults, injectFault, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const storedOf = async (jobId: JobId) => (await storedMoneyOf(jobId)).job;

describe("a price that its handyman named", () => {
  test("D-21 is approved by its customer; a repetition changes nothing", async () => {
    const { customer, handyman, jobId } = await makePendingPriceJob();
    expect((await storedOf(jobId))?.priceApproval).toBe("pending");
    const { status, body } = await decidePrice(customer, jobId, true);
    expect([status, body.status, body.priceApproval, body.agreedPrice]).toEqual([
      200,
      "accepted",
      "approved",
      "100.00",
    ]);
    const repeated = await decidePrice(customer, jobId, true);
    expect([repeated.status, repeated.body]).toEqual([200, body]);
    await waitUntilIdle();
    expect((await kindsInInbox(handyman)).filter((kind) => kind === "priceApproved")).toHaveLength(1);
    expect((await decidePrice(customer, jobId, false)).problem.code).toBe("job.illegalMove");
    expect((await storedOf(jobId))?.status).toBe("accepted");
  });

  test("D-21 is shown to its customer with their total, in a message of its own", async () => {
    const { customer } = await makePendingPriceJob();
    await waitUntilIdle();
    const [told, ...more] = (await inboxOf(customer)).notifications;
    expect([told?.kind, more]).toEqual(["priceToApprove", []]);
    expect(told?.slots).toMatchObject({ price: 10_500, total: 10_500 });
    expect((await mailAbout(customer, "asks $105.00")).text).not.toContain("$100.00");
    const parties = await makeParties();
    await makeJob(parties);
    await waitUntilIdle();
    expect(await kindsInInbox(parties.customer)).toEqual(["jobAccepted"]);
  });

  test("E3 that is rejected cancels the job without a charge, and reopens the request for others", async () => {
    const { customer, handyman, jobId, serviceRequestId } = await makePendingPriceJob();
    const { status, body } = await decidePrice(customer, jobId, false);
    expect([status, body.status, body.priceApproval, body.cancelledBy]).toEqual([
      200,
      "cancelled",
      "rejected",
      "customer",
    ]);
    expect(await decidePrice(customer, jobId, false)).toMatchObject({ status: 200, body });
    const late = await decidePrice(customer, jobId, true);
    expect([late.status, late.problem.code]).toEqual([409, "job.illegalMove"]);
    const { items } = await storedMoneyOf(jobId);
    expect(items.filter(({ sk }) => String(sk) !== "JOB")).toEqual([]);
    const request = (await customer.call(requests.get, { params: { id: serviceRequestId } })).body;
    expect(request.status).toBe("pending");
    expect(Date.parse(request.expiresAt)).toBeGreaterThan((await stackNow()).getTime() + 47 * HOUR_MS);
    const taking = { body: { serviceRequestId, agreedPrice: "90.00" } };
    expect((await handyman.call(jobs.create, taking)).status).not.toBe(201);
    expect((await (await makeHandyman()).call(jobs.create, taking)).status).toBe(201);
    await waitUntilIdle();
    expect(await kindsInInbox(handyman)).toEqual(["priceRejected"]);
    expect(await kindsInInbox(customer)).toEqual(["priceToApprove", "priceToApprove"]);
  });

  test.each([
    ["before", GOOD_CARD],
    ["during", SLOW_CARD],
  ])("D-21 is approved by paying it, and then not rejected: charged %s the rework", async (_when, card) => {
    const { customer, handyman, jobId } = await makePendingPriceJob();
    for (const status of ["in_progress", "completed"] as const) await setJobStatus(handyman, jobId, status);
    await payWith(card, await startPayment(customer, jobId));
    await waitUntilIdle();
    expect((await storedOf(jobId))?.priceApproval).toBe(card === GOOD_CARD ? "approved" : "pending");
    expect((await requestRework(customer, jobId)).status).toBe(200);
    expect((await decidePrice(customer, jobId, false)).problem.code).toBe("job.illegalMove");
    await advance(DAY_MS);
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.priceApproval, payment?.releaseStatus]).toEqual(["approved", "held"]);
    expect((await decidePrice(customer, jobId, false)).problem.code).toBe("job.illegalMove");
    expect((await setJobStatus(handyman, jobId, "completed")).status).toBe(200);
    await advance(4 * DAY_MS);
    expect([await earningsOf(handyman), await stripeRefundsOfJob(jobId)]).toEqual([8000, []]);
  });

  test("I-14 approved and rejected at the same moment: one wins, the other is refused", async () => {
    const { customer, jobId } = await makePendingPriceJob();
    const [yes, no] = await Promise.all([decidePrice(customer, jobId, true), decidePrice(customer, jobId, false)]);
    expect([yes.status, no.status].sort()).toEqual([200, 409]);
    const job = await storedOf(jobId);
    expect([job?.status, job?.priceApproval]).toEqual(
      yes.status === 200 ? ["accepted", "approved"] : ["cancelled", "rejected"],
    );
  });
});

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
    expect((await storedOf(jobId))?.status).toBe("accepted");
    await advanceHours(2);
    expect(await storedOf(jobId)).toMatchObject({ status: "cancelled", cancelledBy: "clock", priceApproval: "lapsed" });
    const request = await openTable().get(table.request, { id: serviceRequestId });
    expect(request?.status).toBe("pending");
    expect((request?.expiresAt ?? "") > addMs(await stackNow(), 47 * HOUR_MS)).toBe(true);
    expect(await kindsInInbox(customer)).toEqual(["priceLapsed", "priceReminder", "priceToApprove"]);
    expect(await kindsInInbox(handyman)).toEqual(["priceLapsed"]);
    expect((await decidePrice(customer, jobId, true)).problem.code).toBe("job.illegalMove");
    const mails = (await mailsTo(customer.user.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.includes("$105.00"))).toHaveLength(1);
  });
});

describe("a proposal that nobody answers", () => {
  test("E3 lapses after 48 hours, its proposer is told, and the job goes on at its price", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId);
    await advanceHours(47);
    expect((await storedOf(jobId))?.proposals[0]?.state).toBe("open");
    await advanceHours(1);
    const job = await storedOf(jobId);
    expect([job?.status, job?.agreedPriceCents, job?.proposals[0]?.state]).toEqual(["in_progress", 10_000, "lapsed"]);
    expect(await kindsInInbox(handyman)).toEqual(["proposalLapsed"]);
    expect((await answer(customer, jobId, [1, "accept"])).problem.code).toBe("job.proposalClosed");
    expect((await propose(handyman, jobId)).status).toBe(201);
  });
});

const jobOf = async (id: JobId) => {
  const job = await openTable().get(table.job, { id });
  if (!job) throw new Error("There is no such job.");
  return job;
};
const statesOf = async (id: JobId) => (await jobOf(id)).proposals.map(({ state }) => state);

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
    await setJobStatus(handyman, jobId, "completed");
    expect((await createIntent(customer, jobId)).body.amount).toBe("126.00");
    await waitUntilIdle();
    expect(await kindsInInbox(handyman)).toEqual(["proposalAccepted"]);
    expect((await kindsInInbox(customer)).filter((kind) => kind === "priceProposed")).toHaveLength(1);
  });

  test("E3 cannot be accepted while Stripe is unavailable and a card form with the former price is open", async () => {
    const { customer, handyman, jobId } = await makePendingPriceJob();
    await decidePrice(customer, jobId, true);
    expect((await createIntent(customer, jobId)).body.amount).toBe("105.00");
    await setJobStatus(handyman, jobId, "in_progress");
    await propose(handyman, jobId);
    await injectFault({ service: "stripe", operation: "paymentIntents.cancel", mode: "throttle", times: 9 });
    const away = await answer(customer, jobId, [1, "accept"]);
    await clearFaults();
    expect([away.status, away.problem.code]).toEqual([503, "payment.providerUnavailable"]);
    expect([await statesOf(jobId), (await jobOf(jobId)).agreedPriceCents]).toEqual([["open"], 10_000]);
    const accepted = await answer(customer, jobId, [1, "accept"]);
    expect([accepted.status, accepted.body.total]).toEqual([200, "126.00"]);
  });
});
