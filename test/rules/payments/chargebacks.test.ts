import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { storedMoneyOf } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeAdmin } from "../../support/makers/people.ts";
import {
  debtOf,
  decideChargeback,
  ledgerTotals,
  makePaidAhead,
  openChargeback,
  refundAs,
  stripeRefundsOfJob,
} from "../../support/makers/refunds.ts";
import { advanceMinute, confirmDone, earningsOf, makeHeldJob } from "../../support/makers/releases.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";

const FEE = 1500;

describe("a charge-back of held money", () => {
  test("E4 pauses the release until the bank decides, and both sides and an administrator are notified", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    await openChargeback(jobId);
    await waitUntilIdle();
    const { job, payment } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ status: "completed", releaseStatus: "held", chargeback: { status: "open" } });
    expect([payment?.releaseDueAt, job?.releaseDueAt, typeof job?.disputedAt]).toEqual([
      undefined,
      undefined,
      "string",
    ]);
    expect(await ledgerTotals(jobId)).toEqual({
      customer_funds: -FEE,
      handyman_payable: -8000,
      platform_fee: -2500,
      in_dispute: 10_500,
      provider_fee: FEE,
    });
    expect((await kindsInInbox(customer)).filter((kind) => kind === "chargebackOpened")).toHaveLength(1);
    expect((await kindsInInbox(handyman)).filter((kind) => kind === "shareFrozen")).toHaveLength(1);
    const person = await makeAdmin();
    const alerts = (await person.call(admin.fraudAlerts, { query: { limit: 100 } })).body;
    expect(alerts).toMatchObject([{ alertType: "chargeback", userId: customer.user.id, jobId }]);

    const told = await confirmDone(customer, jobId);
    expect([told.status, told.problem.code]).toEqual([409, "payment.disputed"]);
    const refused = await refundAs(person, jobId, "10.00");
    expect([refused.status, refused.problem.code]).toEqual([409, "payment.disputed"]);
    await advance(100 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("held");
    expect(await earningsOf(handyman)).toBe(0);
  });

  test("E4 of a booking that is then cancelled refunds only what the bank left", async () => {
    const { customer, jobId } = await makePaidAhead();
    const dispute = await openChargeback(jobId);
    await waitUntilIdle();
    expect(await customer.send("PATCH", `/api/jobs/${jobId}/status`, cancelling)).toMatchObject({ status: 200 });
    await advanceMinute();
    await decideChargeback(dispute, "losing_evidence");
    await advance(DAY_MS);
    const { payment } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", releaseStatus: "reversed", openRefunds: 0 });
    expect(await ledgerTotals(jobId)).toEqual({ customer_funds: -FEE, provider_fee: FEE });
    expect(await stripeRefundsOfJob(jobId)).toEqual([]);
  });
});

const cancelling = {
  body: JSON.stringify({ status: "cancelled" }),
  headers: { "content-type": "application/json" },
};

describe("a charge-back after the release", () => {
  test("E4 lost reverses the share, and what the account does not hold is owed", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    const account = await setUpPayoutAccount(handyman);
    await confirmDone(customer, jobId);
    await advanceMinute();
    await advance(3 * DAY_MS);
    await control.call("payOut", { account, amount: 5000 });
    await decideChargeback(await openChargeback(jobId), "losing_evidence");
    await advance(3 * MINUTE_MS);
    const { payment } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", reversedCents: 3000, shortfallCents: 5000 });
    expect([await debtOf(handyman), await earningsOf(handyman)]).toEqual([5000, 0]);
    expect(await ledgerTotals(jobId)).toEqual({
      customer_funds: -5000 - FEE,
      handyman_receivable: 5000,
      provider_fee: FEE,
    });
  });
});
