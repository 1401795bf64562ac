import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId } from "../../../shared/ids.ts";
import { makeJob, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { createIntent, makeParties } from "../../support/makers/payments.ts";
import { answer, decidePrice, makePendingPriceJob, makeStartedJob, propose } from "../../support/makers/proposals.ts";
import { clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

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

  test("E3 is proposed and answered only in progress", async () => {
    const parties = await makeParties();
    const { id } = await makeJob(parties);
    expect((await propose(parties.handyman, id)).problem.code).toBe("job.illegalMove");
    const { customer, handyman, jobId } = await makeStartedJob();
    await propose(handyman, jobId);
    expect((await answer(customer, jobId, [2, "accept"])).problem.code).toBe("job.proposalNotFound");
    await setJobStatus(handyman, jobId, "completed");
    const late = await answer(customer, jobId, [1, "accept"]);
    expect([late.status, late.problem.code]).toEqual([409, "job.proposalClosed"]);
    expect(await statesOf(jobId)).toEqual(["withdrawn"]);
    expect((await propose(handyman, jobId)).problem.code).toBe("job.illegalMove");
  });
});
