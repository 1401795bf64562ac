import { describe, expect, test } from "vitest";
import type { JobId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { makeJob, postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import {
  createIntent,
  intentIdsOf,
  intentStatus,
  makeParties,
  startPayment,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { makeAdmin, makeHandyman, type Person } from "../../support/makers/people.ts";
import { makeImage } from "../../support/makers/pictures.ts";
import { makePaidAhead, stripeRefundsOfJob } from "../../support/makers/refunds.ts";
import { advanceMinute, confirmDone, earningsOf, stripeTransfersOf } from "../../support/makers/releases.ts";
import { advance, clearFaults, injectFault, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

/** Cancels; its request is not needed any more. */
const cancel = (person: Person, id: JobId, more: Parameters<typeof setJobStatus>[3] = {}) =>
  setJobStatus(person, id, "cancelled", { isStillNeeded: false, ...more });

describe("a job before its start", () => {
  test("E3 is cancelled by its customer for nothing, with its request, and the handyman is told", async () => {
    const parties = await makeParties();
    const job = await makeJob(parties);
    const { status, body } = await cancel(parties.customer, job.id, { notes: "We sold the house." });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "cancelled", cancelledBy: "customer", cancelReason: "We sold the house." });
    const asked = await parties.customer.call(requests.get, { params: { id: job.serviceRequestId } });
    expect(asked.body.status).toBe("cancelled");
    await waitUntilIdle();
    expect(await kindsInInbox(parties.handyman)).toContain("jobCancelled");
    expect(await kindsInInbox(parties.customer)).not.toContain("jobCancelled");
  });

  test("E3 left by its handyman opens its request again for two days at least, and never for them", async () => {
    const parties = await makeParties();
    const other = await makeHandyman();
    const job = await makeJob(parties);
    // It had almost expired when the handyman left.
    await advance(6 * 24 * HOUR_MS);
    const { status, body } = await cancel(parties.handyman, job.id, { notes: "My van broke down." });
    expect([status, body.cancelledBy]).toEqual([200, "handyman"]);
    const read = (person: Person) => person.call(requests.get, { params: { id: job.serviceRequestId } });
    const asked = (await read(parties.customer)).body;
    expect([asked.status, asked.jobId]).toEqual(["pending", undefined]);
    expect(Date.parse(asked.expiresAt)).toBeGreaterThanOrEqual((await stackNow()).getTime() + 47 * HOUR_MS);
    // For them it is over: the reopened request is shown to those who may accept it.
    expect((await read(parties.handyman)).status).toBe(404);
    expect((await read(other)).status).toBe(200);
    const take = (person: Person) =>
      person.call(jobs.create, { body: { serviceRequestId: job.serviceRequestId, agreedPrice: "100.00" } });
    const again = await take(parties.handyman);
    expect([again.status, again.problem.code]).toEqual([404, "serviceRequest.notFound"]);
    const feedOf = async (person: Person) => (await person.call(requests.list, { query: {} })).body.map(({ id }) => id);
    expect(await feedOf(parties.handyman)).not.toContain(job.serviceRequestId);
    expect((await take(other)).status).toBe(201);
    await waitUntilIdle();
    expect(await kindsInInbox(parties.customer)).toContain("jobLeft");
  });

  test("D-22 no longer shows its handyman the photos, once they leave it", async () => {
    const { customer, handyman } = await makeParties();
    const photo = await makeImage(customer);
    await waitUntilIdle();
    const { id: serviceRequestId } = await postRequest(customer, { imageUrls: [photo], estimatedPrice: "100.00" });
    const { body: made } = await handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "100" } });
    const photoFor = async (person: Person) => (await person.send("GET", photo)).status;
    expect(await photoFor(handyman)).toBe(200);
    await cancel(handyman, made.id);
    const statuses = [await photoFor(handyman), await photoFor(customer), await photoFor(await makeAdmin())];
    expect(statuses).toEqual([404, 200, 200]);
    const [listed] = (await handyman.call(jobs.list, { query: {} })).body;
    expect(listed).toMatchObject({ address: "Main Street", zipCode: "62701", imageUrls: [] });
  });

  test("D-22 does not show its handyman the exact address in a replayed answer", async () => {
    const { customer, handyman } = await makeParties();
    const { id } = await postRequest(customer, { estimatedPrice: "80.00" });
    const key = { "idempotency-key": "accepted" };
    const accept = () => handyman.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } }, key);
    const first = await accept();
    expect([first.status, first.body.address]).toEqual([201, "100 Main Street, apartment 4"]);
    expect((await accept()).text).toBe(first.text);
    await cancel(handyman, first.body.id, { notes: "My van broke down." });
    const again = await accept();
    expect([again.status, again.body]).toEqual([201, { ...first.body, address: "Main Street", isAddressExact: false }]);
  });
});

/** The customer confirms completion in the step in which they pay. */
async function confirmWhilePaying(customer: Person, jobId: JobId) {
  const paymentIntentId = (await storedMoneyOf(jobId)).payment?.stripePaymentIntentId ?? "";
  return customer.call(payments.confirm, { body: { paymentIntentId, isJobDone: true } });
}

describe("a booking that is secured", () => {
  test("D-08 stays paid and held when its customer confirms completion while paying, before the work is done", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    for (const step of ["accepted", "in_progress"] as const) {
      if (step === "in_progress") await setJobStatus(handyman, jobId, step);
      const { status, body } = await confirmWhilePaying(customer, jobId);
      expect([step, status, body.status, body.releaseStatus]).toEqual([step, 200, "completed", "held"]);
    }
    expect((await storedMoneyOf(jobId)).job).not.toHaveProperty("confirmedAt");
    expect(await earningsOf(handyman)).toBe(0);
  });

  test("E4 cancelled by its customer before the start gives everything back, once", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    const { status, body } = await cancel(customer, jobId);
    expect([status, body.refundedAmount, body.releaseStatus]).toEqual([200, "105.00", "reversed"]);
    expect((await cancel(customer, jobId)).status).toBe(200);
    await advance(2 * MINUTE_MS);
    expect((await stripeRefundsOfJob(jobId)).map(({ amount }) => amount)).toEqual([10_500]);
    const { payment, job, ledger } = await storedMoneyOf(jobId);
    expect(payment).toMatchObject({ status: "refunded", releaseStatus: "reversed", refundedAmountCents: 10_500 });
    expect(job).toMatchObject({ paymentStatus: "refunded", releaseStatus: "reversed", refundedCents: 10_500 });
    expect(ledger.map(({ kind }) => kind).sort()).toEqual(["charge", "refund", "refundMade"]);
    expect([await earningsOf(handyman), await stripeTransfersOf(jobId)]).toEqual([0, []]);
    expect((await kindsInInbox(customer)).filter((kind) => kind === "refundMade")).toHaveLength(1);
    expect((await mailsTo(customer.user.email)).some(({ subject }) => subject.includes("$105.00"))).toBe(true);
    // A refunded payment cannot be paid, confirmed or released.
    expect((await createIntent(customer, jobId)).problem.code).toBe("payment.givenBack");
    expect((await confirmDone(customer, jobId)).problem.code).toBe("job.notPaid");
    const told = await confirmWhilePaying(customer, jobId);
    expect([told.status, told.body.status, told.body.releaseStatus]).toEqual([200, "refunded", "reversed"]);
    await advance(80 * HOUR_MS);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("reversed");
  });

  test("E4 cancelled while its customer is paying charges nothing: the open intent is cancelled", async () => {
    const parties = await makeParties();
    const job = await makeJob(parties);
    const started = await startPayment(parties.customer, job.id);
    expect((await cancel(parties.customer, job.id)).status).toBe(200);
    await advanceMinute();
    expect(await intentStatus(started.paymentIntentId)).toBe("canceled");
    expect((await storedMoneyOf(job.id)).ledger).toEqual([]);
    expect(await intentIdsOf(parties.customer, job.id)).toHaveLength(1);
  });

  test("I-30 a refund whose answer was lost is not made twice, also when its key has expired", async () => {
    const { customer, jobId } = await makePaidAhead();
    await injectFault({ service: "stripe", operation: "refunds.create", mode: "applyThenLoseResponse", times: 3 });
    await injectFault({ service: "stripe", operation: "refunds.list", mode: "reject", times: 40 });
    await cancel(customer, jobId);
    await advanceMinute();
    await advance(26 * HOUR_MS);
    await clearFaults();
    await advance(HOUR_MS);
    expect(await stripeRefundsOfJob(jobId)).toHaveLength(1);
    expect((await storedMoneyOf(jobId)).payment?.status).toBe("refunded");
  });
});
