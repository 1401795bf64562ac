import { expect } from "vitest";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { settle } from "./handles.ts";
import { makeJob } from "./jobs.ts";
import type { Person } from "./make.ts";
import { GOOD_CARD, makeParties, payWith, startPayment } from "./payments.ts";
import { propose } from "./proposals.ts";

/** A job of $100 under way, paid ahead and held, whose handyman proposes another price. */
export async function makeRaised(price = "140.00", both: Partial<Person["user"]> = {}) {
  const parties = await makeParties(both);
  const { customer, handyman } = parties;
  const job = await makeJob(parties);
  await payWith(GOOD_CARD, await startPayment(customer, job.id));
  await settle();
  const start = { params: { id: job.id }, body: { status: "in_progress" as const } };
  expect((await handyman.call(jobs.updateStatus, start)).status).toBe(200);
  const proposed = await propose(handyman, job.id, { price });
  expect([proposed.status, proposed.text]).toEqual([201, expect.any(String)]);
  return { ...parties, jobId: job.id, title: job.title };
}

/** What the customer's browser does to accept a proposal: its intent, and a card that pays it. */
export async function payRise(customer: Person, { jobId, number = 1 }: { jobId: JobId; number?: number }) {
  const { status, body, text } = await customer.call(payments.createIntent, { body: { jobId, proposal: number } });
  if (status !== 200) throw new Error(`The supplement did not begin: ${text}`);
  await payWith(GOOD_CARD, body);
  await settle();
  return body;
}
