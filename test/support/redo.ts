import { expect } from "vitest";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { settle } from "./handles.ts";
import { makeJob } from "./jobs.ts";
import type { Person } from "./make.ts";
import { booksOf, GOOD_CARD, makeParties, payWith, startPayment } from "./payments.ts";

export const REASON = "The tap still drips from the handle.";

export const askBack = (person: Person, id: JobId, reason = REASON) =>
  person.call(jobs.redo, { params: { id }, body: { reason } });

export const completeAs = (person: Person, id: JobId) =>
  person.call(jobs.updateStatus, { params: { id }, body: { status: "completed" } });

/** A $100 job completed through the API, so that it is counted. */
export async function makeDone(both: Partial<Person["user"]> = {}) {
  const parties = await makeParties(both);
  const { id: jobId, serviceRequestId } = await makeJob(parties, { upTo: "completed" });
  return { ...parties, jobId, serviceRequestId };
}

/** The same, paid and held. */
export async function makePaidDone() {
  const done = await makeDone();
  await payWith(GOOD_CARD, await startPayment(done.customer, done.jobId));
  await settle();
  expect((await booksOf(done.jobId)).payment?.releaseStatus).toBe("held");
  return done;
}
