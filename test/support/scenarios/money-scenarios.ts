import { jobs } from "../../../shared/jobs/contract.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { makeJob, setJobStatus } from "../makers/jobs.ts";
import {
  createIntent,
  DECLINED_CARD,
  GOOD_CARD,
  makeDueJob,
  makeParties,
  payWith,
  SLOW_CARD,
} from "../makers/payments.ts";
import { setUpPayoutAccount } from "../makers/payout-account.ts";
import { advanceMinute, confirmDone, makeHeldJob } from "../makers/releases.ts";
import { completeAs, makePaidCompletedJob, requestRework } from "../makers/rework.ts";
import { createSupplementIntent, makePaidSupplement, makeProposedIncrease } from "../makers/supplements.ts";
import { advance } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import {
  advanceMinutes,
  confirmInBrowser,
  type MoneyScenario,
  makeIdleJob,
  makeReleased,
  pay,
  retry,
  submitCard,
  withPayoutAccount,
} from "./scenario-actions.ts";

/** The scenarios in which money is paid and released. Every call in them is made to fail. */
export const moneyScenarios: readonly MoneyScenario[] = [
  {
    name: "pay, and the browser tells",
    weight: 45,
    prepare: makeDueJob,
    async act(sides) {
      const intentId = await pay(sides, GOOD_CARD);
      await confirmInBrowser(sides.customer, intentId);
      await waitUntilIdle();
    },
  },
  {
    name: "pay, and the browser is gone",
    weight: 39,
    prepare: makeDueJob,
    async act(sides) {
      await pay(sides, GOOD_CARD);
      await waitUntilIdle();
    },
  },
  {
    name: "pay and confirm in one step, with an account",
    weight: 70,
    prepare: async () => withPayoutAccount(await makeDueJob()),
    async act(sides) {
      await confirmInBrowser(sides.customer, await pay(sides, GOOD_CARD), true);
      await waitUntilIdle();
      await advanceMinute();
    },
  },
  {
    name: "declined, then paid",
    weight: 78,
    prepare: makeDueJob,
    async act(sides) {
      const started = (await retry(() => createIntent(sides.customer, sides.jobId)))?.body;
      if (started) await payWith(DECLINED_CARD, started).catch(() => undefined);
      await waitUntilIdle();
      await confirmInBrowser(sides.customer, await pay(sides, GOOD_CARD));
      await waitUntilIdle();
    },
  },
  {
    name: "a slow card, confirmed meanwhile",
    weight: 82,
    prepare: async () => withPayoutAccount(await makeDueJob()),
    async act(sides) {
      await confirmInBrowser(sides.customer, await pay(sides, SLOW_CARD), true);
      await advanceMinute();
      await advanceMinute();
    },
  },
  {
    name: "held, asked back, done again, then confirmed",
    weight: 44,
    // Through the API: rework decreases counters that a job written to the table has never increased.
    prepare: async () => withPayoutAccount(await makePaidCompletedJob()),
    async act({ customer, handyman, jobId }) {
      await retry(() => requestRework(customer, jobId));
      await retry(() => completeAs(handyman, jobId));
      await retry(() => confirmDone(customer, jobId));
      await waitUntilIdle();
      await advanceMinute();
    },
  },
  {
    name: "silence for 72 hours",
    weight: 38,
    prepare: async () => withPayoutAccount(await makeHeldJob()),
    async act() {
      for (const hours of [24, 24, 24]) {
        await advance(hours * HOUR_MS + 1000);
        // Several runs of the schedule, so that faults are retried before the next day.
        for (let round = 0; round < 4; round++) await advanceMinute();
      }
    },
  },
  {
    name: "the account comes after the release",
    weight: 77,
    prepare: makeReleased,
    async act({ handyman }) {
      await advanceMinute();
      await retry(async () => ({ status: (await setUpPayoutAccount(handyman)) ? 200 : 500 }));
      await waitUntilIdle();
      await advanceMinute();
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
      await confirmInBrowser(sides.customer, await pay(sides, GOOD_CARD));
      await waitUntilIdle();
      const cancel = { params: { id: sides.jobId }, body: { status: "cancelled", isStillNeeded: false } } as const;
      await retry(() => sides.customer.call(jobs.updateStatus, cancel));
      await waitUntilIdle();
      await advanceMinutes();
    },
  },
  {
    name: "paid ahead, and nobody starts it for a month",
    weight: 42,
    prepare: makeIdleJob,
    async act() {
      await advanceMinutes();
      await advance(7 * DAY_MS);
      await advanceMinutes();
    },
  },
  {
    name: "paid ahead, and a higher price paid by a supplement",
    weight: 39,
    prepare: () => makeProposedIncrease(),
    async act({ customer, jobId }) {
      const started = (await retry(() => createSupplementIntent(customer, jobId)))?.body;
      if (started) await retry(() => submitCard(GOOD_CARD, started));
      await confirmInBrowser(customer, started?.paymentIntentId);
      await waitUntilIdle();
    },
  },
  {
    name: "confirm what is held in two parts",
    weight: 60,
    prepare: async () => {
      const sides = await withPayoutAccount(await makePaidSupplement());
      await setJobStatus(sides.handyman, sides.jobId, "completed");
      return sides;
    },
    async act({ customer, jobId }) {
      await retry(() => confirmDone(customer, jobId));
      await waitUntilIdle();
      await advanceMinute();
      await advanceMinute();
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
      await waitUntilIdle();
      const leave = { params: { id: sides.jobId }, body: { status: "cancelled", isStillNeeded: false } } as const;
      await retry(() => sides.handyman.call(jobs.updateStatus, leave));
      await advanceMinutes();
    },
  },
];
