import { randomUUID } from "node:crypto";
import * as table from "../../functions/runtime/data/table.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { conversations } from "../../shared/conversations/contract.ts";
import type { Endpoint, EndpointSpec, Output, Request as Sent } from "../../shared/endpoint.ts";
import type { ServiceRequestId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import { payments } from "../../shared/payments/contract.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { GOOD_CARD, payWith } from "../support/makers/payments.ts";
import type { Person } from "../support/makers/people.ts";
import { aPhoto, upload } from "../support/makers/pictures.ts";
import { aQuote } from "../support/makers/quotes.ts";
import { advance, stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { openTable } from "../support/setup/table.ts";

export type Parties = { readonly customer: Person; readonly handyman: Person };
type Place = { readonly city: string; readonly zipCode: string };

const PHOTOS = 2;
const MESSAGES = 10;

/** Calls as the app does, with a key for each idempotent call, and waits for all that follows. */
async function step<S extends EndpointSpec>(who: Person, endpoint: Endpoint<S>, sent: Sent<S>): Promise<Output<S>> {
  const headers: Record<string, string> = endpoint.idempotent ? { "idempotency-key": randomUUID() } : {};
  const { status, body, text } = await who.call(endpoint, sent, headers);
  if (status >= 400) throw new Error(`${endpoint.id} answered ${text}`);
  await waitUntilIdle();
  return body;
}

/** A request with two photos and without a price, so that the customer approves the one that the handyman names. */
export async function post(customer: Person, place: Place): Promise<ServiceRequestId> {
  const imageUrls: string[] = [];
  for (let photo = 0; photo < PHOTOS; photo++) {
    const imageURL = await upload(customer, await aPhoto());
    imageUrls.push((await step(customer, uploads.claimServiceImage, { body: { imageURL } })).objectPath);
  }
  return (await step(customer, requests.create, { body: aRequest({ ...place, imageUrls }) })).id;
}

export async function accept({ customer, handyman }: Parties, serviceRequestId: ServiceRequestId): Promise<JobView> {
  const { id } = await step(handyman, jobs.create, { body: { serviceRequestId, agreedPrice: "100.00" } });
  return step(customer, jobs.decidePrice, { params: { id }, body: { isApproved: true } });
}

/** From the agreement to the review: done, paid, confirmed, transferred. */
export async function finish({ customer, handyman }: Parties, { id }: JobView): Promise<void> {
  await step(handyman, jobs.updateStatus, { params: { id }, body: { status: "in_progress" } });
  await step(handyman, jobs.updateStatus, { params: { id }, body: { status: "completed" } });
  const started = await step(customer, payments.createIntent, { body: { jobId: id } });
  await payWith(GOOD_CARD, started);
  await step(customer, payments.confirm, { body: { paymentIntentId: started.paymentIntentId } });
  await step(customer, jobs.confirm, { params: { id } });
  await advance(2 * MINUTE_MS);
  const { releaseStatus } = (await openTable().get(table.payment, { jobId: id })) ?? {};
  if (releaseStatus !== "released") throw new Error(`The money is ${releaseStatus}.`);
  const review = { rating: "5", title: "Quick and clean work", comment: "The tap is dry again, and so is the floor." };
  await step(customer, reviews.create, { body: { revieweeId: handyman.user.id, jobId: id, ...review } as never });
}

/** Three quotes, of which the customer takes the first. */
export async function hire(
  { customer, handyman }: Parties,
  { id, others }: { readonly id: ServiceRequestId; readonly others: readonly Person[] },
): Promise<JobView> {
  for (const each of [handyman, ...others])
    await step(each, quotes.create, { params: { id }, body: aQuote({ price: "100.00" }) });
  const params = { id, handymanId: handyman.user.id };
  return step(customer, quotes.hire, { params, body: { version: 1, price: "100.00" } });
}

/** Ten messages, each read by the other side. */
export async function talk({ customer, handyman }: Parties, { serviceRequestId }: JobView): Promise<void> {
  const { id } = await step(customer, conversations.open, { body: { serviceRequestId, handymanId: handyman.user.id } });
  for (let number = 0; number < MESSAGES; number++) {
    const [writer, reader] = number % 2 ? [handyman, customer] : [customer, handyman];
    const body = { text: "The valve is in stock, I bring it on Thursday. Is the gate open?", clientId: randomUUID() };
    const { id: upTo } = await step(writer, conversations.send, { params: { id }, body });
    await step(reader, conversations.read, { params: { id }, body: { upTo } });
    await advance(10_000);
  }
}

/** One appointment, proposed and agreed on; the handyman begins once it has come. */
export async function meet({ customer, handyman }: Parties, { id }: JobView): Promise<void> {
  const startsAt = addMs(new Date(Math.ceil((await stackNow()).getTime() / DAY_MS) * DAY_MS), DAY_MS + 16 * HOUR_MS);
  const options = [{ startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) }];
  await step(handyman, appointments.propose, { params: { id }, body: { options } });
  const body = { answer: "accept", option: 0 } as const;
  await step(customer, appointments.answer, { params: { id, number: "1" }, body });
  await advance(Date.parse(startsAt) - (await stackNow()).getTime());
}
