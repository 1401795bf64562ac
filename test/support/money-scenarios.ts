import { jobs } from "../../shared/jobs/contract.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { advance } from "./control.ts";
import { settle } from "./handles.ts";
import { makeJob } from "./jobs.ts";
import {
  insist,
  type MoneyScenario,
  makeForgotten,
  makeReleased,
  pay,
  press,
  someMinutes,
  tell,
  withAccount,
} from "./money-deeds.ts";
import { begin, DECLINED_CARD, GOOD_CARD, makeDue, makeParties, payWith, SLOW_CARD } from "./payments.ts";
import { setUpAccount } from "./payout.ts";
import { askBack, completeAs, makePaidDone } from "./redo.ts";
import { aMinute, confirmDone, makeHeld } from "./release.ts";
import { beginRise, makeRisen, makeRising, moveTo } from "./supplements.ts";

/** The scenarios in which money is paid and released. Every call in them is made to fail. */
export const moneyScenarios: readonly MoneyScenario[] = [
  {
    name: "pay, and the browser tells",
    weight: 45,
    prepare: makeDue,
    async act(sides) {
      const intentId = await pay(sides, GOOD_CARD);
      await tell(sides.customer, intentId);
      await settle();
    },
  },
  {
    name: "pay, and the browser is gone",
    weight: 39,
    prepare: makeDue,
    async act(sides) {
      await pay(sides, GOOD_CARD);
      await settle();
    },
  },
  {
    name: "pay and confirm in one step, with an account",
    weight: 70,
    prepare: async () => withAccount(await makeDue()),
    async act(sides) {
      await tell(sides.customer, await pay(sides, GOOD_CARD), true);
      await settle();
      await aMinute();
    },
  },
  {
    name: "declined, then paid",
    weight: 78,
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
    weight: 82,
    prepare: async () => withAccount(await makeDue()),
    async act(sides) {
      await tell(sides.customer, await pay(sides, SLOW_CARD), true);
      await aMinute();
      await aMinute();
    },
  },
  {
    name: "held, asked back, done again, then confirmed",
    weight: 44,
    // Through the API: rework decreases counters that a job written to the table has never increased.
    prepare: async () => withAccount(await makePaidDone()),
    async act({ customer, handyman, jobId }) {
      await insist(() => askBack(customer, jobId));
      await insist(() => completeAs(handyman, jobId));
      await insist(() => confirmDone(customer, jobId));
      await settle();
      await aMinute();
    },
  },
  {
    name: "silence for 72 hours",
    weight: 38,
    prepare: async () => withAccount(await makeHeld()),
    async act() {
      for (const hours of [24, 24, 24]) {
        await advance(hours * HOUR_MS + 1000);
        // Several runs of the schedule, so that faults are retried before the next day.
        for (let round = 0; round < 4; round++) await aMinute();
      }
    },
  },
  {
    name: "the account comes after the release",
    weight: 77,
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
    weight: 73,
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
    name: "paid ahead, and nobody starts it for a month",
    weight: 42,
    prepare: makeForgotten,
    async act() {
      await someMinutes();
      await advance(7 * DAY_MS);
      await someMinutes();
    },
  },
  {
    name: "paid ahead, and a higher price paid by a supplement",
    weight: 39,
    prepare: () => makeRising(),
    async act({ customer, jobId }) {
      const started = (await insist(() => beginRise(customer, jobId)))?.body;
      if (started) await insist(() => press(GOOD_CARD, started));
      await tell(customer, started?.paymentIntentId);
      await settle();
    },
  },
  {
    name: "confirm what is held in two parts",
    weight: 60,
    prepare: async () => {
      const sides = await withAccount(await makeRisen());
      await moveTo(sides.handyman, sides.jobId, "completed");
      return sides;
    },
    async act({ customer, jobId }) {
      await insist(() => confirmDone(customer, jobId));
      await settle();
      await aMinute();
      await aMinute();
    },
  },
  {
    name: "left by the handyman while a slow card is charged",
    weight: 87,
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
];
