import type { UserId } from "../../shared/ids.ts";
import { hireRateOf } from "../../shared/quotes/hire-rate.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { jobRef } from "../stores/jobs.ts";
import { listOwnRequests } from "../stores/requests.ts";

/** What is read at most: the newest requests, one to four kB each. */
const NEWEST = 30;

/** How often a customer hires, of their newest requests with quotes, as handymen see it. The figure may lag. */
export async function findHireRate(db: DbReader, customerId: UserId): Promise<number | undefined> {
  const { items } = await listOwnRequests(db, customerId, { limit: NEWEST });
  const quoted = items.filter(({ wasQuoted }) => wasQuoted);
  // Only a job that has not begun may have a price that its customer has not approved.
  const jobIds = quoted.flatMap(({ status, jobId }) => (status === "accepted" ? (jobId ?? []) : []));
  const jobs = await db.getAllEventually(jobIds.map(jobRef));
  return hireRateOf(quoted.map((request) => ({ ...request, job: jobs.find((job) => job?.id === request.jobId) })));
}
