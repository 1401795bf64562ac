import type Stripe from "stripe";
import { beforeAll, expect, test } from "vitest";
import type { CardProvider } from "../../functions/runtime/ports/stripe.ts";
import { operations } from "../../infra/local/stripe/operations.ts";
import { UserId } from "../../shared/ids.ts";
import { cents } from "../../shared/money.ts";
import { DAY_MS } from "../../shared/time.ts";
import { intentFields, openAccount, recipientFields, startStripeEmulator } from "../support/setup/stripe-emulator.ts";
import { addEvents, addExchange, noShapes } from "../support/setup/stripe-shapes.ts";
import { answerOf, callOf, codeOf, errorOf, eventOf, typeErrorsOf } from "../support/setup/stripe-types.ts";
import { watchStripe } from "../support/setup/watch-stripe.ts";
import type { Provider } from "../support/world/provider.ts";
import { openWorld } from "../support/world/world.ts";

const returnUrls = { returnUrl: "https://homewright.test/done", refreshUrl: "https://homewright.test/again" };
const userId = UserId.parse("7d0a3c5e-1b7f-4c1e-9a43-0c5a1f0b9e11");
const eventTypes = [
  ...["account.updated", "charge.dispute.closed", "charge.dispute.created"],
  ...["charge.dispute.funds_reinstated", "charge.dispute.funds_withdrawn", "charge.dispute.updated", "charge.refunded"],
  "charge.succeeded",
  ...[
    "payment_intent.canceled",
    "payment_intent.created",
    "payment_intent.payment_failed",
    "payment_intent.processing",
  ],
  ...["payment_intent.requires_action", "payment_intent.succeeded", "payout.failed", "payout.paid"],
  ...["radar.early_fraud_warning.created"],
  ...["refund.created", "refund.failed", "refund.updated"],
  ...["transfer.created", "transfer.reversed"],
];
/** Every call of the product's own adapter, with what a customer and a handyman do meanwhile. */
async function playPayments(adapter: CardProvider, provider: Provider) {
  const customer = await adapter.createCustomer({ userId, email: "ana@example.test" });
  let attempts = 0;
  const start = async () => {
    attempts += 1;
    const attemptId = `attempt-${attempts}`;
    const fields = { amountCents: cents(10_500), customer, jobId: "job-1", attemptId, description: "Tap" };
    const intent = await adapter.createIntent(fields);
    if (!intent) throw new Error("There is no intent.");
    const pay = (card: string) => provider.pay(card, { paymentIntentId: intent.id, clientSecret: intent.clientSecret });
    return { ...intent, attemptId, pay };
  };
  for (const card of ["pm_card_chargeDeclined", "pm_card_chargeDeclinedExpiredCard", "pm_card_authenticationRequired"])
    await (await start()).pay(card);
  const [paid, disputed, cancelled, slow] = [await start(), await start(), await start(), await start()];
  await Promise.all([paid.pay("pm_card_visa"), disputed.pay("pm_card_createDispute"), slow.pay("pm_card_processing")]);
  await adapter.cancelIntent(cancelled.id);
  await adapter.findIntent({ customer, attemptId: paid.attemptId });
  await adapter.createRefund({ intentId: paid.id, amountCents: cents(500), attemptId: "refund-1" });
  await expect(
    adapter.createRefund({ intentId: disputed.id, amountCents: cents(500), attemptId: "refund-2" }),
  ).rejects.toThrow();
  for (const { id } of [paid, disputed, slow]) {
    await adapter.getIntent(id);
    await adapter.listRefundsAndChargebacks(id);
  }
  const dispute = provider.emulator.dispute(paid.id);
  await provider.ask(`disputes/${dispute}`, { "evidence[uncategorized_text]": "winning_evidence" });
  const { chargeId = "" } = (await adapter.getIntent(paid.id)) ?? {};
  return { chargeId };
}

async function playTransfers(adapter: CardProvider, provider: Provider, chargeId: string) {
  const handyman = { userId, email: "bob@example.test", isCompany: false, former: undefined };
  const { id: account } = await adapter.createAccount(handyman);
  provider.emulator.changePlatform({ allowsTransfersAlone: false });
  await adapter.createAccount({ ...handyman, isCompany: true, former: account });
  provider.emulator.changePlatform({ instantPricing: { perMille: 15, minCents: 50 } });
  await provider.submitPage(await adapter.onboardingUrl(account, returnUrls));
  await adapter.loginUrl(account);
  await adapter.setPayoutSchedule(account, { isHeld: true });
  await adapter.setPayoutSchedule(account, { isHeld: false });
  await adapter.getAccount(account);
  const share = { jobId: "job-1", attemptId: "transfer-1" };
  const transferId = await adapter.createTransfer({ ...share, account, chargeId, amountCents: cents(8_000) });
  if (!transferId) throw new Error("There is no transfer.");
  await adapter.findTransfer(share);
  await adapter.getBalance(account);
  return { account, transferId };
}

async function playPayouts(adapter: CardProvider, provider: Provider, made: { account: string; transferId: string }) {
  const { account, transferId } = made;
  const back = { transferId, attemptId: "reversal-1" };
  await adapter.createReversal({ ...back, jobId: "job-1", amountCents: cents(500) });
  await adapter.findReversal(back);
  await adapter.createPayout({ account, amountCents: cents(2_000), attemptId: "payout-1" });
  for (const status of ["paid", "failed"] as const) provider.emulator.payOut(account, 1_000, status);
  await adapter.listPayouts(account, 10);
  await adapter.findPayout({ account, attemptId: "payout-1" });
  await adapter.getBalance(account);
  await provider.ask(`transfers/${transferId}`);
}

/** What banks ask about charges before they claim them. */
async function playWarnings(stripe: Stripe, emulator: Awaited<ReturnType<typeof startStripeEmulator>>["emulator"]) {
  for (const isClaimed of [true, false]) {
    const { id } = await stripe.paymentIntents.create(intentFields);
    await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    emulator.warnOfFraud(id);
    emulator.endInquiry(emulator.inquire(id), isClaimed);
    await stripe.radar.earlyFraudWarnings.list({ payment_intent: id, limit: 100 });
    await stripe.disputes.list({ payment_intent: id, limit: 100 });
  }
}

/** What the operators' commands ask, and what no call of the product brings about. */
async function playOperators(stripe: Stripe, emulator: Awaited<ReturnType<typeof startStripeEmulator>>["emulator"]) {
  await stripe.customers.create({ email: "cleo@example.test" });
  const intents = [await stripe.paymentIntents.create(intentFields), await stripe.paymentIntents.create(intentFields)];
  const disputes: string[] = [];
  for (const { id } of intents) {
    const { latest_charge } = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    await stripe.charges.retrieve(String(latest_charge));
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 100, reason: "requested_by_customer" });
    emulator.failRefund(refund.id);
    await stripe.refunds.retrieve(refund.id);
    disputes.push(emulator.dispute(id));
  }
  for (const [index, words] of ["winning_evidence", "losing_evidence"].entries()) {
    const id = disputes[index] ?? "";
    await stripe.disputes.update(id, { evidence: { uncategorized_text: words } });
    await stripe.disputes.retrieve(id);
  }
  await playWarnings(stripe, emulator);
  const account = await openAccount(stripe);
  await stripe.balanceSettings.retrieve({}, { stripeAccount: account });
  const closed = await stripe.v2.core.accounts.create(recipientFields);
  await stripe.v2.core.accounts.close(closed.id, { applied_configurations: ["recipient"] });
  const { id } = await stripe.transfers
    .create({ amount: 100, currency: "usd", destination: account })
    .catch(() => ({ id: "" }));
  expect(id).toBe("");
  await stripe.transfers.list({ limit: 100 });
  await stripe.balanceTransactions.list({ limit: 100, type: "charge" });
  emulator.closeAccount(account);
  await stripe.webhookEndpoints.list({ limit: 100 });
  await stripe.events.list({ type: "payment_intent.succeeded", limit: 100 });
}

const shapes = noShapes();

beforeAll(async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const { provider, app } = world;
  provider.emulator.recordCalls((exchange) => addExchange(shapes, exchange));
  const paid = await playPayments(app.stripe, provider);
  const { account, transferId } = await playTransfers(app.stripe, provider, paid.chargeId);
  world.jump(3 * DAY_MS);
  await playPayouts(app.stripe, provider, { account, transferId });
  addEvents(shapes, provider.events());
});

test("every operation of the emulator and every event of it is compared", async () => {
  const { stripe, emulator } = await startStripeEmulator();
  emulator.recordCalls((exchange) => addExchange(shapes, exchange));
  await playOperators(stripe, emulator);
  addEvents(shapes, emulator.events());
  const { requests, answers, errors, events, count } = shapes;
  const answered = new Set([...answers.values()].map(({ operation }) => operation));
  expect([...answered].sort()).toEqual(Object.keys(operations).sort());
  expect([...new Set([...events.values()].map(({ type }) => type))].sort()).toEqual(eventTypes);
  const sizes = { requests: requests.size, answers: answers.size, errors: errors.size, events: events.size };
  console.log("compared with Stripe's types:", { ...count, shapes: sizes });
  for (const size of [requests.size, answers.size, events.size]) expect(size).toBeGreaterThan(25);
  expect(errors.size).toBeGreaterThan(3);
});

const [refund, charge, account, intent] = [
  "refunds.create",
  "charges.retrieve",
  "accounts.retrieve",
  "paymentIntents.create",
];
/** Code that must not compile, by what is wrong in it. */
const faults = (): Readonly<Record<string, string>> => {
  const answerTo = (operation: string) =>
    [...shapes.answers.values()].find((each) => each.operation === operation)?.answer;
  const altered = (operation: string, change: object) =>
    answerOf(operation, Object.assign({}, answerTo(operation), change), 1);
  const [event] = shapes.events.values();
  return {
    "a parameter that Stripe has removed": callOf(intent, [
      { amount: 1, currency: "usd", payment_method_types: ["card"] },
    ]),
    "an unknown parameter below another": callOf("balanceSettings.update", [{ payments: { payout: {} } }]),
    "a parameter of a wrong type": callOf(intent, [{ amount: "soon", currency: "usd" }]),
    "a missing parameter": callOf(intent, [{ amount: 1 }]),
    "a parameter that is none of the list": callOf(refund, [{ payment_intent: "pi_1", reason: "because" }]),
    "an unknown field": altered(refund, { livemode: false }),
    "a field of a wrong type": altered(account, { payouts_enabled: "yes" }),
    "a field that is none of the list": altered(charge, { status: "done" }),
    "a missing field": altered(charge, { captured: undefined }),
    "an unknown event": eventOf(Object.assign({}, event, { type: "payment_intent.paid" }), 1),
    "an event about a wrong object": eventOf(Object.assign({}, event, { data: { object: answerTo(charge) } }), 2),
    "an unknown kind of error": errorOf({ error: { type: "bad_luck", message: "No." } }, 1),
  };
};

test("R-704 R-705 what is said to Stripe, and all that its emulator says, is as Stripe's own types have it", () => {
  const planted = Object.entries(faults()).map(
    ([name, code]) => `// @ts-expect-error ${name}\n${code.replace(/(answer|event|error)(\d)/, "$1Planted$2")}`,
  );
  expect(planted.length).toBeGreaterThan(10);
  expect(typeErrorsOf([codeOf(shapes), ...planted].join("\n"))).toBe("");
});

test("R-704 a stack in whose run one parameter was wrong fails when it closes", async () => {
  const { stripe, emulator } = await startStripeEmulator();
  const check = watchStripe({ stripe: emulator });
  await stripe.paymentIntents.create(intentFields);
  expect(check).not.toThrow();
  const removed: object = { payment_method_types: ["card"] };
  await expect(stripe.paymentIntents.create({ ...intentFields, ...removed })).rejects.toThrow("unknown parameter");
  expect(check).toThrow(/'"payment_method_types"' does not exist in type 'PaymentIntentCreateParams'/);
});
