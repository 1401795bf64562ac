import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { storedMoneyOf } from "../makers/payments.ts";
import { makePaidAhead } from "../makers/refunds.ts";
import { advance, stackNow } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { openTable } from "../setup/table.ts";
import type { JobParties } from "./final-state.ts";
import { advanceMinutes, type MoneyScenario, retry, withPayoutAccount } from "./scenario-actions.ts";

/** A job paid ahead, agreed on with the policy `standard`, whose visit is in five hours. */
async function makeLateJob(): Promise<JobParties> {
  const sides = await withPayoutAccount(await makePaidAhead());
  const { job } = await storedMoneyOf(sides.jobId);
  if (!job) throw new Error("There is no job.");
  const now = await stackNow();
  const [startsAt, agreedAt] = [addMs(now, 5 * HOUR_MS), addMs(now, -2 * DAY_MS)];
  const agreed = { number: 1, agreedAt, timeZone: job.timeZone, sequence: 1, agendaDay: startsAt.slice(0, 10) };
  const appointment = { ...agreed, startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) };
  const fields = { cancellationPolicy: "standard", appointment, appointmentSequence: 1 } as const;
  await openTable().putAll([toItem(table.job, { ...job, ...fields })]);
  return sides;
}

/** The scenario in which a customer cancels late: the rest goes back, and the fee is the handyman's. */
export const cancellationScenarios: readonly MoneyScenario[] = [
  {
    name: "paid ahead, cancelled late with a fee, released after 72 hours",
    weight: 50,
    prepare: makeLateJob,
    async act({ customer, jobId }) {
      const body = { status: "cancelled", isStillNeeded: false, cancellationFee: "25.00" } as const;
      await retry(() => customer.call(jobs.updateStatus, { params: { id: jobId }, body }));
      await waitUntilIdle();
      await advanceMinutes();
      await advance(3 * DAY_MS);
      for (let round = 0; round < 4; round++) await advanceMinutes();
    },
  },
];
