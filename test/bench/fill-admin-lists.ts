import { randomUUID } from "node:crypto";
import { type Item, toItem, type Write } from "../../functions/runtime/data/db.ts";
import { chargeSearchEntry, idEntry } from "../../functions/runtime/data/search-entries.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { ListedJobStatus } from "../../shared/admin/list-schema.ts";
import { JobId } from "../../shared/ids.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { Payment } from "../../shared/payments/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { Review } from "../../shared/reviews/schema.ts";
import { User } from "../../shared/session/schema.ts";
import { addMs } from "../../shared/time.ts";
import { SPRINGFIELD } from "../support/makers/people.ts";
import { openTable } from "../support/setup/table.ts";
import { neverDue, silent } from "./fill-table.ts";

export const COMMON_NAMES = { firstName: "Filomena", lastName: "Quadros" } as const;

const BASE = new Date("2026-01-05T09:00:00Z");
/** What one filled job consists of: person, request, job, payment and review; their search entries come on top. */
const ITEMS_PER_JOB = 5;
const BATCH = 2_000;

const paymentStates = [
  { status: "pending" },
  { status: "failed" },
  { status: "completed", releaseStatus: "held" },
  { status: "completed", releaseStatus: "released" },
  { status: "refunded", releaseStatus: "reversed" },
] as const;
const of = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const itemsOf = (writes: readonly Write[]): Item[] =>
  writes.flatMap((write) => (write.op === "put" ? [write.item] : []));

/** Fills the table with what administrators list and search, `count` items in all: every status, state and star. */
export async function fillAdminLists(count: number): Promise<void> {
  const jobs = Math.ceil(count / ITEMS_PER_JOB);
  for (let from = 0; from < jobs; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, jobs - from) }, (_, index) => from + index);
    await openTable().putAll(numbers.flatMap(filledJob).map(neverDue).map(silent));
  }
}

function filledJob(index: number): Item[] {
  const at = addMs(BASE, index * 1000);
  const stamps = { createdAt: at, updatedAt: at };
  const [customerId, id] = [randomUUID(), JobId.parse(randomUUID())];
  const ids = { customerId, handymanId: randomUUID(), serviceRequestId: randomUUID() };
  const words = { title: "Kitchen tap leaks", description: "It drips from the handle whenever it is open." };
  const place = { ...words, category: "plumbing", urgency: "low", address: "100 Main Street", ...SPRINGFIELD };
  const email = `${customerId}@filled.test`;
  const user = User.parse({ id: customerId, email, cognitoSub: customerId, ...COMMON_NAMES, ...stamps });
  const request = ServiceRequest.parse({
    ...{ ...place, ...ids, ...stamps, id: ids.serviceRequestId, imageUrls: [], expiresAt: at },
    status: of(jobStatuses, index),
  });
  const job = Job.parse({
    ...{ ...place, ...ids, ...stamps, id, imageUrls: [], agreedPriceCents: 10_000, priceApproval: "approved" },
    status: of(ListedJobStatus.options, index),
  });
  const payment = Payment.parse({
    ...{ ...ids, ...stamps, id: randomUUID(), jobId: id, attempt: 1, processedAt: at },
    ...{ amountCents: 10_500, platformFeeCents: 2500, handymanAmountCents: 8000, ...of(paymentStates, index) },
  });
  const isPublic = index % 2 === 0;
  const review = Review.parse({
    ...{ id: randomUUID(), reviewerId: customerId, revieweeId: ids.handymanId, ...stamps, isPublic },
    ...{ ratingTenths: 10 * (1 + (Math.floor(index / 2) % 5)), title: "Good work", comment: "On time, tidy and kind." },
  });
  return [
    ...[toItem(table.user, user), toItem(table.request, request), toItem(table.job, job)],
    ...[toItem(table.payment, payment), toItem(table.review, review)],
    ...itemsOf([
      idEntry("request", request),
      idEntry("job", job),
      idEntry("payment", payment, id),
      chargeSearchEntry({ ...payment, processedAt: at }),
    ]),
  ];
}
