import { expect } from "vitest";
import * as table from "../../functions/runtime/table.ts";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { advance } from "./control.ts";
import { settle } from "./handles.ts";
import type { Person } from "./make.ts";
import { askProvider, booksOf, GOOD_CARD, makeDue, payWith, startPayment } from "./payments.ts";
import { openTable } from "./table.ts";

/** Confirms as the customer that the job is done. */
export const confirmDone = (person: Person, id: JobId) => person.call(jobs.confirm, { params: { id } });

/** A paid job whose money is held. */
export async function makeHeld(price?: number) {
  const due = await makeDue(price);
  await payWith(GOOD_CARD, await startPayment(due.customer, due.jobId));
  await settle();
  expect((await booksOf(due.jobId)).payment?.releaseStatus).toBe("held");
  return due;
}

/** Advances the clock by a minute, which runs the schedule. */
export const aMinute = () => advance(MINUTE_MS);

type Transfer = {
  id: string;
  amount: number;
  amount_reversed: number;
  destination: string;
  source_transaction: string;
};

/** Stripe's transfers of a job. */
export const transfersOf = async (jobId: JobId): Promise<Transfer[]> =>
  (await askProvider<{ data: Transfer[] }>(`transfers?limit=100&transfer_group=${jobId}`)).data;

export const earnedBy = async ({ user }: Person) => (await openTable().get(table.user, user))?.totalEarnedCents;
