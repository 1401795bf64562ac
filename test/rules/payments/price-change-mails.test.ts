import { describe, expect, test } from "vitest";
import { jobs } from "../../../shared/jobs/contract.ts";
import { MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { setJobStatus } from "../../support/makers/jobs.ts";
import { inboxOf, kindsInInbox, mailAbout } from "../../support/makers/notifications.ts";
import { payWith, SLOW_CARD } from "../../support/makers/payments.ts";
import { makeAdmin, type Person } from "../../support/makers/people.ts";
import { answer, makeStartedJob, propose } from "../../support/makers/proposals.ts";
import { refundAs } from "../../support/makers/refunds.ts";
import { advanceMinute, confirmDone } from "../../support/makers/releases.ts";
import {
  makeLateSupplement,
  makePaidStarted,
  makePaidSupplement,
  makeProposedIncrease,
  startSupplement,
} from "../../support/makers/supplements.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { readCounters } from "../../support/setup/counter-shards.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

/** The text of the latest mail to a person whose subject contains these words. */
async function latestAbout({ user }: Person, words: string): Promise<string> {
  await waitUntilIdle();
  return (await mailsTo(user.email)).filter(({ subject }) => subject.includes(words)).at(-1)?.text ?? "";
}
const PROPOSED = "proposes a new price";

/** A card that succeeds a minute later pays a supplement; its proposal ends in the meantime. */
async function makeSlowSupplement(end: (sides: Awaited<ReturnType<typeof makePaidStarted>>) => Promise<unknown>) {
  const sides = await makeProposedIncrease("120.00");
  await payWith(SLOW_CARD, await startSupplement(sides.customer, sides.jobId));
  await waitUntilIdle();
  await end(sides);
  for (let runs = 0; runs < 3; runs++) await advance(MINUTE_MS + SECOND_MS);
  return sides;
}

describe("a higher price of a job that is paid", () => {
  test("E3 tells its customer the difference, which is all they pay now", async () => {
    const { customer } = await makeProposedIncrease("120.00");
    await waitUntilIdle();
    const { subject, text } = await mailAbout(customer, PROPOSED);
    expect(subject).toContain("$126.00");
    const [first, second] = text.split("\n\n");
    expect(first).toContain("$126.00 in total instead of $105.00");
    expect(first).not.toContain("$21.00");
    expect(second).toContain("$21.00");
    const { slots } = (await inboxOf(customer)).notifications[0] ?? {};
    expect(slots).toMatchObject({ difference: 2100, price: 12_600, former: 10_500 });
  });

  test("E3 back to what was paid before it fell costs nothing more, and no e-mail says that it does", async () => {
    const { customer, handyman, jobId } = await makePaidStarted();
    for (const [number, price] of [
      [1, "60.00"],
      [2, "100.00"],
    ] as const) {
      await propose(handyman, jobId, { price });
      await answer(customer, jobId, [number, "accept"]);
    }
    await waitUntilIdle();
    const { text } = await mailAbout(customer, "$105.00");
    expect(text).toContain("$105.00 in total instead of $63.00");
    expect(text).not.toMatch(/difference/);
    expect(await latestAbout(handyman, "accepted your proposal")).not.toMatch(/difference|grows/);
  });

  test("E3 once it is paid tells each side once that it is paid and held", async () => {
    const { customer, handyman } = await makePaidSupplement("120.00");
    expect((await kindsInInbox(customer)).slice(0, 2)).toEqual(["paymentReceived", "priceProposed"]);
    expect(await kindsInInbox(handyman)).toEqual(["proposalAccepted", "jobPaid"]);
    const { text } = await mailAbout(handyman, "accepted your proposal");
    for (const words of ["$120.00", "$16.00", "72"]) expect(text).toContain(words);
    const received = (await inboxOf(customer)).notifications[0]?.slots;
    expect(received).toMatchObject({ amount: 2100 });
  });

  test("E3 that is declined notifies only its handyman, and mentions no money", async () => {
    const { customer, handyman, jobId } = await makeProposedIncrease("120.00");
    await startSupplement(customer, jobId);
    await answer(customer, jobId, [1, "decline"]);
    await advanceMinute();
    expect((await kindsInInbox(customer))[0]).toBe("priceProposed");
    expect(await kindsInInbox(handyman)).toEqual(["proposalDeclined", "jobPaid"]);
  });
});

describe("a supplement that comes too late", () => {
  test("E3 R-155 is told by its refund, which says why, and to nobody but its customer; the statistics have none of it", async () => {
    const { customer, handyman } = await makeSlowSupplement(({ handyman: asker, jobId }) =>
      answer(asker, jobId, [1, "withdraw"]),
    );
    expect((await kindsInInbox(customer)).slice(0, 2)).toEqual(["refundMade", "priceProposed"]);
    expect(await kindsInInbox(handyman)).toEqual(["jobPaid"]);
    const { subject, text } = await mailAbout(customer, "on its way back");
    expect(subject).toContain("$21.00");
    expect(text).toMatch(/is still/);
    expect(text).toContain("$105.00");
    expect(await readCounters()).toMatchObject({ payments: 1, amountCents: 10_500, platformFeeCents: 2500 });
  });

  test("E3 of a job that is over is announced as refunded, without a price", async () => {
    const { customer, handyman } = await makeSlowSupplement(async ({ jobId }) =>
      refundAs(await makeAdmin(), jobId, "105.00"),
    );
    const back = (await mailsTo(customer.user.email)).filter(({ subject }) => subject.includes("on its way back"));
    expect(back.map(({ subject }) => subject.match(/\$[\d.]+/)?.[0]).sort()).toEqual(["$105.00", "$21.00"]);
    for (const { text } of back) expect(text).not.toMatch(/still|\{/);
    expect(await kindsInInbox(handyman)).not.toContain("shareRefunded");
  });

  test("I-03 is no part of what was paid for the price, and not refunded again by a lower one", async () => {
    const { customer, handyman, jobId } = await makeLateSupplement((sides) =>
      answer(sides.handyman, sides.jobId, [1, "withdraw"]),
    );
    await advanceMinute();
    const { body } = await customer.call(jobs.get, { params: { jobId } });
    expect(body).toMatchObject({ agreedPrice: "100.00", paidAmount: "105.00", refundedAmount: "0.00" });
    await propose(handyman, jobId, { price: "80.00" });
    expect(await latestAbout(customer, PROPOSED)).toContain("If you accept, we refund $21.00 to your card");
  });
});

test("R-155 the statistics count a supplement as money, and its job as paid once", async () => {
  await makePaidSupplement("120.00");
  expect(await readCounters()).toMatchObject({ payments: 1, amountCents: 12_600, platformFeeCents: 3000 });
});

test.each([
  ["120.00", "$126.00 in total instead of $105.00"],
  ["60.00", "$63.00"],
])("E3 a price of $%s is announced with its total alone to a customer who has not paid", async (price, words) => {
  const { customer, handyman, jobId } = await makeStartedJob();
  await propose(handyman, jobId, { price });
  const text = await latestAbout(customer, PROPOSED);
  expect(text).toContain(words);
  expect(text).not.toMatch(/refund|difference|\$21\.00/);
});

describe("a price that falls after its customer has paid", () => {
  test("E3 names the amount that is refunded at the release, and that amount is refunded", async () => {
    const { customer, handyman, jobId } = await makePaidStarted();
    await propose(handyman, jobId, { price: "60.00" });
    const asked = await latestAbout(customer, PROPOSED);
    for (const dollars of ["$42.00", "$63.00"]) expect(asked).toContain(dollars);
    await answer(customer, jobId, [1, "accept"]);
    await setJobStatus(handyman, jobId, "completed");
    await confirmDone(customer, jobId);
    await advanceMinute();
    expect((await mailAbout(customer, "on its way back")).text).toContain("$42.00");
  });

  test("E3 names the refund at the release without earlier refunds", async () => {
    const { customer, handyman, jobId } = await makePaidStarted();
    await refundAs(await makeAdmin(), jobId, "20.00");
    await propose(handyman, jobId, { price: "60.00" });
    expect(await latestAbout(customer, PROPOSED)).toContain("refund $22.00");
  });

  test.each([
    ["40.00", "we refund $63.00 to your card"],
    ["0.00", "we refund $105.00 to your card"],
  ])("E3 an end at $%s names what goes back with it", async (price, words) => {
    const { customer, handyman, jobId } = await makePaidStarted();
    await propose(handyman, jobId, { kind: "ending", price });
    expect(await latestAbout(customer, "proposes to end")).toContain(words);
  });

  test("E3 tells the customer, who proposed the end, the refund when it is accepted, and not the handyman", async () => {
    const { customer, handyman, jobId } = await makePaidStarted();
    await propose(customer, jobId, { kind: "ending", price: "40.00" });
    await answer(handyman, jobId, [1, "accept"]);
    await advanceMinute();
    expect((await mailAbout(handyman, "proposes to end")).text).not.toMatch(/refund|63\.00/);
    expect((await mailAbout(customer, "accepted your proposal")).text).toContain("We refund $63.00 to your card");
    expect((await mailAbout(customer, "on its way back")).text).toContain("$63.00");
  });
});
