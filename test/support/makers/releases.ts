import { expect } from "vitest";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { advance } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { GOOD_CARD, getFromStripe, makeDueJob, payWith, startPayment, storedMoneyOf } from "./payments.ts";
import type { Person } from "./people.ts";
import { figuresOf } from "./profiles.ts";

/** Confirms as the customer that the job is done. */
export const confirmDone = (person: Person, id: JobId) => person.call(jobs.confirm, { params: { id } });

/** A paid job whose money is held. */
export async function makeHeldJob(price?: number) {
  const dueJob = await makeDueJob(price);
  await payWith(GOOD_CARD, await startPayment(dueJob.customer, dueJob.jobId));
  await waitUntilIdle();
  expect((await storedMoneyOf(dueJob.jobId)).payment?.releaseStatus).toBe("held");
  return dueJob;
}

/** Advances the clock by a minute, which runs the schedule. */
export const advanceMinute = () => advance(MINUTE_MS);

type Transfer = {
  id: string;
  amount: number;
  amount_reversed: number;
  destination: string;
  source_transaction: string;
};

/** Stripe's transfers of a job. */
export const stripeTransfersOf = async (jobId: JobId): Promise<Transfer[]> =>
  (await getFromStripe<{ data: Transfer[] }>(`transfers?limit=100&transfer_group=${jobId}`)).data;

export const earningsOf = async (person: Person) => (await figuresOf(person))?.totalEarnedCents;
