import { expect } from "vitest";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { makeJob } from "./jobs.ts";
import { GOOD_CARD, makeParties, payWith, startPayment, storedMoneyOf } from "./payments.ts";
import type { Person } from "./people.ts";

export const REWORK_REASON = "The tap still drips from the handle.";

export const requestRework = (person: Person, id: JobId, reason = REWORK_REASON) =>
  person.call(jobs.redo, { params: { id }, body: { reason } });

export const completeAs = (person: Person, id: JobId) =>
  person.call(jobs.updateStatus, { params: { id }, body: { status: "completed" } });

/** A $100 job completed through the API, so that it is counted. */
export async function makeCompletedJob(overrides: Partial<Person["user"]> = {}) {
  const parties = await makeParties(overrides);
  const { id: jobId, serviceRequestId } = await makeJob(parties, { upTo: "completed" });
  return { ...parties, jobId, serviceRequestId };
}

/** The same, paid and held. */
export async function makePaidCompletedJob() {
  const completed = await makeCompletedJob();
  await payWith(GOOD_CARD, await startPayment(completed.customer, completed.jobId));
  await waitUntilIdle();
  expect((await storedMoneyOf(completed.jobId)).payment?.releaseStatus).toBe("held");
  return completed;
}
