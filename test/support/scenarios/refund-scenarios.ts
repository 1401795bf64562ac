import { jobs } from "../../../shared/jobs/contract.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { setJobStatus } from "../makers/jobs.ts";
import { answer, propose } from "../makers/proposals.ts";
import { makePaidAhead, refundInDashboard } from "../makers/refunds.ts";
import { confirmDone, makeHeldJob } from "../makers/releases.ts";
import { makePaidSupplement } from "../makers/supplements.ts";
import { advance } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import {
  advanceMinutes,
  chargeBackAndDecide,
  type MoneyScenario,
  makeNettedRelease,
  makePaidOut,
  refund,
  retry,
  withPayoutAccount,
} from "./scenario-actions.ts";

/** The scenarios in which money is refunded or charged back. Every call in them is made to fail. */
export const refundScenarios: readonly MoneyScenario[] = [
  {
    name: "a part refunded while it is held, then confirmed",
    weight: 41,
    prepare: async () => withPayoutAccount(await makeHeldJob()),
    async act({ customer, jobId }) {
      await refund(jobId, "33.33");
      await advanceMinutes();
      await retry(() => confirmDone(customer, jobId));
      await waitUntilIdle();
      await advanceMinutes();
    },
  },
  {
    name: "a part refunded after the release, with a shortfall",
    weight: 51,
    prepare: makePaidOut,
    async act({ jobId }) {
      await refund(jobId, "52.50");
      await advanceMinutes();
    },
  },
  {
    name: "refunded in the dashboard while it is held, then confirmed",
    weight: 26,
    outsideOperations: ["refunds.create"],
    prepare: async () => withPayoutAccount(await makeHeldJob()),
    async act({ customer, jobId }) {
      await refundInDashboard(jobId, 2100);
      await waitUntilIdle();
      await advanceMinutes();
      await retry(() => confirmDone(customer, jobId));
      await waitUntilIdle();
      await advanceMinutes();
    },
  },
  {
    name: "a share kept for an older debt, then refunded",
    weight: 35,
    prepare: makeNettedRelease,
    async act({ jobId }) {
      await refund(jobId, "105.00");
      await advanceMinutes();
      await advanceMinutes();
    },
  },
  {
    name: "paid ahead, agreed to cost less, then confirmed",
    weight: 40,
    prepare: async () => withPayoutAccount(await makePaidAhead()),
    async act(sides) {
      const { customer, handyman, jobId } = sides;
      const move = (status: "in_progress" | "completed") =>
        retry(() => handyman.call(jobs.updateStatus, { params: { id: jobId }, body: { status } }));
      await move("in_progress");
      await retry(() => propose(handyman, jobId, { price: "80.00" }));
      await retry(() => answer(customer, jobId, [1, "accept"]));
      await move("completed");
      await retry(() => confirmDone(customer, jobId));
      await waitUntilIdle();
      await advanceMinutes();
    },
  },
  {
    name: "paid ahead, ended by agreement for a part",
    weight: 44,
    prepare: async () => {
      const sides = await withPayoutAccount(await makePaidAhead());
      const started = { params: { id: sides.jobId }, body: { status: "in_progress" } } as const;
      await sides.handyman.call(jobs.updateStatus, started);
      return sides;
    },
    async act({ customer, handyman, jobId }) {
      await retry(() => propose(handyman, jobId, { kind: "ending", price: "60.00" }));
      await retry(() => answer(customer, jobId, [1, "accept"]));
      await waitUntilIdle();
      await advanceMinutes();
    },
  },
  {
    name: "transferred in two parts, of which more than the later one is refunded",
    weight: 90,
    prepare: async () => {
      const sides = await withPayoutAccount(await makePaidSupplement());
      await setJobStatus(sides.handyman, sides.jobId, "completed");
      await confirmDone(sides.customer, sides.jobId);
      await advanceMinutes();
      await advance(3 * DAY_MS);
      return sides;
    },
    async act({ jobId }) {
      await refund(jobId, "60.00");
      await advanceMinutes();
    },
  },
  {
    name: "charged back and won",
    weight: 15,
    outsideOperations: ["disputes.update"],
    prepare: async () => withPayoutAccount(await makeHeldJob()),
    act: (sides) => chargeBackAndDecide(sides, "winning_evidence"),
  },
  {
    name: "charged back and lost",
    weight: 16,
    outsideOperations: ["disputes.update"],
    prepare: async () => withPayoutAccount(await makePaidAhead()),
    act: (sides) => chargeBackAndDecide(sides, "losing_evidence"),
  },
  {
    name: "charged back after the transfer and lost, with a shortfall",
    weight: 50,
    outsideOperations: ["disputes.update"],
    prepare: makePaidOut,
    act: (sides) => chargeBackAndDecide(sides, "losing_evidence"),
  },
];
