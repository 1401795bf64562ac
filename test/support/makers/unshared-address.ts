import { handymen } from "../../../shared/handymen/contract.ts";
import type { JobId, ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { notifications } from "../../../shared/notifications/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { mailsTo } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { postRequest } from "./jobs.ts";
import { makeCustomer, makeHandyman, type Person, UNCHECKED } from "./people.ts";

export const EXACT_ADDRESS = /100 Main|apartment 4|62701-1234/;
export const requestFields = { zipCode: "62701-1234", estimatedPrice: "100.00" };

export const makeUnchecked = () => makeHandyman({}, UNCHECKED);
export const accept = (handyman: Person, serviceRequestId: ServiceRequestId) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "100.00" } });
export const shareAddress = (person: Person, id: JobId) => person.call(jobs.shareAddress, { params: { id } });
export const jobSeenBy = async (person: Person, jobId: JobId) =>
  (await person.call(jobs.get, { params: { jobId } })).body;

/** The text of everything that the product sends a handyman about one job. */
export async function allTextSentTo(handyman: Person, { id, serviceRequestId }: JobView): Promise<string> {
  await waitUntilIdle();
  const answers = await Promise.all([
    handyman.call(jobs.get, { params: { jobId: id } }),
    handyman.call(jobs.list, { query: {} }),
    handyman.call(requests.get, { params: { id: serviceRequestId } }),
    handyman.call(requests.list, { query: {} }),
    handyman.call(notifications.list, { query: {} }),
    handyman.call(handymen.earnedJobs, { query: {} }),
    handyman.send("GET", `/api/jobs/${id}/receipt`),
  ]);
  return [...answers.map(({ text }) => text), JSON.stringify(await mailsTo(handyman.user.email))].join("\n");
}

/** A job of an unchecked handyman at a price that the customer named. */
export async function makeUnsharedJob() {
  const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
  const { body: job } = await accept(handyman, (await postRequest(customer, requestFields)).id);
  return { customer, handyman, job };
}

export async function postRequests(customer: Person, count: number): Promise<ServiceRequestId[]> {
  const ids: ServiceRequestId[] = [];
  for (let index = 0; index < count; index++) ids.push((await postRequest(customer, requestFields)).id);
  return ids;
}
