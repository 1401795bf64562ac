import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { RELEASE_MS } from "../../shared/payments/release.ts";
import { DAY_MS, MINUTE_MS } from "../../shared/time.ts";
import { randomFrom, sampled, seed } from "../support/chance.ts";
import { advance, awaitWindow } from "../support/control.ts";
import { settle } from "../support/handles.ts";
import { makeJob } from "../support/jobs.ts";
import { makeAdmin, type Person } from "../support/make.ts";
import { endOf, type Sides, wrongIn } from "../support/money-ends.ts";
import {
  begin,
  booksOf,
  GOOD_CARD,
  intentsOf,
  makeDue,
  makeParties,
  payWith,
  SLOW_CARD,
  startPayment,
} from "../support/payments.ts";
import { setUpAccount } from "../support/payout.ts";
import { decideDispute, makeSecured, refundAtProvider, refundsAt, takeBack } from "../support/refunds.ts";
import { aMinute, confirmDone, earnedBy, makeHeld } from "../support/release.ts";
import { ownStack } from "../support/single-faults.ts";
import { beginRise, makeRising } from "../support/supplements.ts";

ownStack();

const CROWD = 100;
const RACES = sampled(200);
const PATIENCE_MS = 900_000;

type Answer = { readonly status: number; readonly problem?: { readonly code: string } };
const crowd = <A extends Answer>(press: (index: number) => Promise<A>): Promise<A[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => press(index)));

/**
 * No answer is a 5xx, and every refusal has one of these codes. One person may send sixty requests a minute, so the rest of
 * their hundred are `rate.exceeded`.
 */
function expectTold(answers: readonly Answer[], codes: readonly string[]): void {
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

describe("a hundred concurrent requests", () => {
  test(
    "I-04 to start a payment make one intent",
    async () => {
      const { customer, jobId } = await makeDue();
      const answers = await crowd(() => begin(customer, jobId));
      expectTold(answers, ["conflict.busy", "rate.exceeded"]);
      const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.paymentIntentId);
      expect(new Set(made).size).toBe(1);
      expect(await intentsOf(customer, jobId)).toHaveLength(1);
      // One rate window after another, as many requests as the limit lets through.
      const { limit = 0 } = payments.createIntent.rate ?? {};
      for (let pressed = 0; pressed < CROWD; pressed += limit) {
        await awaitWindow(payments.createIntent);
        const pressing = await Promise.all(Array.from({ length: limit }, () => begin(customer, jobId)));
        expectTold(pressing, ["conflict.busy"]);
        for (const { status, body } of pressing) if (status === 200) expect(made).toContain(body.paymentIntentId);
      }
      expect(await intentsOf(customer, jobId)).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  test(
    "I-04 to pay for a higher price make one intent, one charge and one price",
    async () => {
      const { customer, jobId } = await makeRising();
      const answers = await crowd(() => beginRise(customer, jobId));
      expectTold(answers, ["conflict.busy", "rate.exceeded"]);
      const [started, ...others] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
      if (!started) throw new Error("Nobody got through.");
      for (const { paymentIntentId } of others) expect(paymentIntentId).toBe(started.paymentIntentId);
      const pressed = await crowd(async () => ({ status: (await payWith(GOOD_CARD, started)) < 500 ? 200 : 500 }));
      expectTold(pressed, []);
      await settle();
      const { job, payment } = await booksOf(jobId);
      expect([job?.agreedPriceCents, payment?.amountCents, payment?.supplements?.length]).toEqual([14_000, 14_700, 1]);
      expect(await intentsOf(customer, jobId)).toHaveLength(2);
    },
    PATIENCE_MS,
  );

  test(
    "I-05 to confirm a payment book one charge",
    async () => {
      const { customer, jobId } = await makeDue();
      const started = await startPayment(customer, jobId);
      await payWith(GOOD_CARD, started);
      const { paymentIntentId } = started;
      const answers = await crowd(() =>
        customer.call(payments.confirm, { body: { paymentIntentId, isJobDone: false } }),
      );
      await settle();
      expectTold(answers, ["conflict.busy", "rate.exceeded"]);
      expect((await booksOf(jobId)).ledger.map(({ kind }) => kind)).toEqual(["charge"]);
    },
    PATIENCE_MS,
  );

  test(
    "I-09 to refund everything make one refund",
    async () => {
      const [{ jobId }, person] = await Promise.all([makeHeld(), makeAdmin()]);
      const answers = await crowd(() => refund(person, jobId, "105.00"));
      expectTold(answers, ["conflict.busy", "rate.exceeded", "payment.refundTooLarge"]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      await aMinute();
      expect((await refundsAt(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
    },
    PATIENCE_MS,
  );

  test(
    "I-11 to release the money count it once as earned",
    async () => {
      const { customer, handyman, jobId } = await makeHeld();
      const answers = await crowd(() => confirmDone(customer, jobId));
      expectTold(answers, ["conflict.busy", "rate.exceeded"]);
      await settle();
      expect(await earnedBy(handyman)).toBe(8000);
    },
    PATIENCE_MS,
  );

  test(
    "E3 to cancel the job make one cancellation and one refund",
    async () => {
      const { customer, handyman, jobId } = await makeSecured();
      const answers = await crowd((index) => cancel(index % 2 ? customer : handyman, jobId));
      expectTold(answers, ["conflict.busy"]);
      await aMinute();
      expect((await refundsAt(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
      expect((await booksOf(jobId)).payment).toMatchObject({ status: "refunded", refunds: 1 });
    },
    PATIENCE_MS,
  );
});

/** The parties of a race, and the open payment form if the customer has not paid yet. */
type Sat = Sides & { readonly opened?: Awaited<ReturnType<typeof startPayment>> };
type Deed = (sides: Sat, person: Person) => Promise<Answer | undefined>;

async function makeOpened(made: { customer: Person; handyman: Person; jobId: JobId }): Promise<Sat> {
  return { ...made, opened: await startPayment(made.customer, made.jobId) };
}
async function makeAhead(): Promise<Sat> {
  const parties = await makeParties();
  return makeOpened({ ...parties, jobId: (await makeJob(parties)).id });
}
/** The state before a race: paid after the work, paid ahead, and each of them with the card form still open. */
const starts: readonly (() => Promise<Sat>)[] = [
  makeHeld,
  makeSecured,
  async () => makeOpened(await makeDue()),
  makeAhead,
];
const unheard = (deed: Promise<unknown>) => deed.then(() => undefined).catch(() => undefined);
const written = "The customer has written.";
/** Only a charged payment can be disputed. */
const chargeBack = async (jobId: JobId) => {
  const isCharged = (await booksOf(jobId)).payment?.processedAt !== undefined;
  return isCharged && decideDispute(await takeBack(jobId), "losing_evidence");
};

/** Everything that people, banks and Stripe may do to one payment at any time. */
const deeds: Readonly<Record<string, Deed>> = {
  confirm: ({ customer, jobId }) => confirmDone(customer, jobId),
  begin: ({ customer, jobId }) => begin(customer, jobId),
  pay: ({ opened }) => unheard(opened ? payWith(GOOD_CARD, opened) : Promise.resolve()),
  payLate: ({ opened }) => unheard(opened ? payWith(SLOW_CARD, opened) : Promise.resolve()),
  tell: async ({ customer, opened }) =>
    opened && customer.call(payments.confirm, { body: { paymentIntentId: opened.paymentIntentId, isJobDone: true } }),
  clock: () => unheard(advance(RELEASE_MS + MINUTE_MS)),
  cancel: ({ customer, jobId }) => cancel(customer, jobId),
  leave: ({ handyman, jobId }) => cancel(handyman, jobId),
  refundAll: ({ jobId }, person) => refund(person, jobId, "105.00"),
  refundPart: ({ jobId }, person) => refund(person, jobId, "33.33"),
  pause: ({ jobId }, person) =>
    person.call(admin.pauseRelease, { params: { jobId }, body: { isPaused: true, reason: written } }),
  refundInDashboard: ({ jobId }) => unheard(refundAtProvider(jobId, 2100)),
  chargeBack: ({ jobId }) => unheard(chargeBack(jobId)),
};

const legal = ["completed held", "completed released", "refunded reversed", "failed none"];

test(
  `I-14 ${RACES} races of random actions end in a listed state with a balanced ledger`,
  async () => {
    console.log(`seed ${seed}`);
    const random = randomFrom(seed);
    const wrong: string[] = [];
    for (let race = 0; race < RACES; race++) {
      const start = starts[Math.floor(random() * starts.length)] ?? makeHeld;
      const [sides, person] = await Promise.all([start(), makeAdmin()]);
      await setUpAccount(sides.handyman);
      const chosen = Object.entries(deeds).filter(() => random() < 0.4);
      const answers = await Promise.all(chosen.map(([, deed]) => deed(sides, person)));
      const failed = answers.filter((answer) => answer && answer.status >= 500);
      await settle();
      for (let minutes = 0; minutes < 3; minutes++) await aMinute();
      // An unpaid intent is cancelled after a day.
      if ((await booksOf(sides.jobId)).payment?.staleAt) await advance(DAY_MS);
      await aMinute();
      const { payment } = await booksOf(sides.jobId);
      const state = `${payment?.status} ${payment?.releaseStatus}`;
      const found = [
        ...(await wrongIn(sides, await endOf(sides))),
        ...failed.map(({ status } = { status: 0 }) => `answered ${status}`),
      ];
      if (!legal.includes(state)) found.push(`ended ${state}`);
      if (found.length > 0)
        wrong.push(`race ${race} of ${chosen.map(([name]) => name).join(", ")}: ${found.join("; ")}`);
    }
    expect(wrong).toEqual([]);
  },
  PATIENCE_MS,
);
