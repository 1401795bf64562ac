import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { closeConnectedAccount } from "../../../functions/adapters/stripe-accounts.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { createStripeClient } from "../../../infra/ops/stripe-client.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { enrollPerson, sendEnrollment } from "../../support/makers/enrollment.ts";
import { sessionFrom } from "../../support/makers/identities.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import { setUpPayoutAccount } from "../../support/makers/payout-account.ts";
import { makeCustomer, type Person } from "../../support/makers/people.ts";
import { advanceMinute, confirmDone, makeHeldJob } from "../../support/makers/releases.ts";
import { advance, clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { operatorEnvironment, reconcileStack } from "../../support/setup/ops-commands.ts";
import { control, waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";
import { openTable } from "../../support/setup/table.ts";

const choosePayoutMethod = (handyman: Person, payoutMethod: "bank_account" | "debit_card" | "will_add_later") =>
  handyman.call(handymen.updatePayoutMethod, { body: { payoutMethod } });
const payOut = (handyman: Person, amount: string, key: string = randomUUID()) =>
  handyman.call(handymen.payout, { body: { amount } }, { "idempotency-key": key });
const accountOf = async (handyman: Person) => (await handyman.call(handymen.earnings, {})).body.account;

/** A handyman with $80.00 in their account, to be paid out to a debit card. */
async function makePaid() {
  const { customer, handyman, jobId } = await makeHeldJob();
  const account = await setUpPayoutAccount(handyman);
  await confirmDone(customer, jobId);
  await advanceMinute();
  await advance(3 * DAY_MS);
  expect((await choosePayoutMethod(handyman, "debit_card")).body).toEqual({ payoutMethod: "debit_card" });
  return { handyman, account };
}

describe("handymen.payout", () => {
  test("R-725 pays out to a card at once, down to the last cent, and costs the handyman nothing without pricing", async () => {
    const { handyman, account } = await makePaid();
    expect(await accountOf(handyman)).toMatchObject({ available: "80.00", instant: "80.00", instantFee: "0.00" });
    expect((await payOut(handyman, "80.01")).problem.code).toBe("payout.notAvailable");
    const before = await control.call("balance", {});
    const { status, body } = await payOut(handyman, "80.00");
    expect([status, body.amount, body.fee, body.isInstant]).toEqual([201, "80.00", "0.00", true]);
    expect(await control.call("accountBalance", { id: account })).toBe(0);
    // Stripe bills the platform.
    expect((await control.call("balance", {})) - before).toBe(-80);
    const after = await accountOf(handyman);
    expect(after).toMatchObject({ available: "0.00", instant: "0.00", paidOut: "80.00" });
    expect(after?.payouts).toMatchObject([{ id: body.id, amount: "80.00", fee: "0.00", status: "paid" }]);
    expect((await reconcileStack()).lines).toContainEqual(expect.stringMatching(/^of no job: stripe_fee -\d+ cents$/));
  });

  test("R-725 costs what the platform's pricing says: screen, account and reconcile agree to the cent", async () => {
    const { handyman, account } = await makePaid();
    await control.call("changePlatform", { instantPricing: { perMille: 15, minCents: 50 } });
    expect(await accountOf(handyman)).toMatchObject({ available: "80.00", instant: "78.82", instantFee: "1.18" });
    expect((await payOut(handyman, "78.83")).problem.code).toBe("payout.notAvailable");
    const { status, body } = await payOut(handyman, "78.82");
    expect([status, body.amount, body.fee]).toEqual([201, "78.82", "1.18"]);
    expect(await control.call("accountBalance", { id: account })).toBe(0);
    expect(await accountOf(handyman)).toMatchObject({ available: "0.00", instant: "0.00", paidOut: "80.00" });
    const { code, lines } = await reconcileStack();
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^of no job: application_fee \d+ cents$/));
  });

  test("R-724 is refused beyond the platform's limit, to a bank account, and without a destination; nothing moves", async () => {
    const { handyman, account } = await makePaid();
    await control.call("changePlatform", { instantLimitCents: 1999 });
    const key = randomUUID();
    for (const _ of [1, 2]) {
      const { status, problem } = await payOut(handyman, "20.00", key);
      expect([status, problem.code]).toEqual([409, "payout.limitReached"]);
    }
    await control.call("changePlatform", { instantLimitCents: 10_000_000 });
    for (const external of ["bank_account", "none"] as const) {
      await control.call("setExternalAccount", { account, external });
      expect(await accountOf(handyman)).not.toHaveProperty("instant");
      expect((await payOut(handyman, "20.00")).problem.code).toBe("payout.notEligible");
    }
    expect((await accountOf(handyman))?.payouts).toEqual([]);
    await control.call("setExternalAccount", { account, external: "debit_card" });
    expect((await payOut(handyman, "20.00")).status).toBe(201);
  });

  test("I-25 makes one payout of simultaneous requests that together exceed the balance", async () => {
    const { handyman } = await makePaid();
    const answers = await Promise.all(Array.from({ length: 4 }, () => payOut(handyman, "50.00")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(expect.not.arrayContaining([500]));
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(await accountOf(handyman)).toMatchObject({ available: "30.00", paidOut: "50.00" });
    expect((await accountOf(handyman))?.payouts).toHaveLength(1);
  });

  test.each(["before", "after"] as const)(
    "I-07 a failure that the provider keeps from %s it paid does not pay twice",
    async (when) => {
      const { handyman } = await makePaid();
      await control.call("breakStripe", { operation: "payouts.create", when });
      const key = randomUUID();
      expect((await payOut(handyman, "50.00", key)).problem.code).toBe("payout.providerUnavailable");
      expect((await payOut(handyman, "50.00", key)).status).toBe(201);
      expect((await accountOf(handyman))?.payouts).toHaveLength(1);
      expect(await accountOf(handyman)).toMatchObject({ available: "30.00" });
    },
  );

  test.each([
    ["applyThenLoseResponse", 0],
    ["applyThenLoseResponse", 25 * HOUR_MS],
  ] as const)("I-07 an answer lost by %s is found again after %i ms, and paid once", async (mode, pause) => {
    const { handyman } = await makePaid();
    await injectFault({ service: "stripe", operation: "payouts.create", mode, times: 5 });
    const key = randomUUID();
    const lost = await payOut(handyman, "70.00", key);
    await clearFaults();
    expect([lost.status, lost.problem.code]).toEqual([503, "payout.providerUnavailable"]);
    await advance(pause);
    const again = await payOut(handyman, "70.00", key);
    const account = await accountOf(handyman);
    expect(account?.payouts.map(({ amount }) => amount)).toEqual(["70.00"]);
    expect(account).toMatchObject({ available: "10.00", paidOut: "70.00" });
    // After a day the idempotency key no longer identifies the request.
    expect(again.status).toBe(pause ? 409 : 201);
  });

  test("I-25 is not answered with a payout that another request started: that one is finished first, and named", async () => {
    const { handyman } = await makePaid();
    await injectFault({ service: "stripe", operation: "payouts.create", mode: "applyThenLoseResponse", times: 5 });
    const lost = await payOut(handyman, "20.00");
    await clearFaults();
    expect(lost.status).toBe(503);
    const other = await payOut(handyman, "20.00");
    expect([other.status, other.problem.code]).toEqual([409, "payout.madeBefore"]);
    expect(await accountOf(handyman)).toMatchObject({ available: "60.00", paidOut: "20.00" });
    const key = randomUUID();
    const third = await payOut(handyman, "20.00", key);
    expect([third.status, (await payOut(handyman, "20.00", key)).body]).toEqual([201, third.body]);
    expect(await accountOf(handyman)).toMatchObject({ available: "40.00", paidOut: "40.00" });
  });

  test("D-31 is refused without a card, without an account, and beyond the balance or the limit", async () => {
    const { handyman } = await makePaid();
    for (const [amount, status, code] of [
      ["80.01", 409, "payout.notAvailable"],
      ["0.99", 422, "payout.outOfBounds"],
      ["10000", 422, "payout.outOfBounds"],
      ["0", 422, "payout.outOfBounds"],
      ["-5", 400, "request.invalid"],
      ["much", 400, "request.invalid"],
    ] as const) {
      const { problem, ...answer } = await payOut(handyman, amount);
      expect([answer.status, problem.code]).toEqual([status, code]);
    }
    for (const method of ["bank_account", "will_add_later"] as const) {
      await choosePayoutMethod(handyman, method);
      expect((await payOut(handyman, "20.00")).problem.code).toBe("payout.cardRequired");
    }
    const { handyman: other } = await makeHeldJob();
    await choosePayoutMethod(other, "debit_card");
    expect((await payOut(other, "20.00")).problem.code).toBe("payout.accountRequired");
    expect((await accountOf(handyman))?.payouts).toEqual([]);
  });
});

describe.each([
  ["approved", ["recipient"]],
  ["refused", ["recipient", "merchant"]],
] as const)("R-738 where Stripe has %s accounts for transfers alone", (approval, configurations) => {
  const enrolled = async () => {
    const ana = await makeCustomer();
    const answered = await sendEnrollment(ana, { preferredPayoutMethod: "debit_card" });
    return { ana: { ...ana, ...sessionFrom(answered) }, url: answered.body.stripeOnboardingUrl ?? "" };
  };

  test("a handyman enrolls, is onboarded, gets a share and a payout; the account is closed with all of it", async () => {
    await control.call("changePlatform", { allowsTransfersAlone: approval === "approved" });
    const { ana, url } = await enrolled();
    const link = { id: (await openTable().get(table.user, ana.user))?.stripeConnectAccountId ?? "", configurations };
    const stored = await openTable().get(table.payoutAccount, { account: link.id });
    expect(stored).toMatchObject({ userId: ana.user.id, configurations });
    expect((await fetch(url, { method: "POST", redirect: "manual" })).status).toBe(303);
    const customer = await makeCustomer();
    const { id: jobId } = await makeJob({ customer, handyman: ana }, { upTo: "completed" });
    await payWith(GOOD_CARD, await startPayment(customer, jobId));
    await waitUntilIdle();
    await confirmDone(customer, jobId);
    await advanceMinute();
    expect(await control.call("accountBalance", { id: link.id })).toBe(8000);
    await advance(3 * DAY_MS);
    expect((await payOut(ana, "80.00")).status).toBe(201);
    const { stripe } = await operatorEnvironment();
    await closeConnectedAccount(createStripeClient(stripe), link);
    expect(await accountsOf(ana)).toEqual([]);
  });

  test("however often and late it is asked for, one account is made", async () => {
    await control.call("changePlatform", { allowsTransfersAlone: approval === "approved" });
    const ana = await made();
    const mode = "applyThenLoseResponse";
    await injectFault({ service: "stripe", operation: "v2.core.accounts.create", mode, times: 2 });
    const answers = await Promise.all([setUp(ana), setUp(ana), setUp(ana)]);
    await clearFaults();
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect((await setUp(ana)).status).toBe(200);
    expect(await accountsOf(ana)).toHaveLength(1);
  });
});

/** Enrolled by the form, without a word of payouts. */
const made = async (): Promise<Person> => enrollPerson(await makeCustomer());
const setUp = (person: Person) => person.call(handymen.payoutSetup, {});
const accountsOf = ({ user }: Person) => control.call("accountsOf", { userId: user.id });
const panel = () => `${stackInfo().origin}/?account=1`;

describe("handymen.payoutSetup", () => {
  test("R-088 leads to the provider's own page, good for one visit, and back to the account panel", async () => {
    const ana = await made();
    const knows = async () => (await ana.call(session.user, {})).body.handyman?.hasPayoutAccount;
    expect(await knows()).toBe(false);
    const { status, body } = await setUp(ana);
    expect(await knows()).toBe(true);
    const address = new URL(body.stripeOnboardingUrl);
    expect([status, address.origin, Object.keys(body)]).toEqual([
      200,
      stackInfo().stripe.apiBase,
      ["stripeOnboardingUrl"],
    ]);
    const done = await fetch(address, { method: "POST", redirect: "manual" });
    expect(done.headers.get("location")).toBe(panel());
    expect(await accountsOf(ana)).toMatchObject([{ email: ana.user.email, payouts_enabled: true }]);
    // A finished account is led to its dashboard.
    expect(new URL((await setUp(ana)).body.stripeOnboardingUrl).pathname).toMatch(/^\/express\//);
    const secondVisit = await fetch(address, { redirect: "manual" });
    expect(secondVisit.headers.get("location")).toBe(panel());
  });

  test.each([
    ["v2.core.accounts.create", "applyThenLoseResponse", "payment.providerUnavailable"],
    ["v2.core.accountLinks.create", "reject", "payout.setupRefused"],
  ])("R-726 while %s fails by %s it says %s, and goes on for one account", async (operation, mode, code) => {
    const ana = await made();
    await injectFault({ service: "stripe", operation, mode, times: 5 } as never);
    const { status, problem } = await setUp(ana);
    await clearFaults();
    expect([status, problem.code]).toEqual([503, code]);
    expect((await setUp(ana)).status).toBe(200);
    expect(await accountsOf(ana)).toHaveLength(1);
  });
});
