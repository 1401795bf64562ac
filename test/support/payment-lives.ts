import adminRefund from "../../functions/admin/refund.ts";
import propose from "../../functions/jobs/propose.ts";
import redo from "../../functions/jobs/redo.ts";
import moveJob from "../../functions/jobs/updateStatus.ts";
import createIntent from "../../functions/payments/createIntent.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { DECLINED_CARD, GOOD_CARD, type JobOf, SLOW_CARD, type World } from "./money-in-process.ts";
import type { Started } from "./provider-in-process.ts";

/** The running state of a payment scenario. */
export type Living = { readonly world: World; readonly sides: JobOf; started?: Started };

/** One step, by a person or at Stripe; delivering webhook events is not a step. */
type Step = (living: Living) => Promise<unknown>;

export type Life = { readonly name: string; readonly job?: Partial<Job>; readonly steps: readonly Step[] };

const intentOf = ({ started }: Living): string => started?.paymentIntentId ?? "";

const begin: Step = async (living) => {
  living.started = await living.world.begin(living.sides);
};
/** The following steps are about the supplement's intent. */
const beginRise: Step = async (living) => {
  const { world, sides } = living;
  const body = { jobId: sides.jobId, proposal: 1 };
  const answer = await world.call(createIntent, { as: sides.customer, body });
  if (answer.code) throw new Error(`The supplement did not begin: ${answer.code}`);
  living.started = answer.body as Started;
};
const pay =
  (card: string): Step =>
  async ({ world, started }) =>
    started && world.provider.pay(card, started);
/** A slow card's minute has passed, and Stripe updates the intent. */
const aMinute: Step = async (living) => {
  living.world.pass(MINUTE_MS + 1000);
  await living.world.provider.ask(`payment_intents/${intentOf(living)}`);
};
/** One hour before held money is released. */
const almostThreeDays: Step = ({ world }) => world.rest(71 * HOUR_MS);
const aWeek: Step = ({ world }) => world.rest(7 * DAY_MS);
const browserTells =
  (isJobDone: boolean): Step =>
  async ({ world, sides, started }) =>
    started && world.confirm(sides, started, isJobDone);

const sayOfIntent =
  (type: string, words: object): Step =>
  async (living) => {
    const { provider } = living.world;
    provider.say(intentOf(living), "requires_payment_method", words);
    const { body } = await provider.ask<object>(`payment_intents/${intentOf(living)}`);
    provider.tell(type, body);
  };
const isProcessing = sayOfIntent("payment_intent.processing", { status: "processing" });
const declined = { type: "card_error", code: "card_declined", message: "Your card was declined." };
const hasFailed = sayOfIntent("payment_intent.payment_failed", { last_payment_error: declined });

type Row = { readonly id: string };
const newestRefund = async (living: Living): Promise<Row | undefined> => {
  const path = `refunds?limit=1&payment_intent=${intentOf(living)}`;
  return (await living.world.provider.ask<{ data: Row[] }>(path)).body.data[0];
};

/** A refund in Stripe's dashboard, with its webhook events. */
const refundInDashboard =
  (amount: number): Step =>
  async (living) => {
    const { provider } = living.world;
    const asked = { payment_intent: intentOf(living), amount: String(amount) };
    const { body } = await provider.ask<object>("refunds", asked);
    provider.tell("refund.created", body);
  };

/** A refund by an administrator, executed by the schedule. */
const refundOfOurs =
  (amount: string): Step =>
  async ({ world, sides: { jobId } }) => {
    const body = { amount, reason: "The tap dripped again after a day." };
    await world.call(adminRefund, { as: world.makePerson({ role: "admin" }), params: { jobId }, body });
    await world.sweep();
  };

const refundFails: Step = async (living) => {
  const refund = await newestRefund(living);
  const { provider } = living.world;
  provider.say(refund?.id ?? "", "succeeded", { status: "failed" });
  for (const type of ["refund.failed", "charge.refund.updated"]) provider.tell(type, { ...refund, status: "failed" });
};

const bankTakesBack: Step = async (living) => {
  const { provider } = living.world;
  const id = provider.emulator.dispute(intentOf(living));
  provider.tell("charge.dispute.funds_withdrawn", (await provider.ask<object>(`disputes/${id}`)).body);
};
const bankDecides =
  (words: "winning_evidence" | "losing_evidence"): Step =>
  async (living) => {
    const { provider } = living.world;
    const path = `disputes?payment_intent=${intentOf(living)}`;
    const [open] = (await provider.ask<{ data: Row[] }>(path)).body.data;
    await provider.ask(`disputes/${open?.id}`, { "evidence[uncategorized_text]": words });
  };

const cancelIntent: Step = (living) => living.world.provider.ask(`payment_intents/${intentOf(living)}/cancel`, {});
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
const rise: Step = ({ world, sides: { handyman, jobId } }) => {
  const body = { kind: "price", price: "133.33", reason: "The pipe behind the wall as well." };
  return world.call(propose, { as: handyman, params: { id: jobId }, body });
};
const askBack: Step = ({ world, sides: { customer, jobId } }) =>
  world.call(redo, { as: customer, params: { id: jobId }, body: { reason: "The tap drips again." } });

const paid = [begin, pay(GOOD_CARD)];
/** A job paid ahead and in progress, with a higher price proposed and the supplement's intent created. */
const rising = [...paid, browserTells(false), moveTo("in_progress"), rise, beginRise];
const risen = [...rising, pay(GOOD_CARD), browserTells(false)];
const accepted = { status: "accepted" } as const;

/** The payment scenarios whose webhook events are shuffled. */
export const paymentLives: readonly Life[] = [
  { name: "paid at once", steps: paid },
  { name: "declined, then paid", steps: [begin, pay(DECLINED_CARD), pay(GOOD_CARD)] },
  { name: "declined, begun again, then paid", steps: [begin, pay(DECLINED_CARD), begin, pay(GOOD_CARD)] },
  { name: "declined ten times", steps: [begin, ...Array.from({ length: 10 }, () => pay(DECLINED_CARD))] },
  { name: "slow", steps: [begin, pay(SLOW_CARD), aMinute] },
  { name: "slow, failed, then paid", steps: [begin, isProcessing, hasFailed, pay(GOOD_CARD)] },
  { name: "slow and failed", steps: [begin, isProcessing, hasFailed] },
  { name: "slow, done by its customer's word", steps: [begin, pay(SLOW_CARD), browserTells(true), aMinute] },
  { name: "cancelled at the provider, then paid by another intent", steps: [begin, cancelIntent, ...paid] },
  { name: "left and given up", steps: [begin] },
  {
    name: "secured, then called off while a slow card is charged",
    job: { status: "accepted" },
    steps: [begin, pay(SLOW_CARD), cancelJob, aMinute],
  },
  {
    name: "slow, and its handyman asked back meanwhile",
    job: { status: "in_progress" },
    steps: [complete, begin, pay(SLOW_CARD), askBack, aMinute, complete],
  },
  { name: "parts refunded in the dashboard", steps: [...paid, refundInDashboard(2100), refundInDashboard(1050)] },
  { name: "all refunded in the dashboard", steps: [...paid, refundInDashboard(3333), refundInDashboard(7167)] },
  {
    name: "a refund of ours that no card takes",
    steps: [...paid, browserTells(false), refundOfOurs("33.33"), refundFails],
  },
  {
    name: "refunded in the dashboard right before the release",
    steps: [...paid, almostThreeDays, refundInDashboard(5250)],
  },
  { name: "charged back and won", steps: [...paid, bankTakesBack, bankDecides("winning_evidence")] },
  { name: "charged back and lost", steps: [...paid, bankTakesBack, bankDecides("losing_evidence")] },
  {
    name: "a part refunded, the rest charged back and lost",
    steps: [...paid, refundInDashboard(2100), bankTakesBack, bankDecides("losing_evidence")],
  },
  { name: "raised, and paid by a supplement", job: accepted, steps: [...rising, pay(GOOD_CARD)] },
  { name: "raised, declined, then paid", job: accepted, steps: [...rising, pay(DECLINED_CARD), pay(GOOD_CARD)] },
  { name: "raised, paid by a slow card", job: accepted, steps: [...rising, pay(SLOW_CARD), aMinute] },
  { name: "raised and left", job: accepted, steps: rising },
  {
    name: "raised, done, and a part of the supplement refunded in the dashboard",
    job: accepted,
    steps: [...risen, complete, refundInDashboard(2100)],
  },
  {
    name: "raised, done, then refunded by us in both parts",
    job: accepted,
    steps: [...risen, complete, refundOfOurs("60.00")],
  },
  {
    name: "raised, and the supplement charged back and lost",
    job: accepted,
    steps: [...risen, complete, bankTakesBack, bankDecides("losing_evidence")],
  },
  { name: "transferred, then refunded in the dashboard", steps: [...paid, aWeek, refundInDashboard(5250)] },
  {
    name: "transferred, then charged back and lost",
    steps: [...paid, aWeek, bankTakesBack, bankDecides("losing_evidence")],
  },
];
