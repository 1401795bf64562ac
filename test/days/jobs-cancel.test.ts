import { afterEach, describe, expect, test } from "vitest";
import type { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { JobStatus } from "../../shared/requests/status.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { makeJob, postRequest } from "../support/makers/jobs.ts";
import { kindsInInbox } from "../support/makers/notifications.ts";
import {
  createIntent,
  intentIdsOf,
  intentStatus,
  makeParties,
  payWith,
  SLOW_CARD,
  startPayment,
  storedMoneyOf,
} from "../support/makers/payments.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { makeImage } from "../support/makers/pictures.ts";
import { makePaidAhead, stripeRefundsOfJob } from "../support/makers/refunds.ts";
import { advanceMinute, confirmDone, earningsOf, stripeTransfersOf } from "../support/makers/releases.ts";
import { advance, clearFaults, injectFault, mailsTo, stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";

afterEach(clearFaults);

type Sides = { readonly customer: Person; readonly handyman: Person };
type StatusChange = { status: JobStatus; notes?: string; isStillNeeded?: boolean };
const updateStatus = (person: Person, id: Awaited<ReturnType<typeof makeJob>>["id"], body: StatusChange) =>
  person.call(jobs.updateStatus, { params: { id }, body: { isStillNeeded: false, ...body } });
const cancel = (person: Person, id: Parameters<typeof updateStatus>[1], more: Partial<StatusChange> = {}) =>
  updateStatus(person, id, { status: "cancelled", ...more });
/** The customer confirms completion in the step in which they pay. */
async function confirmWhilePaying(customer: Person, jobId: Parameters<typeof updateStatus>[1]) {
  const paymentIntentId = (await storedMoneyOf(jobId)).payment?.stripePaymentIntentId ?? "";
  return customer.call(payments.confirm, { body: { paymentIntentId, isJobDone: true } });
}

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
    expect([again.status, again.problem.code]).toEqual([409, "serviceRequest.taken"]);
    const feedOf = async (person: Person) => (await person.call(requests.list, { query: {} })).body.map(({ id }) => id);
    expect(await feedOf(parties.handyman)).not.toContain(job.serviceRequestId);
    expect((await take(other)).status).toBe(201);
    await waitUntilIdle();
    expect(await kindsInInbox(parties.customer)).toContain("jobLeft");
  });

  test("E3 cancelled by a customer who still needs it opens its request again", async () => {
    const parties = await makeParties();
    const job = await makeJob(parties);
    expect((await cancel(parties.customer, job.id, { isStillNeeded: true })).status).toBe(200);
    const asked = await parties.customer.call(requests.get, { params: { id: job.serviceRequestId } });
    expect(asked.body.status).toBe("pending");
  });

  const ends: Readonly<Record<string, (sides: Sides, id: JobId) => Promise<{ readonly status: number }>>> = {
    "its handyman leaves it": ({ handyman }, id) => cancel(handyman, id),
    "its customer cancels it, who needs nobody any more": ({ customer }, id) => cancel(customer, id),
    "its customer cancels it, who still needs somebody": ({ customer }, id) =>
      cancel(customer, id, { isStillNeeded: true }),
    "its customer says no to the price": ({ customer }, id) =>
      customer.call(jobs.decidePrice, { params: { id }, body: { isApproved: false } }),
  };
  test.each(Object.entries(ends))("D-22 no longer shows its handyman the exact address, once %s", async (how, end) => {
    const sides = { ...(await makeParties()), admin: await makeAdmin() };
    const { customer, handyman, admin } = sides;
    const photo = await makeImage(customer);
    await waitUntilIdle();
    // An unapproved price does not show the address yet (D-47).
    const isNamed = how.endsWith("to the price");
    const estimatedPrice = isNamed ? null : "100.00";
    const { id: serviceRequestId } = await postRequest(customer, { imageUrls: [photo], estimatedPrice });
    const { body: made } = await handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "100" } });
    const { id } = made;
    const photoFor = async (person: Person) => (await person.send("GET", photo)).status;
    expect([await photoFor(handyman), await photoFor(customer)]).toEqual([200, 200]);
    const places = async (person: Person) => [
      (await person.call(jobs.get, { params: { jobId: id } })).body,
      (await person.call(requests.get, { params: { id: serviceRequestId } })).body,
      ...(person === admin ? [] : (await person.call(jobs.list, { query: {} })).body),
    ];
    const door = "100 Main Street, apartment 4";
    for (const { address } of await places(handyman)) expect(address).toBe(isNamed ? "Main Street" : door);
    const ended = await end(sides, id);
    expect(ended.status).toBe(200);
    const [left, asked, ...listed] = await places(handyman);
    expect([left?.address, left?.zipCode, listed.map(({ address }) => address)]).toEqual([
      ...["Main Street", "62701", ["Main Street"]],
    ]);
    expect([undefined, "Main Street"]).toContain(asked?.address);
    expect(await photoFor(handyman)).toBe(404);
    expect([left?.imageUrls, await photoFor(customer), await photoFor(admin)]).toEqual([[], 200, 200]);
    expect(JSON.stringify(await places(handyman))).not.toMatch(/100 Main|apartment/);
    for (const { address } of await places(customer)) expect(address).toBe(door);
    for (const { address } of await places(admin)) expect(address).toBe("Main Street");
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

  test("E3 ends once when both cancel together; of a start and a cancellation one wins", async () => {
    const parties = await makeParties();
    for (let round = 0; round < 5; round++) {
      const job = await makeJob(parties);
      const [start, left] = await Promise.all([
        updateStatus(parties.handyman, job.id, { status: "in_progress" }),
        cancel(parties.customer, job.id),
      ]);
      const won = [start, left].filter(({ status }) => status === 200);
      const lost = [start, left].filter(({ status }) => status !== 200);
      expect([won.length, lost.map(({ status }) => status)]).toEqual([1, [409]]);
      const { job: stored } = await storedMoneyOf(job.id);
      expect(stored?.status).toBe(start.status === 200 ? "in_progress" : "cancelled");
    }
  });

  test("E3 is not cancelled by one side once it is started, nor when it is done", async () => {
    const parties = await makeParties();
    for (const upTo of ["in_progress", "completed"] as const) {
      const job = await makeJob(parties, { upTo });
      for (const person of [parties.customer, parties.handyman]) {
        const answer = await cancel(person, job.id);
        expect([answer.status, answer.problem.code]).toEqual([409, "job.illegalMove"]);
      }
    }
  });

  test("E3 cannot be cancelled by anybody else, and a reason with half a surrogate pair is refused", async () => {
    const parties = await makeParties();
    const job = await makeJob(parties);
    for (const stranger of [await makeCustomer(), await makeHandyman()])
      expect((await cancel(stranger, job.id)).status).toBe(404);
    expect((await cancel(parties.customer, job.id, { notes: "\ud83d" })).status).toBe(400);
    expect((await storedMoneyOf(job.id)).job?.status).toBe("accepted");
  });
});

describe("a booking that is secured", () => {
  test("D-08 is paid ahead and held, released 72 hours after completion", async () => {
    const { handyman, jobId } = await makePaidAhead();
    const held = await storedMoneyOf(jobId);
    expect(held.payment).toMatchObject({ status: "completed", releaseStatus: "held", amountCents: 10_500 });
    expect([held.job?.status, held.job?.releaseDueAt]).toEqual(["accepted", undefined]);
    await advance(100 * HOUR_MS);
    for (const status of ["in_progress", "completed"] as const) await updateStatus(handyman, jobId, { status });
    const done = await storedMoneyOf(jobId);
    const due = new Date(Date.parse(done.job?.completedAt ?? "") + 72 * HOUR_MS).toISOString();
    expect([done.job?.releaseDueAt, done.payment?.releaseDueAt]).toEqual([due, due]);
    await advance(73 * HOUR_MS);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({ releaseStatus: "released", releasedBy: "clock" });
    expect(await earningsOf(handyman)).toBe(8000);
  });

  test("D-08 is not released by its customer's word before the work is done", async () => {
    const { customer, jobId } = await makePaidAhead();
    const answer = await confirmDone(customer, jobId);
    expect([answer.status, answer.problem.code]).toEqual([409, "job.notPaid"]);
    expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("held");
  });

  test("D-08 stays paid and held when its customer confirms completion while paying, before the work is done", async () => {
    const { customer, handyman, jobId } = await makePaidAhead();
    for (const step of ["accepted", "in_progress"] as const) {
      if (step === "in_progress") await updateStatus(handyman, jobId, { status: step });
      const { status, body } = await confirmWhilePaying(customer, jobId);
      expect([step, status, body.status, body.releaseStatus]).toEqual([step, 200, "completed", "held"]);
    }
    expect((await storedMoneyOf(jobId)).job).not.toHaveProperty("confirmedAt");
    expect(await earningsOf(handyman)).toBe(0);
  });

  test.each(["customer", "handyman"] as const)(
    "E4 cancelled by its %s before the start gives everything back, once",
    async (side) => {
      const secured = await makePaidAhead();
      const { customer, handyman, jobId } = secured;
      const { status, body } = await cancel(secured[side], jobId);
      expect([status, body.refundedAmount, body.releaseStatus]).toEqual([200, "105.00", "reversed"]);
      expect((await cancel(secured[side], jobId)).status).toBe(200);
      await advanceMinute();
      await advanceMinute();
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
      await waitUntilIdle();
      expect((await storedMoneyOf(jobId)).payment?.releaseStatus).toBe("reversed");
    },
  );

  test("E4 is secured only at a price that its customer agreed to, and not once the work is under way", async () => {
    const parties = await makeParties();
    const named = await makeJob(parties, { isPricePending: true });
    expect((await createIntent(parties.customer, named.id)).problem.code).toBe("payment.notDue");
    const started = await makeJob(parties, { upTo: "in_progress" });
    expect((await createIntent(parties.customer, started.id)).problem.code).toBe("payment.notDue");
    const cancelled = await makeJob(parties);
    await cancel(parties.customer, cancelled.id);
    expect((await createIntent(parties.customer, cancelled.id)).problem.code).toBe("payment.jobCancelled");
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

  test("I-05 a card that is charged after the cancellation is booked and refunded", async () => {
    const parties = await makeParties();
    const job = await makeJob(parties);
    await payWith(SLOW_CARD, await startPayment(parties.customer, job.id));
    await waitUntilIdle();
    expect((await cancel(parties.handyman, job.id)).status).toBe(200);
    for (let minutes = 0; minutes < 4; minutes++) await advanceMinute();
    const { payment, ledger } = await storedMoneyOf(job.id);
    expect(payment).toMatchObject({ status: "refunded", releaseStatus: "reversed", refundedAmountCents: 10_500 });
    expect(ledger.map(({ kind }) => kind).sort()).toEqual(["charge", "refund", "refundMade"]);
    expect((await stripeRefundsOfJob(job.id)).map(({ amount }) => amount)).toEqual([10_500]);
  });

  test("I-30 Stripe is unavailable for an hour: the refund is decided, waits, and is made once", async () => {
    const { customer, jobId } = await makePaidAhead();
    await injectFault({ service: "stripe", operation: "refunds.create", mode: "reject", times: 40 });
    expect((await cancel(customer, jobId)).status).toBe(200);
    for (let minutes = 0; minutes < 3; minutes++) await advanceMinute();
    expect((await storedMoneyOf(jobId)).payment).toMatchObject({
      status: "completed",
      releaseStatus: "reversed",
      openRefunds: 1,
    });
    await clearFaults();
    await advance(HOUR_MS);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).payment?.status).toBe("refunded");
    expect(await stripeRefundsOfJob(jobId)).toHaveLength(1);
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
    await waitUntilIdle();
    expect(await stripeRefundsOfJob(jobId)).toHaveLength(1);
    expect((await storedMoneyOf(jobId)).payment?.status).toBe("refunded");
  });

  test("R-165 a customer of another request is not told anything of it", async () => {
    const { jobId } = await makePaidAhead();
    const stranger = await makeCustomer();
    const { id } = await postRequest(stranger);
    expect(id).not.toBe(jobId);
    const intent = (await storedMoneyOf(jobId)).payment?.stripePaymentIntentId ?? "";
    const answer = await stranger.call(payments.confirm, { body: { paymentIntentId: intent, isJobDone: true } });
    expect([answer.status, answer.problem.code]).toEqual([404, "payment.notFound"]);
  });
});
