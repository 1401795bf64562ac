import adminRefund from "../../../functions/admin/refund.ts";
import propose from "../../../functions/jobs/propose.ts";
import redo from "../../../functions/jobs/redo.ts";
import moveJob from "../../../functions/jobs/updateStatus.ts";
import createIntent from "../../../functions/payments/createIntent.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { DECLINED_CARD, GOOD_CARD, SLOW_CARD, type WorldJob } from "../world/money.ts";
import type { StartedPayment } from "../world/provider.ts";
import type { World } from "../world/world.ts";

/** The running state of a payment scenario. */
export type ScenarioRun = { readonly world: World; readonly sides: WorldJob; started?: StartedPayment };

/** One step, by a person or at Stripe; delivering webhook events is not a step. */
type Step = (run: ScenarioRun) => Promise<unknown>;

export type PaymentScenario = { readonly name: string; readonly job?: Partial<Job>; readonly steps: readonly Step[] };

const intentOf = ({ started }: ScenarioRun): string => started?.paymentIntentId ?? "";

const startPayment: Step = async (run) => {
  run.started = await run.world.startPayment(run.sides);
};
/** The following steps are about the supplement's intent. */
const startSupplement: Step = async (run) => {
  const { world, sides } = run;
  const body = { jobId: sides.jobId, proposal: 1 };
  const answer = await world.call(createIntent, { as: sides.customer, body });
  if (answer.code) throw new Error(`The supplement did not begin: ${answer.code}`);
  run.started = answer.body as StartedPayment;
};
const pay =
  (card: string): Step =>
  async ({ world, started }) =>
    started && world.provider.pay(card, started);
/** A slow card's minute has passed, and Stripe updates the intent. */
const passSlowCardMinute: Step = async (run) => {
  run.world.jump(MINUTE_MS + 1000);
  await run.world.provider.ask(`payment_intents/${intentOf(run)}`);
};
/** One hour before held money is released. */
const advance71Hours: Step = ({ world }) => world.runUntilIdle(71 * HOUR_MS);
const advanceWeek: Step = ({ world }) => world.runUntilIdle(7 * DAY_MS);
const browserConfirms =
  (isJobDone: boolean): Step =>
  async ({ world, sides, started }) =>
    started && world.confirm(sides, started, isJobDone);

const setIntentState =
  (type: string, words: object): Step =>
  async (run) => {
    const { provider } = run.world;
    provider.overrideObject(intentOf(run), "requires_payment_method", words);
    const { body } = await provider.ask<object>(`payment_intents/${intentOf(run)}`);
    provider.addEvent(type, body);
  };
const intentProcessing = setIntentState("payment_intent.processing", { status: "processing" });
const declinedError = { type: "card_error", code: "card_declined", message: "Your card was declined." };
const intentFailed = setIntentState("payment_intent.payment_failed", { last_payment_error: declinedError });

type ProviderObject = { readonly id: string };
const newestRefund = async (run: ScenarioRun): Promise<ProviderObject | undefined> => {
  const path = `refunds?limit=1&payment_intent=${intentOf(run)}`;
  return (await run.world.provider.ask<{ data: ProviderObject[] }>(path)).body.data[0];
};

/** A refund in Stripe's dashboard, with its webhook events. */
const refundInDashboard =
  (amount: number): Step =>
  async (run) => {
    const { provider } = run.world;
    const refundFields = { payment_intent: intentOf(run), amount: String(amount) };
    const { body } = await provider.ask<object>("refunds", refundFields);
    provider.addEvent("refund.created", body);
  };

/** A refund by an administrator, executed by the schedule. */
const refundAsAdmin =
  (amount: string): Step =>
  async ({ world, sides: { jobId } }) => {
    const body = { amount, reason: "The tap dripped again after a day." };
    await world.call(adminRefund, { as: world.makePerson({ role: "admin" }), params: { jobId }, body });
    await world.workDue();
  };

const failRefund: Step = async (run) => {
  const refund = await newestRefund(run);
  const { provider } = run.world;
  provider.overrideObject(refund?.id ?? "", "succeeded", { status: "failed" });
  for (const type of ["refund.failed", "charge.refund.updated"])
    provider.addEvent(type, { ...refund, status: "failed" });
};

const openChargeback: Step = async (run) => {
  const { provider } = run.world;
  const id = provider.emulator.dispute(intentOf(run));
  provider.addEvent("charge.dispute.funds_withdrawn", (await provider.ask<object>(`disputes/${id}`)).body);
};
const decideChargeback =
  (words: "winning_evidence" | "losing_evidence"): Step =>
  async (run) => {
    const { provider } = run.world;
    const path = `disputes?payment_intent=${intentOf(run)}`;
    const [openDispute] = (await provider.ask<{ data: ProviderObject[] }>(path)).body.data;
    await provider.ask(`disputes/${openDispute?.id}`, { "evidence[uncategorized_text]": words });
  };

const cancelIntent: Step = (run) => run.world.provider.ask(`payment_intents/${intentOf(run)}/cancel`, {});
const cancelJob: Step = ({ world, sides: { customer, jobId } }) =>
  world.call(moveJob, {
    as: customer,
    params: { id: jobId },
    body: { status: "cancelled", isStillNeeded: false },
  });

const moveTo =
  (status: "in_progress" | "completed"): Step =>
  ({ world, sides: { handyman, jobId } }) =>
    world.call(moveJob, { as: handyman, params: { id: jobId }, body: { status } });
const complete = moveTo("completed");
const raisePrice: Step = ({ world, sides: { handyman, jobId } }) => {
  const body = { kind: "price", price: "133.33", reason: "The pipe behind the wall as well." };
  return world.call(propose, { as: handyman, params: { id: jobId }, body });
};
const requestRework: Step = ({ world, sides: { customer, jobId } }) =>
  world.call(redo, { as: customer, params: { id: jobId }, body: { reason: "The tap drips again." } });

const paid = [startPayment, pay(GOOD_CARD)];
/** A job paid ahead and in progress, with a higher price proposed and the supplement's intent created. */
const startedSupplement = [...paid, browserConfirms(false), moveTo("in_progress"), raisePrice, startSupplement];
const paidSupplement = [...startedSupplement, pay(GOOD_CARD), browserConfirms(false)];
const accepted = { status: "accepted" } as const;

/** The payment scenarios whose webhook events are shuffled. */
export const paymentScenarios: readonly PaymentScenario[] = [
  { name: "paid at once", steps: paid },
  { name: "declined, then paid", steps: [startPayment, pay(DECLINED_CARD), pay(GOOD_CARD)] },
  { name: "declined, begun again, then paid", steps: [startPayment, pay(DECLINED_CARD), startPayment, pay(GOOD_CARD)] },
  { name: "declined ten times", steps: [startPayment, ...Array.from({ length: 10 }, () => pay(DECLINED_CARD))] },
  { name: "slow", steps: [startPayment, pay(SLOW_CARD), passSlowCardMinute] },
  { name: "slow, failed, then paid", steps: [startPayment, intentProcessing, intentFailed, pay(GOOD_CARD)] },
  { name: "slow and failed", steps: [startPayment, intentProcessing, intentFailed] },
  {
    name: "slow, done by its customer's word",
    steps: [startPayment, pay(SLOW_CARD), browserConfirms(true), passSlowCardMinute],
  },
  { name: "cancelled at the provider, then paid by another intent", steps: [startPayment, cancelIntent, ...paid] },
  { name: "left and given up", steps: [startPayment] },
  {
    name: "secured, then called off while a slow card is charged",
    job: { status: "accepted" },
    steps: [startPayment, pay(SLOW_CARD), cancelJob, passSlowCardMinute],
  },
  {
    name: "slow, and its handyman asked back meanwhile",
    job: { status: "in_progress" },
    steps: [complete, startPayment, pay(SLOW_CARD), requestRework, passSlowCardMinute, complete],
  },
  { name: "parts refunded in the dashboard", steps: [...paid, refundInDashboard(2100), refundInDashboard(1050)] },
  { name: "all refunded in the dashboard", steps: [...paid, refundInDashboard(3333), refundInDashboard(7167)] },
  {
    name: "a refund of ours that no card takes",
    steps: [...paid, browserConfirms(false), refundAsAdmin("33.33"), failRefund],
  },
  {
    name: "refunded in the dashboard right before the release",
    steps: [...paid, advance71Hours, refundInDashboard(5250)],
  },
  { name: "charged back and won", steps: [...paid, openChargeback, decideChargeback("winning_evidence")] },
  { name: "charged back and lost", steps: [...paid, openChargeback, decideChargeback("losing_evidence")] },
  {
    name: "a part refunded, the rest charged back and lost",
    steps: [...paid, refundInDashboard(2100), openChargeback, decideChargeback("losing_evidence")],
  },
  { name: "raised, and paid by a supplement", job: accepted, steps: [...startedSupplement, pay(GOOD_CARD)] },
  {
    name: "raised, declined, then paid",
    job: accepted,
    steps: [...startedSupplement, pay(DECLINED_CARD), pay(GOOD_CARD)],
  },
  {
    name: "raised, paid by a slow card",
    job: accepted,
    steps: [...startedSupplement, pay(SLOW_CARD), passSlowCardMinute],
  },
  { name: "raised and left", job: accepted, steps: startedSupplement },
  {
    name: "raised, done, and a part of the supplement refunded in the dashboard",
    job: accepted,
    steps: [...paidSupplement, complete, refundInDashboard(2100)],
  },
  {
    name: "raised, done, then refunded by us in both parts",
    job: accepted,
    steps: [...paidSupplement, complete, refundAsAdmin("60.00")],
  },
  {
    name: "raised, and the supplement charged back and lost",
    job: accepted,
    steps: [...paidSupplement, complete, openChargeback, decideChargeback("losing_evidence")],
  },
  { name: "transferred, then refunded in the dashboard", steps: [...paid, advanceWeek, refundInDashboard(5250)] },
  {
    name: "transferred, then charged back and lost",
    steps: [...paid, advanceWeek, openChargeback, decideChargeback("losing_evidence")],
  },
];
