import { describe, expect, test } from "vitest";
import type { JobId } from "../../../shared/ids.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { storedMoneyOf } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { advanceMinute, confirmDone, makeHeldJob, stripeTransfersOf } from "../../support/makers/releases.ts";
import { dueDatesOf } from "../../support/makers/schedule.ts";
import { advance, clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { control } from "../../support/setup/stack-controls.ts";

/** A released job whose handyman has an account. */
async function makeReleased(price?: number) {
  const held = await makeHeldJob(price);
  const account = await setUpPayoutAccount(held.handyman);
  expect((await confirmDone(held.customer, held.jobId)).status).toBe(200);
  return { ...held, account };
}

/** The state after the share of a $100 job was transferred, in whatever way. */
async function expectTransferredOnce(jobId: JobId, account: string) {
  const { payment, job, ledger, items } = await storedMoneyOf(jobId);
  expect(await stripeTransfersOf(jobId)).toMatchObject([
    { amount: 8000, destination: account, source_transaction: payment?.stripeChargeId },
  ]);
  expect(payment).toMatchObject({ releaseStatus: "released", transferredCents: 8000 });
  expect(dueDatesOf(payment).transfer).toBeUndefined();
  expect(job?.transferredAt).toBeDefined();
  expect(ledger.map(({ kind }) => kind)).toEqual(["charge", "release"]);
  expect(ledger.flatMap(({ lines }) => lines).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  const owed = ledger.flatMap(({ lines }) => lines).filter(({ account: name }) => name === "handyman_payable");
  expect(owed.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  return items.filter(({ sk }) => String(sk).startsWith("TRANSFER#"));
}

describe("a released share", () => {
  test("E4 is transferred to its handyman's account within a minute, once, out of its own charge", async () => {
    const { jobId, account } = await makeReleased();
    await advanceMinute();
    expect(await expectTransferredOnce(jobId, account)).toHaveLength(1);
    await advance(30 * HOUR_MS);
    await expectTransferredOnce(jobId, account);
  });

  test("E4 is transferred within an hour also when the webhook was lost", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    await confirmDone(customer, jobId);
    await advanceMinute();
    await control.call("holdEvents", {});
    const account = await setUpPayoutAccount(handyman);
    await advance(HOUR_MS);
    await expectTransferredOnce(jobId, account);
    await control.call("releaseEvents", { order: "forward", copies: 2 });
    await advanceMinute();
    await expectTransferredOnce(jobId, account);
  });

  test("E4 waits while its handyman's account cannot receive transfers, and loses nothing", async () => {
    const { jobId, account, handyman } = await makeReleased();
    await control.call("closeAccount", { id: account });
    await advanceMinute();
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ transferredCents: 0, transferAttempt: 0 });
    expect(await stripeTransfersOf(jobId)).toEqual([]);
    await setUpPayoutAccount(handyman);
    await advanceMinute();
    await expectTransferredOnce(jobId, account);
    expect(await control.call("accountBalance", { id: account })).toBe(8000);
  });

  test("I-07 is transferred once when the provider breaks after it did so, and keeps that answer", async () => {
    const { jobId, account } = await makeReleased();
    await control.call("breakStripe", { operation: "transfers.create", when: "after" });
    await advance(6 * MINUTE_MS);
    await expectTransferredOnce(jobId, account);
  });

  test("I-30 that Stripe refuses for good is tried less and less often, and loses nothing", async () => {
    const { jobId, account } = await makeReleased();
    await injectFault({ service: "stripe", operation: "transfers.create", mode: "reject", times: 1000 });
    await advance(40 * MINUTE_MS);
    const { payment, items } = await storedMoneyOf(jobId);
    const attempts = items.filter(({ sk }) => String(sk).startsWith("TRANSFER#"));
    expect(attempts.length).toBeLessThanOrEqual(6);
    expect(payment).toMatchObject({ releaseStatus: "released", transferredCents: 0 });
    await clearFaults();
    for (let round = 0; round < 4; round++) await advance(17 * HOUR_MS);
    await expectTransferredOnce(jobId, account);
  });

  test("I-07 is read back, and not transferred twice, when its answer was lost a day ago", async () => {
    const { jobId, account } = await makeReleased();
    await control.call("breakStripe", { operation: "transfers.create", when: "after" });
    await injectFault({ service: "stripe", operation: "transfers.list", mode: "reject", times: 100 });
    await advanceMinute();
    expect(await (await storedMoneyOf(jobId)).payment).toMatchObject({ transferredCents: 0, transferAttempt: 1 });
    await clearFaults();
    await advance(26 * HOUR_MS);
    expect(await expectTransferredOnce(jobId, account)).toHaveLength(1);
  });
});
