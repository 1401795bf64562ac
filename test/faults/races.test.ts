import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { RELEASE_DELAY_MS } from "../../shared/payments/release.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { makeJob } from "../support/makers/jobs.ts";
import {
  createIntent,
  GOOD_CARD,
  intentIdsOf,
  makeDueJob,
  makeParties,
  payWith,
  SLOW_CARD,
  startPayment,
  storedMoneyOf,
} from "../support/makers/payments.ts";
import { setUpPayoutAccount } from "../support/makers/payout-account.ts";
import { makeAdmin, type Person } from "../support/makers/people.ts";
import {
  decideChargeback,
  makePaidAhead,
  openChargeback,
  refundInDashboard,
  stripeRefundsOfJob,
} from "../support/makers/refunds.ts";
import { advanceMinute, confirmDone, earningsOf, makeHeldJob } from "../support/makers/releases.ts";
import { dueDatesOf } from "../support/makers/schedule.ts";
import { createSupplementIntent, makeProposedIncrease } from "../support/makers/supplements.ts";
import { finalStateOf, type JobParties, violationsIn } from "../support/scenarios/final-state.ts";
import { advance, advanceToNextWindow } from "../support/setup/control-pages.ts";
import { startOwnStack } from "../support/setup/own-stack.ts";
import { sampled, seed, seededRandom } from "../support/setup/random.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";

startOwnStack();

const CONCURRENT = 100;
const RACES = sampled(200);
const TIMEOUT_MS = 900_000;

type Answer = { readonly status: number; readonly problem?: { readonly code: string } };
const inParallel = <A extends Answer>(call: (index: number) => Promise<A>): Promise<A[]> =>
  Promise.all(Array.from({ length: CONCURRENT }, (_, index) => call(index)));

/**
 * No answer is a 5xx, and every refusal has one of these codes. One person may send sixty requests a minute, so the rest of
 * their hundred are `rate.exceeded`.
 */
function expectRefusals(answers: readonly Answer[], codes: readonly string[]): void {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const refused = answers.filter(({ status }) => status >= 300);
  expect(
    [...new Set(refused.map(({ problem }) => problem?.code))].filter((code) => !codes.includes(code ?? "")),
  ).toEqual([]);
}

const cancel = (person: Person, id: JobId) =>
  person.call(jobs.updateStatus, { params: { id }, body: { status: "cancelled", isStillNeeded: false } });
const refund = (person: Person, jobId: JobId, amount: string) => {
  const body = { amount, reason: "The tap dripped again after a day." };
  return person.call(admin.refund, { params: { jobId }, body }, { "idempotency-key": randomUUID() });
};

describe("a hundred concurrent requests", { timeout: TIMEOUT_MS }, () => {
  test("I-04 to start a payment make one intent", async () => {
    const { customer, jobId } = await makeDueJob();
    const answers = await inParallel(() => createIntent(customer, jobId));
    expectRefusals(answers, ["conflict.busy", "rate.exceeded"]);
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.paymentIntentId);
    expect(new Set(made).size).toBe(1);
    expect(await intentIdsOf(customer, jobId)).toHaveLength(1);
    // One rate window after another, as many requests as the limit lets through.
    const { limit = 0 } = payments.createIntent.rate ?? {};
    for (let pressed = 0; pressed < CONCURRENT; pressed += limit) {
      await advanceToNextWindow(payments.createIntent);
      const pressing = await Promise.all(Array.from({ length: limit }, () => createIntent(customer, jobId)));
      expectRefusals(pressing, ["conflict.busy"]);
      for (const { status, body } of pressing) if (status === 200) expect(made).toContain(body.paymentIntentId);
    }
    expect(await intentIdsOf(customer, jobId)).toHaveLength(1);
  });

  test("I-04 to pay for a higher price make one intent, one charge and one price", async () => {
    const { customer, jobId } = await makeProposedIncrease();
    const answers = await inParallel(() => createSupplementIntent(customer, jobId));
    expectRefusals(answers, ["conflict.busy", "rate.exceeded"]);
    const [started, ...others] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    if (!started) throw new Error("Nobody got through.");
    for (const { paymentIntentId } of others) expect(paymentIntentId).toBe(started.paymentIntentId);
    const pressed = await inParallel(async () => ({ status: (await payWith(GOOD_CARD, started)) < 500 ? 200 : 500 }));
    expectRefusals(pressed, []);
    await waitUntilIdle();
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.agreedPriceCents, payment?.amountCents, payment?.supplements?.length]).toEqual([14_000, 14_700, 1]);
    expect(await intentIdsOf(customer, jobId)).toHaveLength(2);
  });

  test("I-05 to confirm a payment book one charge", async () => {
    const { customer, jobId } = await makeDueJob();
    const started = await startPayment(customer, jobId);
    await payWith(GOOD_CARD, started);
    const { paymentIntentId } = started;
    const answers = await inParallel(() =>
      customer.call(payments.confirm, { body: { paymentIntentId, isJobDone: false } }),
    );
    await waitUntilIdle();
    expectRefusals(answers, ["conflict.busy", "rate.exceeded"]);
    expect((await storedMoneyOf(jobId)).ledger.map(({ kind }) => kind)).toEqual(["charge"]);
  });

  test("I-09 to refund everything make one refund", async () => {
    const [{ jobId }, person] = await Promise.all([makeHeldJob(), makeAdmin()]);
    const answers = await inParallel(() => refund(person, jobId, "105.00"));
    expectRefusals(answers, ["conflict.busy", "rate.exceeded", "payment.refundTooLarge"]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await advanceMinute();
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
  });

  test("I-11 to release the money count it once as earned", async () => {
    const { customer, handyman, jobId } = await makeHeldJob();
    const answers = await inParallel(() => confirmDone(customer, jobId));
    expectRefusals(answers, ["conflict.busy", "rate.exceeded"]);
    await waitUntilIdle();
    expect(await earningsOf(handyman)).toBe(8000);
  });

  test("E3 to cancel the job make one cancellation and one refund", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    const answers = await inParallel((index) => cancel(index % 2 ? customer : handyman, jobId));
    expectRefusals(answers, ["conflict.busy"]);
    await advanceMinute();
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ status: "refunded", refunds: 1 });
  });
});

/** The parties of a race, and the open payment form if the customer has not paid yet. */
type RaceParties = JobParties & { readonly openPayment?: Awaited<ReturnType<typeof startPayment>> };
type Action = (sides: RaceParties, person: Person) => Promise<Answer | undefined>;

async function withOpenPayment(made: { customer: Person; handyman: Person; jobId: JobId }): Promise<RaceParties> {
  return { ...made, openPayment: await startPayment(made.customer, made.jobId) };
}
async function makeAcceptedUnpaid(): Promise<RaceParties> {
  const parties = await makeParties();
  return withOpenPayment({ ...parties, jobId: (await makeJob(parties)).id });
}
/** The state before a race: paid after the work, paid ahead, and each of them with the card form still open. */
const starts: readonly (() => Promise<RaceParties>)[] = [
  makeHeldJob,
  makePaidAhead,
  async () => withOpenPayment(await makeDueJob()),
  makeAcceptedUnpaid,
];
const ignoreResult = (action: Promise<unknown>) => action.then(() => undefined).catch(() => undefined);
const pauseReason = "The customer has written.";
/** Only a charged payment can be disputed. */
const chargeBack = async (jobId: JobId) => {
  const isCharged = (await storedMoneyOf(jobId)).payment?.processedAt !== undefined;
  return isCharged && decideChargeback(await openChargeback(jobId), "losing_evidence");
};

/** Everything that people, banks and Stripe may do to one payment at any time. */
const actions: Readonly<Record<string, Action>> = {
  confirm: ({ customer, jobId }) => confirmDone(customer, jobId),
  begin: ({ customer, jobId }) => createIntent(customer, jobId),
  pay: ({ openPayment }) => ignoreResult(openPayment ? payWith(GOOD_CARD, openPayment) : Promise.resolve()),
  payLate: ({ openPayment }) => ignoreResult(openPayment ? payWith(SLOW_CARD, openPayment) : Promise.resolve()),
  confirmInBrowser: async ({ customer, openPayment }) =>
    openPayment &&
    customer.call(payments.confirm, { body: { paymentIntentId: openPayment.paymentIntentId, isJobDone: true } }),
  advanceToRelease: () => ignoreResult(advance(RELEASE_DELAY_MS + MINUTE_MS)),
  cancel: ({ customer, jobId }) => cancel(customer, jobId),
  cancelAsHandyman: ({ handyman, jobId }) => cancel(handyman, jobId),
  refundAll: ({ jobId }, person) => refund(person, jobId, "105.00"),
  refundPart: ({ jobId }, person) => refund(person, jobId, "33.33"),
  pause: ({ jobId }, person) =>
    person.call(admin.pauseRelease, { params: { jobId }, body: { isPaused: true, reason: pauseReason } }),
  refundInDashboard: ({ jobId }) => ignoreResult(refundInDashboard(jobId, 2100)),
  chargeBack: ({ jobId }) => ignoreResult(chargeBack(jobId)),
};

const legalStates = ["completed held", "completed released", "refunded reversed", "failed none"];

test(`I-14 ${RACES} races of random actions end in a listed state with a balanced ledger`, {
  timeout: TIMEOUT_MS,
}, async () => {
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const violations: string[] = [];
  for (let race = 0; race < RACES; race++) {
    const start = starts[Math.floor(random() * starts.length)] ?? makeHeldJob;
    const [sides, person] = await Promise.all([start(), makeAdmin()]);
    await setUpPayoutAccount(sides.handyman);
    const chosen = Object.entries(actions).filter(() => random() < 0.4);
    const answers = await Promise.all(chosen.map(([, action]) => action(sides, person)));
    const failed = answers.filter((answer) => answer && answer.status >= 500);
    await waitUntilIdle();
    for (let minutes = 0; minutes < 3; minutes++) await advanceMinute();
    // An unpaid intent is cancelled after a day.
    if (dueDatesOf((await storedMoneyOf(sides.jobId)).payment).intentCheck) await advance(DAY_MS);
    await advanceMinute();
    const { payment } = await storedMoneyOf(sides.jobId);
    const state = `${payment?.status} ${payment?.releaseStatus}`;
    const problems = [
      ...(await violationsIn(sides, await finalStateOf(sides))),
      ...failed.map(({ status } = { status: 0 }) => `answered ${status}`),
    ];
    if (!legalStates.includes(state)) problems.push(`ended ${state}`);
    if (problems.length > 0)
      violations.push(`race ${race} of ${chosen.map(([name]) => name).join(", ")}: ${problems.join("; ")}`);
  }
  expect(violations).toEqual([]);
});
