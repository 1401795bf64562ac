import { jobs } from "../../shared/jobs/contract.ts";
import { DAY_MS } from "../../shared/time.ts";
import { advance } from "./control.ts";
import { settle } from "./handles.ts";
import {
  chargeBack,
  insist,
  type MoneyScenario,
  makeOwing,
  makePaidOut,
  refund,
  someMinutes,
  withAccount,
} from "./money-deeds.ts";
import { answer, propose } from "./proposals.ts";
import { makeSecured, refundAtProvider } from "./refunds.ts";
import { confirmDone, makeHeld } from "./release.ts";
import { makeRisen, moveTo } from "./supplements.ts";

/** The scenarios in which money is refunded or charged back. Every call in them is made to fail. */
export const moneyBackScenarios: readonly MoneyScenario[] = [
  {
    name: "a part refunded while it is held, then confirmed",
    weight: 41,
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
    weight: 51,
    prepare: makePaidOut,
    async act({ jobId }) {
      await refund(jobId, "52.50");
      await someMinutes();
    },
  },
  {
    name: "refunded in the dashboard while it is held, then confirmed",
    weight: 26,
    byHand: ["refunds.create"],
    prepare: async () => withAccount(await makeHeld()),
    async act({ customer, jobId }) {
      await refundAtProvider(jobId, 2100);
      await settle();
      await someMinutes();
      await insist(() => confirmDone(customer, jobId));
      await settle();
      await someMinutes();
    },
  },
  {
    name: "a share kept for an older debt, then refunded",
    weight: 35,
    prepare: makeOwing,
    async act({ jobId }) {
      await refund(jobId, "105.00");
      await someMinutes();
      await someMinutes();
    },
  },
  {
    name: "paid ahead, agreed to cost less, then confirmed",
    weight: 40,
    prepare: async () => withAccount(await makeSecured()),
    async act(sides) {
      const { customer, handyman, jobId } = sides;
      const move = (status: "in_progress" | "completed") =>
        insist(() => handyman.call(jobs.updateStatus, { params: { id: jobId }, body: { status } }));
      await move("in_progress");
      await insist(() => propose(handyman, jobId, { price: "80.00" }));
      await insist(() => answer(customer, jobId, [1, "accept"]));
      await move("completed");
      await insist(() => confirmDone(customer, jobId));
      await settle();
      await someMinutes();
    },
  },
  {
    name: "paid ahead, ended by agreement for a part",
    weight: 44,
    prepare: async () => {
      const sides = await withAccount(await makeSecured());
      const started = { params: { id: sides.jobId }, body: { status: "in_progress" } } as const;
      await sides.handyman.call(jobs.updateStatus, started);
      return sides;
    },
    async act({ customer, handyman, jobId }) {
      await insist(() => propose(handyman, jobId, { kind: "ending", price: "60.00" }));
      await insist(() => answer(customer, jobId, [1, "accept"]));
      await settle();
      await someMinutes();
    },
  },
  {
    name: "transferred in two parts, of which more than the later one is refunded",
    weight: 90,
    prepare: async () => {
      const sides = await withAccount(await makeRisen());
      await moveTo(sides.handyman, sides.jobId, "completed");
      await confirmDone(sides.customer, sides.jobId);
      await someMinutes();
      await advance(3 * DAY_MS);
      return sides;
    },
    async act({ jobId }) {
      await refund(jobId, "60.00");
      await someMinutes();
    },
  },
  {
    name: "charged back and won",
    weight: 15,
    byHand: ["disputes.update"],
    prepare: async () => withAccount(await makeHeld()),
    act: (sides) => chargeBack(sides, "winning_evidence"),
  },
  {
    name: "charged back and lost",
    weight: 16,
    byHand: ["disputes.update"],
    prepare: async () => withAccount(await makeSecured()),
    act: (sides) => chargeBack(sides, "losing_evidence"),
  },
  {
    name: "charged back after the transfer and lost, with a shortfall",
    weight: 50,
    byHand: ["disputes.update"],
    prepare: makePaidOut,
    act: (sides) => chargeBack(sides, "losing_evidence"),
  },
];
