import type * as z from "zod";
import acceptRequest from "../../../functions/jobs/create.ts";
import moveJob from "../../../functions/jobs/updateStatus.ts";
import createRequest from "../../../functions/requests/create.ts";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { requests } from "../../../shared/requests/contract.ts";
import type { NewServiceRequest, ServiceRequestView } from "../../../shared/requests/schema.ts";
import type { JobStatus } from "../../../shared/requests/status.ts";
import { callInProcess } from "./in-process.ts";
import type { Person } from "./people.ts";
import { SPRINGFIELD } from "./people.ts";

/** A valid request; a test overrides what it is about. */
export const aRequest = (overrides: Partial<Record<keyof NewServiceRequest, unknown>> = {}) =>
  ({
    title: "Kitchen tap leaks",
    description: "It drips from the handle whenever it is open, since last night.",
    category: "plumbing",
    urgency: "medium",
    address: "100 Main Street, apartment 4",
    ...SPRINGFIELD,
    imageUrls: [],
    estimatedPrice: null,
    ...overrides,
  }) as z.input<typeof NewServiceRequest>;

/** `isQuiet`: without events, so that nothing is counted and nobody is notified. */
type MakerOptions = { readonly isQuiet?: boolean };

/** Posts a request; throws if it is refused. */
export const postRequest = (
  customer: Person,
  overrides: Parameters<typeof aRequest>[0] = {},
  options: MakerOptions = {},
): Promise<ServiceRequestView> =>
  callInProcess(createRequest, {
    ...{ as: customer, spec: requests.create, sent: { body: aRequest(overrides) } },
    ...options,
  });

/** Moves a job to this status, with notes, or with whether its request is still needed. */
export const setJobStatus = (
  person: Person,
  id: JobId,
  status: JobStatus,
  more: { readonly notes?: string; readonly isStillNeeded?: boolean } = {},
) => person.call(jobs.updateStatus, { params: { id }, body: { status, ...more } });

type JobOptions = MakerOptions & {
  readonly price?: string;
  readonly upTo?: "accepted" | "in_progress" | "completed";
  /** Whether the handyman named the price and the customer has not approved it; otherwise it is the customer's estimate. */
  readonly isPricePending?: boolean;
};

/** Posts a request, accepts it, and starts and completes the job up to the given status. */
export async function makeJob(
  { customer, handyman }: { customer: Person; handyman: Person },
  { price = "100.00", upTo = "accepted", isPricePending = false, isQuiet = false }: JobOptions = {},
): Promise<JobView> {
  const { id } = await postRequest(customer, isPricePending ? {} : { estimatedPrice: price }, { isQuiet });
  const acceptance = { body: { serviceRequestId: id, agreedPrice: price } };
  let job = await callInProcess(acceptRequest, { as: handyman, spec: jobs.create, sent: acceptance, isQuiet });
  for (const status of ["in_progress", "completed"] as const) {
    if (job.status === upTo) break;
    const sent = { params: { id: job.id }, body: { status } };
    job = await callInProcess(moveJob, { as: handyman, spec: jobs.updateStatus, sent, isQuiet });
  }
  return job;
}
