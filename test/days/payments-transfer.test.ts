import { afterEach, describe, expect, test } from "vitest";
import type { JobId } from "../../shared/ids.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { advance, heal, plant } from "../support/control.ts";
import { settle, turn } from "../support/handles.ts";
import { booksOf } from "../support/payments.ts";
import { setUpAccount } from "../support/payout.ts";
import { aMinute, confirmDone, makeHeld, transfersOf } from "../support/release.ts";

afterEach(heal);

/** A released job whose handyman has an account. */
async function makeReleased(price?: number) {
  const held = await makeHeld(price);
  const account = await setUpAccount(held.handyman);
  expect((await confirmDone(held.customer, held.jobId)).status).toBe(200);
  return { ...held, account };
}

/** The state after the share of a $100 job was transferred, in whatever way. */
async function expectTransferredOnce(jobId: JobId, account: string) {
  const { payment, job, ledger, items } = await booksOf(jobId);
  expect(await transfersOf(jobId)).toMatchObject([
    { amount: 8000, destination: account, source_transaction: payment?.stripeChargeId },
  ]);
  expect(payment).toMatchObject({ releaseStatus: "released", transferredCents: 8000 });
  expect(payment).not.toHaveProperty("transferDueAt");
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
    await aMinute();
    expect(await expectTransferredOnce(jobId, account)).toHaveLength(1);
    await advance(30 * HOUR_MS);
    await settle();
    await expectTransferredOnce(jobId, account);
  });

  test("E4 waits for a handyman without an account, and is transferred when Stripe has approved one", async () => {
    const { customer, handyman, jobId } = await makeHeld();
    await confirmDone(customer, jobId);
    await aMinute();
    expect((await booksOf(jobId)).payment).toMatchObject({ releaseStatus: "released", transferredCents: 0 });
    expect(await transfersOf(jobId)).toEqual([]);
    const account = await setUpAccount(handyman);
    await settle();
    await aMinute();
    await expectTransferredOnce(jobId, account);
  });

  test("E4 is transferred within an hour also when the webhook was lost", async () => {
    const { customer, handyman, jobId } = await makeHeld();
    await confirmDone(customer, jobId);
    await aMinute();
    await turn("holdEvents", {});
    const account = await setUpAccount(handyman);
    await advance(HOUR_MS);
    await settle();
    await expectTransferredOnce(jobId, account);
    await turn("releaseEvents", { order: "forward", copies: 2 });
    await settle();
    await aMinute();
    await expectTransferredOnce(jobId, account);
  });

  test("E4 waits while its handyman's account cannot receive transfers, and loses nothing", async () => {
    const { jobId, account, handyman } = await makeReleased();
    await turn("closeAccount", { id: account });
    await aMinute();
    expect((await booksOf(jobId)).payment).toMatchObject({ transferredCents: 0, transferAttempt: 0 });
    expect(await transfersOf(jobId)).toEqual([]);
    await setUpAccount(handyman);
    await settle();
    await aMinute();
    await expectTransferredOnce(jobId, account);
    expect(await turn("accountBalance", { id: account })).toBe(8000);
  });

  test.each(["before", "after"] as const)(
    "I-07 is transferred once when the provider breaks %s it did so, and keeps that answer",
    async (when) => {
      const { jobId, account } = await makeReleased();
      await turn("breakStripe", { operation: "transfers.create", when });
      for (let round = 0; round < 6; round++) await aMinute();
      await expectTransferredOnce(jobId, account);
    },
  );

  test.each(["reject", "applyThenLoseResponse", "throttle"])(
    "I-30 is transferred once when the call fails by %s",
    async (mode) => {
      const { jobId, account } = await makeReleased();
      await plant({ service: "stripe", operation: "transfers.create", mode, times: 4 });
      await aMinute();
      await heal();
      for (let round = 0; round < 6; round++) await aMinute();
      await expectTransferredOnce(jobId, account);
    },
  );

  test("I-30 that Stripe refuses for good is tried less and less often, and loses nothing", async () => {
    const { jobId, account } = await makeReleased();
    await plant({ service: "stripe", operation: "transfers.create", mode: "reject", times: 1000 });
    for (let round = 0; round < 40; round++) await aMinute();
    const { payment, items } = await booksOf(jobId);
    const attempts = items.filter(({ sk }) => String(sk).startsWith("TRANSFER#"));
    expect(attempts.length).toBeLessThanOrEqual(6);
    expect(payment).toMatchObject({ releaseStatus: "released", transferredCents: 0 });
    await heal();
    for (let round = 0; round < 4; round++) await advance(17 * HOUR_MS);
    await expectTransferredOnce(jobId, account);
  });

  test("I-07 is read back, and not transferred twice, when its answer was lost a day ago", async () => {
    const { jobId, account } = await makeReleased();
    await turn("breakStripe", { operation: "transfers.create", when: "after" });
    await plant({ service: "stripe", operation: "transfers.list", mode: "reject", times: 100 });
    await aMinute();
    expect(await (await booksOf(jobId)).payment).toMatchObject({ transferredCents: 0, transferAttempt: 1 });
    await heal();
    await advance(26 * HOUR_MS);
    await settle();
    expect(await expectTransferredOnce(jobId, account)).toHaveLength(1);
  });
});
