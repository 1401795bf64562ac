import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import {
  GOOD_CARD,
  makeParties,
  payWith,
  requestOfJob,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import type { Person } from "../../support/makers/people.ts";
import { decidePrice, makePendingPriceJob } from "../../support/makers/proposals.ts";
import { stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import { advance, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

const days = (count: number) => advance(count * DAY_MS);
const WARNING = "Is it still on?";
const END = "it did not start";
/** Read from the e-mails, which need no session: the sessions have ended by then. */
const mailed = async ({ user }: Person, words: string) =>
  (await mailsTo(user.email)).filter(({ subject }) => subject.includes(words)).length;
const told = async (sides: { customer: Person; handyman: Person }, words: string) => [
  await mailed(sides.customer, words),
  await mailed(sides.handyman, words),
];
const jobOf = (id: JobId) => openTable().get(table.job, { id });

async function makeAccepted() {
  const parties = await makeParties();
  const { id: jobId } = await makeJob(parties);
  return { ...parties, jobId };
}

describe("an accepted job that nobody starts", () => {
  test("E3 is cancelled after 30 days, a week after both sides were warned with the date, and its request is closed", async () => {
    const accepted = await makeAccepted();
    const { customer, handyman, jobId } = accepted;
    await days(22.9);
    expect([await told(accepted, WARNING), (await jobOf(jobId))?.staleDueAt]).toEqual([[0, 0], undefined]);
    await days(0.2);
    const warnedJob = await jobOf(jobId);
    expect([await told(accepted, WARNING), warnedJob?.status]).toEqual([[1, 1], "accepted"]);
    expect((await mailAbout(customer, WARNING)).text).not.toMatch(/\$|refund/);
    expect(warnedJob?.staleDueAt).toBe(addMs(warnedJob?.createdAt ?? "", 30 * DAY_MS));
    for (const side of [customer, handyman]) {
      const seen = await side.call(jobs.get, { params: { jobId } });
      expect(seen.body.staleDueAt).toBe(warnedJob?.staleDueAt);
      expect((await kindsInInbox(side)).filter((kind) => kind === "startMissing")).toHaveLength(1);
    }
    await days(6.8);
    expect((await jobOf(jobId))?.status).toBe("accepted");
    await days(0.2);
    const ended = await jobOf(jobId);
    expect(ended).toMatchObject({ status: "cancelled", cancelledBy: "clock", cancelReason: "stale" });
    expect(ended?.staleDueAt).toBeUndefined();
    expect(await requestOfJob(jobId)).toMatchObject({ status: "cancelled", cancelReason: "jobCancelled", jobId });
    for (const [side, line, others] of [
      [customer, "post it again", "Other requests near you"],
      [handyman, "Other requests near you", "post it again"],
    ] as const) {
      const { text } = await mailAbout(side, END);
      expect([text.includes(line), text.includes(others)]).toEqual([true, false]);
    }
    await days(40);
    expect([await told(accepted, WARNING), await told(accepted, END)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test("E4 refunds a payment in full, once, like a free cancellation; the payment had moved the date", async () => {
    const secured = await makeAccepted();
    const { customer, handyman, jobId } = secured;
    await days(10);
    await payWith(GOOD_CARD, await startPayment(customer, jobId));
    await waitUntilIdle();
    const paidAt = (await jobOf(jobId))?.paidAt ?? "";
    await days(13.1);
    expect(await told(secured, WARNING)).toEqual([0, 0]);
    await days(10);
    expect(await told(secured, WARNING)).toEqual([1, 1]);
    expect((await jobOf(jobId))?.staleDueAt).toBe(addMs(paidAt, 30 * DAY_MS));
    const [toCustomer, toHandyman] = [await mailAbout(customer, WARNING), await mailAbout(handyman, WARNING)];
    for (const { text } of [toCustomer, toHandyman]) expect(text).toContain("Apr 11, 2026");
    expect(toCustomer.text).toContain("refund $105.00");
    expect(toCustomer.text).not.toContain("Start Work");
    expect(toHandyman.text).toContain("Start Work");
    expect(toHandyman.text).not.toContain("105.00");
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("held");
    await days(7.1);
    const { job, payment } = await storedMoneyOf(jobId);
    expect(job).toMatchObject({ status: "cancelled", cancelReason: "stale", paymentStatus: "refunded" });
    expect(payment).toMatchObject({ status: "refunded", releaseStatus: "reversed", refundedAmountCents: 10_500 });
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
    const back = () => mailed(customer, "$105.00 is on its way back");
    expect([await told(secured, END), await back()]).toEqual([[1, 1], 1]);
    await days(40);
    expect([await stripeRefundsOfJob(jobId), await back()]).toEqual([[expect.anything()], 1]);
  });

  test("E3 D-21 is counted from the day on which its price was approved", async () => {
    const named = await makePendingPriceJob();
    await advance(70 * HOUR_MS);
    expect((await decidePrice(named.customer, named.jobId, true)).status).toBe(200);
    const approvedAt = (await jobOf(named.jobId))?.activeAt ?? "";
    expect(Math.abs(Date.parse(approvedAt) - (await stackNow()).getTime())).toBeLessThan(HOUR_MS);
    await days(22.9);
    expect(await told(named, WARNING)).toEqual([0, 0]);
    await days(0.2);
    expect(await told(named, WARNING)).toEqual([1, 1]);
    expect((await jobOf(named.jobId))?.staleDueAt).toBe(addMs(approvedAt, 30 * DAY_MS));
  });
});
