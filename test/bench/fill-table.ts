import { randomUUID } from "node:crypto";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { type Item, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { AgendaDay } from "../../shared/agenda/day-schema.ts";
import type { TimeSpan } from "../../shared/agenda/windows.ts";
import type { UserId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { Payment } from "../../shared/payments/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { Review } from "../../shared/reviews/schema.ts";
import { User } from "../../shared/session/schema.ts";
import { addMs } from "../../shared/time.ts";
import { FALLBACK_ZONE } from "../../shared/time-zones.ts";
import { Verification } from "../../shared/verifications/schema.ts";
import type { Parties } from "../support/access/matrix.ts";
import { writeNotifications } from "../support/makers/notifications.ts";
import { SPRINGFIELD } from "../support/makers/people.ts";
import { openTable } from "../support/setup/table.ts";

const BASE = new Date("2026-01-05T09:00:00Z");
/** A ZIP code out of every handyman's range: its requests appear in no feed. */
const ZIP_OUT_OF_RANGE = "99950";

/** Not on the due index: their deadlines are long over, and the schedule's work on them would be measured too. */
export const neverDue = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !["duePk", "dueSk"].includes(name)));

/** Writes `count` sets of items straight to the table, with creation times one second apart. */
async function putMany(count: number, make: (stamps: { createdAt: string; updatedAt: string }) => Item[]) {
  const times = Array.from({ length: count }, (_, index) => addMs(BASE, index * 1000));
  await openTable().putAll(times.flatMap((at) => make({ createdAt: at, updatedAt: at }).map(neverDue)));
}

/** Under another type, so that the stack works off no record of it, which takes minutes for 50,000. */
export const silent = (item: Item): Item => ({ ...item, entity: `filled ${item.entity}` });

type Filling = {
  readonly customerId?: UserId;
  readonly handymanId?: UserId;
  readonly zipCode?: string;
  /** Without events. */
  readonly isSilent?: boolean;
};

/** Fills the table with requests and jobs, `count` items in all, in the product's stored form. */
export const fillRequestsAndJobs = (
  count: number,
  { zipCode = SPRINGFIELD.zipCode, isSilent = false, ...owner }: Filling = {},
) =>
  putMany(Math.ceil(count / 2), (stamps) => {
    const ids = { customerId: randomUUID(), handymanId: randomUUID(), ...owner };
    const requestFields = {
      ...{ title: "Kitchen tap leaks", description: "It drips from the handle whenever it is open.", imageUrls: [] },
      ...{ category: "plumbing", urgency: "low", address: "100 Main Street", city: SPRINGFIELD.city, zipCode },
    };
    const serviceRequestId = randomUUID();
    const request = ServiceRequest.parse({
      ...{ id: serviceRequestId, ...ids, ...requestFields, ...stamps, ...zipLocation(zipCode) },
      ...{ expiresAt: addMs(new Date(), 1e9), status: "pending" },
    });
    const job = Job.parse({
      ...{ id: randomUUID(), serviceRequestId, ...ids, ...requestFields, ...stamps },
      ...{ agreedPriceCents: 10_000, priceApproval: "approved" },
    });
    const items = [toItem(table.request, request), toItem(table.job, job)];
    return isSilent ? items.map(silent) : items;
  });

type FilledDay = { readonly day: string; readonly spans: readonly TimeSpan[] };

/** Fills a handyman's agenda with jobs of as many customers, all agreed on. */
export async function fillAgenda(handymanId: UserId, days: readonly FilledDay[]) {
  const stamps = { createdAt: addMs(BASE, 0), updatedAt: addMs(BASE, 0) };
  const items = days.flatMap(({ day, spans }) => {
    const jobs = spans.map((span) => agreedJob(handymanId, day, span));
    const entries = jobs.map(({ id: jobId, serviceRequestId }, index) => ({
      ...{ jobId, serviceRequestId, ...spans[index], state: "booked" },
    }));
    const agendaDay = AgendaDay.parse({ userId: handymanId, day, entries, ...stamps });
    return [toItem(table.agendaDay, agendaDay), ...jobs.map((job) => neverDue(toItem(table.job, job)))];
  });
  await openTable().putAll(items.map(silent));
}

function agreedJob(handymanId: UserId, agendaDay: string, span: TimeSpan): Job {
  const at = addMs(BASE, 0);
  const ids = { id: randomUUID(), serviceRequestId: randomUUID(), customerId: randomUUID(), handymanId };
  const agreement = { number: 1, agreedAt: at, timeZone: FALLBACK_ZONE, sequence: 1, agendaDay };
  const proposal = { number: 1, by: "handyman", options: [span], state: "agreed", agreedOption: 0 };
  return Job.parse({
    ...{ ...ids, title: "Kitchen tap leaks", description: "It drips from the handle whenever it is open." },
    ...{ category: "plumbing", urgency: "low", address: "100 Main Street", ...SPRINGFIELD, imageUrls: [] },
    ...{ agreedPriceCents: 10_000, priceApproval: "approved", createdAt: at, updatedAt: at },
    ...{ appointment: { ...span, ...agreement }, appointmentSequence: 1 },
    appointments: [{ ...proposal, createdAt: at, expiresAt: at, decidedAt: at }],
  });
}

/** Fills the table with people who each have a document waiting for an administrator's review. */
export const fillPeople = (count: number) =>
  putMany(count, (stamps) => {
    const id = randomUUID();
    const names = { firstName: "Ana", lastName: "Lima", email: `${id}@demo.test`, cognitoSub: id };
    const document = { id: randomUUID(), userId: id, verificationType: "license" };
    return [
      toItem(table.user, User.parse({ id, ...names, ...stamps })),
      toItem(table.verification, Verification.parse({ ...document, ...stamps })),
    ];
  });

/** `count` requests, jobs, notifications, payments and reviews each, all between the same two people. */
export async function fillParties(parties: Parties, count: number) {
  const ids = { customerId: parties.customer.user.id, handymanId: parties.handyman.user.id };
  await fillRequestsAndJobs(2 * count, { ...ids, zipCode: ZIP_OUT_OF_RANGE });
  for (const person of Object.values(parties)) await writeNotifications(person, count);
  await putMany(count, (stamps) => {
    const paymentState = { status: "completed", releaseStatus: "released", transferredCents: 8000, attempt: 1 };
    const amounts = { amountCents: 10_500, platformFeeCents: 2500, handymanAmountCents: 8000 };
    const timestamps = { ...stamps, processedAt: stamps.createdAt, releasedAt: stamps.createdAt };
    const payment = Payment.parse({
      id: randomUUID(),
      jobId: randomUUID(),
      ...ids,
      ...paymentState,
      ...amounts,
      ...timestamps,
    });
    const reviewText = { ratingTenths: 50, title: "Great work", comment: "On time, tidy and kind." };
    const reviewParties = { reviewerId: randomUUID(), revieweeId: ids.handymanId };
    const review = Review.parse({ id: randomUUID(), ...reviewParties, ...reviewText, ...stamps });
    return [toItem(table.payment, payment), toItem(table.review, review)];
  });
}
