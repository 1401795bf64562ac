import { describe, expect, test } from "vitest";
import { payments } from "../../../shared/payments/contract.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { makeJob, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import {
  GOOD_CARD,
  makeDueJob,
  makeParties,
  payWith,
  SLOW_CARD,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { makePaidAhead, stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import { makeHeldJob } from "../../support/makers/releases.ts";
import { makePaidStarted } from "../../support/makers/supplements.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

/** 72 hours after the beginning of the world, in Springfield. */
const RELEASE = /Mar 5, 2026, 6:00\sAM CST/;

/** An accepted $100 job, paid by a card that succeeds a minute later. */
async function makeSlowlyPaid() {
  const parties = await makeParties();
  const { id: jobId } = await makeJob(parties);
  await payWith(SLOW_CARD, await startPayment(parties.customer, jobId));
  await waitUntilIdle();
  return { ...parties, jobId };
}

describe("the moment of release", () => {
  test("E4 is in the e-mail of a payment", async () => {
    const { customer, handyman } = await makeHeldJob();
    await advance(25 * HOUR_MS);
    expect(await kindsInInbox(customer)).toEqual(["releaseReminder", "paymentReceived"]);
    expect(await kindsInInbox(handyman)).toEqual(["jobPaid"]);
    expect((await mailAbout(handyman, "is paid")).text).toMatch(RELEASE);
    expect(await mailsTo(customer.user.email)).toEqual([]);
  });

  test("E4 is not known before completion: until then the e-mail says 72 hours after it", async () => {
    const { handyman } = await makePaidAhead();
    expect((await mailAbout(handyman, "is paid")).text).toMatch(/\$80\.00.*until 72 hours after you complete/s);
  });

  test.each([
    ["in two steps", GOOD_CARD],
    ["in one", SLOW_CARD],
  ])("E4 nobody is told that money is held which its customer pays and releases %s", async (_, card) => {
    const { customer, handyman, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    await payWith(card, started);
    const body = { paymentIntentId: started.paymentIntentId, isJobDone: true };
    await customer.call(payments.confirm, { body });
    await advance(MINUTE_MS + SECOND_MS);
    // Events of one moment may be told in either order.
    expect((await kindsInInbox(customer)).sort()).toEqual(["paymentReceived", "reviewAsked"]);
    expect((await kindsInInbox(handyman)).sort()).toEqual(["jobPaid", "shareReleased"]);
    expect(await mailsTo(customer.user.email)).toEqual([]);
    for (const { text } of await mailsTo(handyman.user.email)) expect(text).not.toMatch(/hold it/);
  });
});

describe("a job that is done", () => {
  test("E4 asks nobody to pay who has paid ahead, and says when the payment is released", async () => {
    const { customer, handyman, jobId } = await makePaidStarted();
    await setJobStatus(handyman, jobId, "completed");
    await waitUntilIdle();
    expect((await kindsInInbox(customer))[0]).toBe("paidJobCompleted");
    const { text } = await mailAbout(customer, "is done");
    expect(text).toContain("You have already paid");
    expect(text).toMatch(RELEASE);
    expect(text).not.toContain("105.00");
  });

  test("E4 does not ask a customer to pay whose card is processing", async () => {
    const { customer, handyman, jobId } = await makeSlowlyPaid();
    for (const status of ["in_progress", "completed"] as const) await setJobStatus(handyman, jobId, status);
    await waitUntilIdle();
    expect((await kindsInInbox(customer))[0]).toBe("jobCompleted");
    expect((await mailAbout(customer, "is done")).text).not.toMatch(/pay /);
  });
});

describe("a slow card that succeeds after the end of its job", () => {
  test.each(["customer", "handyman"] as const)(
    "E4 I-05 is booked and refunded, of which its customer alone is told: left by the %s",
    async (by) => {
      const { jobId: id, ...parties } = await makeSlowlyPaid();
      await setJobStatus(parties[by], id, "cancelled", { isStillNeeded: false });
      for (let runs = 0; runs < 3; runs++) await advance(MINUTE_MS + SECOND_MS);
      const left = by === "customer" ? [] : ["jobLeft"];
      expect(await kindsInInbox(parties.customer)).toEqual(["refundMade", ...left, "jobAccepted"]);
      expect(await kindsInInbox(parties.handyman)).toEqual(by === "customer" ? ["jobCancelled"] : []);
      expect((await mailAbout(parties.customer, "on its way back")).text).toContain("$105.00");
      const { payment, ledger } = await storedMoneyOf(id);
      expect(payment).toMatchObject({ status: "refunded", releaseStatus: "reversed", refundedAmountCents: 10_500 });
      expect(ledger.map(({ kind }) => kind).sort()).toEqual(["charge", "refund", "refundMade"]);
      expect((await stripeRefundsOfJob(id)).map(({ amount }) => amount)).toEqual([10_500]);
    },
  );
});
