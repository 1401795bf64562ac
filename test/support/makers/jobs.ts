import type * as z from "zod";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { requests } from "../../../shared/requests/contract.ts";
import type { NewServiceRequest, ServiceRequestView } from "../../../shared/requests/schema.ts";
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

/** Posts a request; throws if it is refused. */
export async function postRequest(
  customer: Person,
  overrides: Parameters<typeof aRequest>[0] = {},
): Promise<ServiceRequestView> {
  const answer = await customer.call(requests.create, { body: aRequest(overrides) });
  if (answer.status !== 201) throw new Error(`The request was refused: ${answer.text}`);
  return answer.body;
}

type JobOptions = {
  readonly price?: string;
  readonly upTo?: "accepted" | "in_progress" | "completed";
  /** Whether the handyman named the price and the customer has not approved it; otherwise it is the customer's estimate. */
  readonly isPricePending?: boolean;
};

/** Posts a request, accepts it, and starts and completes the job up to the given status. */
export async function makeJob(
  { customer, handyman }: { customer: Person; handyman: Person },
  { price = "100.00", upTo = "accepted", isPricePending = false }: JobOptions = {},
): Promise<JobView> {
  const { id } = await postRequest(customer, isPricePending ? {} : { estimatedPrice: price });
  const accepted = await handyman.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: price } });
  if (accepted.status !== 201) throw new Error(`The job was refused: ${accepted.text}`);
  let job = accepted.body;
  for (const status of ["in_progress", "completed"] as const) {
    if (job.status === upTo) break;
    const moved = await handyman.call(jobs.updateStatus, { params: { id: job.id }, body: { status } });
    if (moved.status !== 200) throw new Error(`The job did not move: ${moved.text}`);
    job = moved.body;
  }
  return job;
}
