import { afterEach, describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { advance, heal } from "../support/control.ts";
import { settle, turn } from "../support/handles.ts";
import { kindsOf } from "../support/inbox.ts";
import { makeAdmin } from "../support/make.ts";
import { booksOf } from "../support/payments.ts";
import { setUpAccount } from "../support/payout.ts";
import { decideDispute, makeSecured, owedBy, refundsAt, takeBack, totalsOf } from "../support/refunds.ts";
import { aMinute, confirmDone, earnedBy, makeHeld, transfersOf } from "../support/release.ts";

afterEach(heal);

const FEE = 1500;

describe("a charge-back of held money", () => {
  test("E4 pauses the release until the bank decides, and both sides and an administrator are notified", async () => {
    const { customer, handyman, jobId } = await makeHeld();
    await takeBack(jobId);
    await settle();
    const { job, payment } = await booksOf(jobId);
    expect(payment).toMatchObject({ status: "completed", releaseStatus: "held", chargeback: { status: "open" } });
    expect([payment?.releaseDueAt, job?.releaseDueAt, typeof job?.disputedAt]).toEqual([
      undefined,
      undefined,
      "string",
    ]);
    expect(await totalsOf(jobId)).toEqual({
      customer_funds: -FEE,
      handyman_payable: -8000,
      platform_fee: -2500,
      in_dispute: 10_500,
      provider_fee: FEE,
    });
    expect((await kindsOf(customer)).filter((kind) => kind === "chargebackOpened")).toHaveLength(1);
    expect((await kindsOf(handyman)).filter((kind) => kind === "shareFrozen")).toHaveLength(1);
    const person = await makeAdmin();
    const alerts = (await person.call(admin.fraudAlerts, { query: { limit: 100 } })).body;
    expect(
      alerts
        .filter(({ alertType, userId }) => alertType === "chargeback" && userId === customer.user.id)
        .map((alert) => alert.jobId),
    ).toEqual([jobId]);

    const told = await confirmDone(customer, jobId);
    expect([told.status, told.problem.code]).toEqual([409, "payment.disputed"]);
    const order = { amount: "10.00", reason: "The customer is not content." };
    const refused = await person.call(admin.refund, { params: { jobId }, body: order });
    expect([refused.status, refused.problem.code]).toEqual([409, "payment.disputed"]);
    await advance(100 * HOUR_MS);
    await settle();
    expect((await booksOf(jobId)).payment?.releaseStatus).toBe("held");
    expect(await earnedBy(handyman)).toBe(0);
  });

  test("E4 won lets the release continue after at least a day, and costs the platform only the fee", async () => {
    const { customer, handyman, jobId } = await makeHeld();
    const dispute = await takeBack(jobId);
    await advance(90 * HOUR_MS);
    await decideDispute(dispute, "winning_evidence");
    await settle();
    expect((await booksOf(jobId)).job?.disputedAt).toBeUndefined();
    expect(await totalsOf(jobId)).toEqual({
      customer_funds: 10_500 - FEE,
      handyman_payable: -8000,
      platform_fee: -2500,
      provider_fee: FEE,
    });
    expect([await kindsOf(handyman), await kindsOf(customer)].map((kinds) => kinds[0])).toEqual([
      "shareUnfrozen",
      "chargebackDecided",
    ]);
    await advance(25 * HOUR_MS);
    await settle();
    expect((await booksOf(jobId)).payment?.releaseStatus).toBe("released");
    expect(await earnedBy(handyman)).toBe(8000);
  });

  test("E4 lost is refunded from both shares, and nothing is released", async () => {
    const { handyman, jobId } = await makeHeld();
    await decideDispute(await takeBack(jobId), "losing_evidence");
    await settle();
    const { payment, job } = await booksOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", releaseStatus: "reversed", chargeback: { status: "lost" } });
    expect(job).toMatchObject({ paymentStatus: "refunded", refundedCents: 10_500 });
    expect(await totalsOf(jobId)).toEqual({ customer_funds: -FEE, provider_fee: FEE });
    await advance(100 * HOUR_MS);
    await settle();
    expect([await earnedBy(handyman), await refundsAt(jobId)]).toEqual([0, []]);
  });

  test("I-06 ends in one state in whatever order and number its events come", async () => {
    for (const order of ["forward", "reverse", "shuffled"] as const) {
      const { jobId } = await makeHeld();
      await turn("holdEvents", {});
      await decideDispute(await takeBack(jobId), "losing_evidence");
      await turn("releaseEvents", { order, copies: 3 });
      await settle();
      const { payment, items } = await booksOf(jobId);
      expect([order, payment?.status, payment?.refunds]).toEqual([order, "refunded", 1]);
      expect(await totalsOf(jobId)).toEqual({ customer_funds: -FEE, provider_fee: FEE });
      expect(items.filter(({ sk }) => String(sk).startsWith("REFUND#"))).toHaveLength(1);
    }
  });

  test("E4 of a booking that is then cancelled refunds only what the bank left", async () => {
    const { customer, jobId } = await makeSecured();
    const dispute = await takeBack(jobId);
    await settle();
    expect(await customer.send("PATCH", `/api/jobs/${jobId}/status`, cancelling)).toMatchObject({ status: 200 });
    await aMinute();
    await decideDispute(dispute, "losing_evidence");
    await advance(DAY_MS);
    await settle();
    const { payment } = await booksOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", releaseStatus: "reversed", openRefunds: 0 });
    expect(await totalsOf(jobId)).toEqual({ customer_funds: -FEE, provider_fee: FEE });
    expect(await refundsAt(jobId)).toEqual([]);
  });
});

const cancelling = {
  body: JSON.stringify({ status: "cancelled" }),
  headers: { "content-type": "application/json" },
};

describe("a charge-back after the release", () => {
  test("E4 keeps a share that is not transferred yet, and transfers it when it is won", async () => {
    const { customer, handyman, jobId } = await makeHeld();
    await confirmDone(customer, jobId);
    const dispute = await takeBack(jobId);
    await settle();
    await setUpAccount(handyman);
    await advance(2 * HOUR_MS);
    await settle();
    expect(await transfersOf(jobId)).toEqual([]);
    await decideDispute(dispute, "winning_evidence");
    await settle();
    await aMinute();
    expect((await transfersOf(jobId)).map(({ amount }) => amount)).toEqual([8000]);
  });

  test("E4 lost reverses the share, and what the account does not hold is owed", async () => {
    const { customer, handyman, jobId } = await makeHeld();
    const account = await setUpAccount(handyman);
    await confirmDone(customer, jobId);
    await aMinute();
    await advance(3 * DAY_MS);
    await turn("payOut", { account, amount: 5000 });
    await decideDispute(await takeBack(jobId), "losing_evidence");
    for (let minutes = 0; minutes < 3; minutes++) await aMinute();
    const { payment } = await booksOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", reversedCents: 3000, shortfallCents: 5000 });
    expect([await owedBy(handyman), await earnedBy(handyman)]).toEqual([5000, 0]);
    expect(await totalsOf(jobId)).toEqual({
      customer_funds: -5000 - FEE,
      handyman_receivable: 5000,
      provider_fee: FEE,
    });
  });
});
