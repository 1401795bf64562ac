import { admin } from "../../shared/admin/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { advance } from "./control.ts";
import { settle, turn } from "./handles.ts";
import { makeJob } from "./jobs.ts";
import { makeAdmin, type Person } from "./make.ts";
import type { Sides } from "./money-ends.ts";
import { begin, DECLINED_CARD, GOOD_CARD, makeDue, makeParties, payWith, SLOW_CARD, statusAt } from "./payments.ts";
import { setUpAccount } from "./payout.ts";
import { decideDispute, makeSecured, takeBack } from "./refunds.ts";
import { aMinute, confirmDone, makeHeld } from "./release.ts";

export type MoneyScenario = {
  readonly name: string;
  /** What is there before anything may fail. */
  readonly prepare: () => Promise<Sides>;
  /** What people do, as often as a person would. */
  readonly act: (sides: Sides) => Promise<void>;
};

const TRIES = 6;

/** Does something again as long as it fails in a way that may pass, as a client does. */
async function insist<T extends { readonly status: number }>(call: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409) return answer;
    await settle();
  }
  return undefined;
}

/** The card form's button: whoever is told that it did not work presses it again. */
async function press(card: string, started: Parameters<typeof payWith>[1]): Promise<{ status: number }> {
  await payWith(card, started);
  const isMade = ["succeeded", "processing"].includes(await statusAt(started.paymentIntentId));
  return { status: isMade ? 200 : 500 };
}

async function pay({ customer, jobId }: Sides, card: string): Promise<string | undefined> {
  const started = (await insist(() => begin(customer, jobId)))?.body;
  if (started) await insist(() => press(card, started));
  return started?.paymentIntentId;
}

/** An administrator who is told that it did not work presses again, with the form's own key. */
async function refund(jobId: Sides["jobId"], amount: string): Promise<void> {
  const person = await makeAdmin();
  const body = { amount, reason: "The tap dripped again after a day." };
  const key = { "idempotency-key": jobId };
  await insist(() => person.call(admin.refund, { params: { jobId }, body }, key));
  await settle();
}

const tell = (customer: Person, paymentIntentId: string | undefined, isJobDone = false) =>
  insist(() => customer.call(payments.confirm, { body: { paymentIntentId: paymentIntentId ?? "", isJobDone } }));

async function withAccount(sides: Sides): Promise<Sides> {
  await setUpAccount(sides.handyman);
  await settle();
  return sides;
}

const makeReleased = async () => {
  const held = await makeHeld();
  await confirmDone(held.customer, held.jobId);
  return held;
};

/** Paid, released and transferred, and most of it paid out to the handyman's bank. */
async function makePaidOut(): Promise<Sides> {
  const sides = await makeReleased();
  const account = await setUpAccount(sides.handyman);
  await settle();
  await aMinute();
  await advance(3 * DAY_MS);
  await turn("payOut", { account, amount: 6000 });
  return sides;
}

const someMinutes = async () => {
  for (let minutes = 0; minutes < 3; minutes++) await aMinute();
};

/** A bank decides about what it took back, which the platform hears of by webhook or finds out by itself. */
async function chargeBack({ jobId }: Sides, words: Parameters<typeof decideDispute>[1]) {
  const dispute = await takeBack(jobId);
  await settle();
  await decideDispute(dispute, words);
  await settle();
  await someMinutes();
}

/** Every way that money goes today, each call of which may fail. */
export const moneyScenarios: readonly MoneyScenario[] = [
  {
    name: "pay, and the browser tells",
    prepare: makeDue,
    async act(sides) {
      const intentId = await pay(sides, GOOD_CARD);
      await tell(sides.customer, intentId);
      await settle();
    },
  },
  {
    name: "pay, and the browser is gone",
    prepare: makeDue,
    async act(sides) {
      await pay(sides, GOOD_CARD);
      await settle();
    },
  },
  {
    name: "pay and confirm in one step, with an account",
    prepare: async () => withAccount(await makeDue()),
    async act(sides) {
      await tell(sides.customer, await pay(sides, GOOD_CARD), true);
      await settle();
      await aMinute();
    },
  },
  {
    name: "declined, then paid",
    prepare: makeDue,
    async act(sides) {
      const started = (await insist(() => begin(sides.customer, sides.jobId)))?.body;
      if (started) await payWith(DECLINED_CARD, started).catch(() => undefined);
      await settle();
      await tell(sides.customer, await pay(sides, GOOD_CARD));
      await settle();
    },
  },
  {
    name: "a slow card, confirmed meanwhile",
    prepare: async () => withAccount(await makeDue()),
    async act(sides) {
      await tell(sides.customer, await pay(sides, SLOW_CARD), true);
      await aMinute();
      await aMinute();
    },
  },
  {
    name: "confirm what is held",
    prepare: async () => withAccount(await makeHeld()),
    async act({ customer, jobId }) {
      await insist(() => confirmDone(customer, jobId));
      await settle();
      await aMinute();
    },
  },
  {
    name: "silence for 72 hours",
    prepare: async () => withAccount(await makeHeld()),
    async act() {
      for (const hours of [24, 24, 24]) {
        await advance(hours * HOUR_MS + 1000);
        // The schedule goes round again, and again: what failed is tried before the next day.
        for (let round = 0; round < 4; round++) await aMinute();
      }
    },
  },
  {
    name: "the account comes after the release",
    prepare: makeReleased,
    async act({ handyman }) {
      await aMinute();
      await insist(async () => ({ status: (await setUpAccount(handyman)) ? 200 : 500 }));
      await settle();
      await aMinute();
    },
  },
  {
    name: "secure the booking, cancel before the start",
    prepare: async () => {
      const parties = await makeParties();
      return { ...parties, jobId: (await makeJob(parties)).id };
    },
    async act(sides) {
      await tell(sides.customer, await pay(sides, GOOD_CARD));
      await settle();
      const cancel = { params: { id: sides.jobId }, body: { status: "cancelled", isStillNeeded: false } } as const;
      await insist(() => sides.customer.call(jobs.updateStatus, cancel));
      await settle();
      await someMinutes();
    },
  },
  {
    name: "left by the handyman while a slow card is charged",
    prepare: async () => {
      const parties = await makeParties();
      return { ...parties, jobId: (await makeJob(parties)).id };
    },
    async act(sides) {
      await pay(sides, SLOW_CARD);
      await settle();
      const leave = { params: { id: sides.jobId }, body: { status: "cancelled", isStillNeeded: false } } as const;
      await insist(() => sides.handyman.call(jobs.updateStatus, leave));
      await someMinutes();
    },
  },
  {
    name: "a part refunded while it is held, then confirmed",
    prepare: async () => withAccount(await makeHeld()),
    async act({ customer, jobId }) {
      await refund(jobId, "33.33");
      await someMinutes();
      await insist(() => confirmDone(customer, jobId));
      await settle();
      await someMinutes();
    },
  },
  {
    name: "a part refunded after the release, with a shortfall",
    prepare: makePaidOut,
    async act({ jobId }) {
      await refund(jobId, "52.50");
      await someMinutes();
    },
  },
  {
    name: "charged back and won",
    prepare: async () => withAccount(await makeHeld()),
    act: (sides) => chargeBack(sides, "winning_evidence"),
  },
  {
    name: "charged back and lost",
    prepare: async () => withAccount(await makeSecured()),
    act: (sides) => chargeBack(sides, "losing_evidence"),
  },
  {
    name: "charged back after the transfer and lost, with a shortfall",
    prepare: makePaidOut,
    act: (sides) => chargeBack(sides, "losing_evidence"),
  },
];
