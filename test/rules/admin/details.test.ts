import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { NewAdminNote } from "../../../shared/admin/note-schema.ts";
import { ServiceRequestId } from "../../../shared/ids.ts";
import { limits } from "../../../shared/limits.ts";
import { enrollPerson } from "../../support/makers/enrollment.ts";
import { raiseAlert } from "../../support/makers/fraud-alerts.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { confirmPayment, GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const SECRETS = /taxId|cognito|stripe|sid"|dateOfBirth|last4|X-Amz|100 Main/i;

async function makePaidJob() {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
  const job = await makeJob({ customer, handyman }, { upTo: "completed" });
  const started = await startPayment(customer, job.id);
  await payWith(GOOD_CARD, started);
  await confirmPayment(customer, started.paymentIntentId);
  return { customer, handyman, job };
}

describe("R-609 the administrators' pages", () => {
  test("of a user have requests, jobs, payments, alerts and history, and nothing secret", async () => {
    const [ada, { customer, handyman, job }] = [await makeAdmin(), await makePaidJob()];
    const alert = await raiseAlert({ userId: handyman.user.id });
    const pageOf = async (id: string) => ada.call(admin.userDetail, { params: { id } });
    const ordered = await pageOf(customer.user.id);
    expect(ordered.body).toMatchObject({
      user: { id: customer.user.id, email: customer.user.email, completedJobs: 0 },
      requests: [{ id: job.serviceRequestId, title: job.title }],
      jobs: [{ id: job.id, side: "customer", price: "100.00" }],
      payments: [{ jobId: job.id, amount: "105.00", status: "completed" }],
    });
    const events = ordered.body.history.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["user.join", "request.post", "job.accept", "payment.pay"]));
    const taken = await pageOf(handyman.user.id);
    expect(taken.body).toMatchObject({
      jobs: [{ id: job.id, side: "handyman" }],
      requests: [],
      alerts: [alert].map(({ id }) => ({ id })),
    });
    expect(taken.body.user.handyman).toMatchObject({ serviceRadius: 15, hourlyRate: "50.00" });
    for (const { text } of [ordered, taken]) expect(text).not.toMatch(SECRETS);
    expect((await pageOf(randomUUID())).problem.code).toBe("user.notFound");
  });

  test("of a request and of a job have their people, money, alerts and what administrators did", async () => {
    const [ada, { customer, handyman, job }] = [await makeAdmin(), await makePaidJob()];
    const alert = await raiseAlert({ userId: customer.user.id, metadata: { jobId: job.id } });
    await raiseAlert({ userId: customer.user.id, serviceRequestId: ServiceRequestId.parse(randomUUID()) });
    const body = { isPaused: true, reason: "Waits for a photo of the work." };
    await ada.call(admin.pauseRelease, { params: { jobId: job.id }, body });
    const ofJob = await ada.call(admin.jobDetail, { params: { jobId: job.id } });
    const people = { customer: { id: customer.user.id }, handyman: { id: handyman.user.id } };
    expect(ofJob.body).toMatchObject({ ...people, job: { id: job.id }, money: { amount: "105.00" } });
    expect(ofJob.body.alerts.map(({ id }) => id)).toEqual([alert.id]);
    expect(ofJob.body.history).toContainEqual(
      expect.objectContaining({ event: "payment.pause", by: ada.user.firstName, reason: body.reason }),
    );
    const ofRequest = await ada.call(admin.requestDetail, { params: { id: job.serviceRequestId } });
    expect(ofRequest.body).toMatchObject({ ...people, request: { id: job.serviceRequestId }, job: { id: job.id } });
    expect(ofRequest.body.alerts.map(({ id }) => id)).toEqual([alert.id]);
    for (const { text } of [ofJob, ofRequest]) expect(text).not.toMatch(SECRETS);
  });
});

describe("R-610 a note", () => {
  test("is shown to administrators with its author and time, and is written once", async () => {
    const [ada, ben, customer] = [await makeAdmin(), await makeAdmin({ firstName: "Ben" }), await makeCustomer()];
    const about = { kind: "user", id: customer.user.id } as const;
    const headers = { "idempotency-key": randomUUID() };
    const write = () => ben.call(admin.addNote, { body: { about, text: "Called about <b>Luis</b>." } }, headers);
    const [first, again] = [await write(), await write()];
    expect([first.status, again.text]).toEqual([201, first.text]);
    const page = await ada.call(admin.userDetail, { params: { id: customer.user.id } });
    expect(page.body.notes).toEqual([first.body]);
    expect(first.body).toMatchObject({ text: "Called about <b>Luis</b>.", authorName: "Ben Made" });
  });

  test("needs something to be about, and a text that is not too long", async () => {
    const ada = await makeAdmin();
    for (const [kind, code] of [
      ["user", "user.notFound"],
      ["request", "serviceRequest.notFound"],
      ["job", "job.notFound"],
    ] as const) {
      const about = { kind, id: randomUUID() };
      const { problem } = await ada.call(admin.addNote, { body: { about, text: "Nothing." } } as never);
      expect(problem.code).toBe(code);
    }
    const about = { kind: "user", id: ada.user.id };
    for (const [text, isTaken] of [
      ["x".repeat(limits.adminNote), true],
      ["x".repeat(limits.adminNote + 1), false],
      [" ", false],
    ] as const)
      expect(NewAdminNote.safeParse({ about, text }).success).toBe(isTaken);
  });
});

test("R-609 the page of a handyman shows what they are reached at", async () => {
  const [ada, visitor] = [await makeAdmin(), await makeCustomer()];
  const { user } = await enrollPerson(visitor, { phone: "(217) 555-0142" });
  const { body } = await ada.call(admin.userDetail, { params: { id: user.id } });
  expect(body.user).toMatchObject({ phone: "+12175550142", city: "Springfield", role: "handyman" });
});

describe("the administrators' lists", () => {
  test("R-618 have requests, jobs and payments under their statuses, and pages by cursor", async () => {
    const [ada, customer, handyman] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const job = await makeJob({ customer, handyman }, { upTo: "completed" });
    const started = await startPayment(customer, job.id);
    await payWith(GOOD_CARD, started);
    await confirmPayment(customer, started.paymentIntentId);
    const inRequests = async (status: "pending" | "completed") =>
      (await ada.call(admin.requests, { query: { limit: 20, status } })).body.map(({ id }) => id);
    await waitUntilIdle();
    expect([await inRequests("completed"), await inRequests("pending")]).toEqual([[job.serviceRequestId], []]);
    const jobs = await ada.call(admin.jobs, { query: { limit: 1, status: "completed" } });
    expect(jobs.body).toEqual([expect.objectContaining({ id: job.id, price: "100.00" })]);
    const older = await ada.call(admin.jobs, { query: { limit: 5, before: job.createdAt } });
    expect(older.body).toEqual([]);
    const payments = await ada.call(admin.payments, { query: { limit: 5, state: "held" } });
    expect(payments.body).toEqual([expect.objectContaining({ jobId: job.id, title: job.title, amount: "105.00" })]);
    expect((await ada.call(admin.payments, { query: { cursor: "ADMIN_LIST#payment#held" } })).status).toBe(200);
  });
});
