import { handymen } from "../../shared/handymen/contract.ts";
import type { JobId, ServiceRequestId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { mailsTo } from "./control.ts";
import { settle } from "./handles.ts";
import { postRequest } from "./jobs.ts";
import { makeCustomer, makeHandyman, type Person, UNCHECKED } from "./make.ts";

export const EXACT = /100 Main|apartment 4|62701-1234/;
export const place = { zipCode: "62701-1234", estimatedPrice: "100.00" };

export const makeUnchecked = () => makeHandyman({}, UNCHECKED);
export const accept = (handyman: Person, serviceRequestId: ServiceRequestId) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "100.00" } });
export const share = (person: Person, id: JobId) => person.call(jobs.shareAddress, { params: { id } });
export const move = (person: Person, id: JobId, status: "in_progress" | "completed" | "cancelled") =>
  person.call(jobs.updateStatus, { params: { id }, body: { status } });
export const seenBy = async (person: Person, jobId: JobId) => (await person.call(jobs.get, { params: { jobId } })).body;

/** The text of everything that the product sends a handyman about one job. */
export async function allThatIsSaid(handyman: Person, { id, serviceRequestId }: JobView): Promise<string> {
  await settle();
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
export async function makeUnshared() {
  const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
  const { body: job } = await accept(handyman, (await postRequest(customer, place)).id);
  return { customer, handyman, job };
}

export async function makeOpen(customer: Person, count: number): Promise<ServiceRequestId[]> {
  const ids: ServiceRequestId[] = [];
  for (let made = 0; made < count; made++) ids.push((await postRequest(customer, place)).id);
  return ids;
}
