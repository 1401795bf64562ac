import { expect, test } from "vitest";
import { cancellationWrites } from "../../functions/jobs/commands/acceptance-limits.ts";
import { messagesOf } from "../../functions/notifications/messages/by-event.ts";
import type { BaseApp } from "../../functions/runtime/app.ts";
import type { DbReader } from "../../functions/runtime/data/db.ts";
import { Job, Proposal } from "../../shared/jobs/schema.ts";
import { User } from "../../shared/session/schema.ts";
import { addMs, HOUR_MS } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";

const AT = "2026-03-01T09:00:00.000Z";
const job = Job.parse({ ...samples.job.required, priceApproval: "approved", createdAt: AT });
const people = [job.customerId, job.handymanId].map((id) => User.parse({ ...samples.user.required, id }));

/** The recipients of an event while the job is in this state. */
async function recipientsOf(name: "job.addressAsked" | "job.proposalDecided", change: Partial<Job>, data: object) {
  const db = { getAll: async () => [{ ...job, ...change }, ...people] } as unknown as DbReader;
  const { id: jobId, serviceRequestId, customerId, handymanId } = job;
  const event = { id: "1", name, at: AT, data: { jobId, serviceRequestId, customerId, handymanId, ...data } };
  return messagesOf(db, event as Parameters<typeof messagesOf>[1]);
}

test("D-47 nobody is asked for an address that is shared, or of a job that is over, when the event is processed", async () => {
  const kinds = async (change: Partial<Job>) =>
    (await recipientsOf("job.addressAsked", change, { isAgain: true })).map(({ kind }) => kind);
  expect(await kinds({})).toEqual(["addressAsked"]);
  const late: Partial<Job>[] = [
    { addressSharedAt: AT },
    { paidAt: AT },
    { status: "cancelled" },
    { status: "completed" },
  ];
  for (const change of [...late, { customerInactiveAt: AT }]) expect(await kinds(change)).toEqual([]);
});

test("D-47 a handyman whose proposal was accepted is told that they can now see the address", async () => {
  const proposal = Proposal.parse({
    ...{ number: 1, kind: "price", by: "handyman", reason: "The pipe is rotten.", state: "accepted" },
    ...{ priceCents: 12_000, formerCents: 10_000, createdAt: AT, expiresAt: AT, decidedAt: AT },
  });
  const taskOf = async (change: Partial<Job>) => {
    const changed: Partial<Job> = { status: "in_progress", proposals: [proposal], ...change };
    return (await recipientsOf("job.proposalDecided", changed, { number: 1 }))[0]?.slots.task;
  };
  expect(await taskOf({ addressSharedAt: AT })).toBe(job.title);
  for (const change of [{}, { addressSharedAt: addMs(AT, -1) }, { status: "completed", addressSharedAt: AT } as const])
    expect(await taskOf(change)).toBeUndefined();
});

test("D-48 D-54 leaving a customer whose account is not active does not count towards an alert", () => {
  const app = { newId: () => job.id } as unknown as BaseApp;
  const writes = (change: Partial<Job>) =>
    cancellationWrites(app, { ...job, ...change }, { acceptances: undefined, at: addMs(AT, HOUR_MS) });
  expect([writes({}).length, writes({ customerInactiveAt: AT }).length]).toEqual([1, 0]);
});
