import { describe, expect, test } from "vitest";
import { handymen } from "../../../shared/handymen/contract.ts";
import type { JobId, ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView } from "../../../shared/jobs/schema.ts";
import { limits } from "../../../shared/limits.ts";
import { notifications } from "../../../shared/notifications/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { aRequest, makeJob, postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import {
  changeUser,
  makeAdmin,
  makeCustomer,
  makeHandyman,
  type Person,
  UNCHECKED,
} from "../../support/makers/people.ts";
import { answer, decidePrice, propose } from "../../support/makers/proposals.ts";
import { makeVerified } from "../../support/makers/verifications.ts";
import { advance, mailsTo } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const EXACT_ADDRESS = /100 Main|apartment 4|62701-1234/;
const requestFields = { zipCode: "62701-1234", estimatedPrice: "100.00" };

const makeUnchecked = () => makeHandyman({}, UNCHECKED);
const accept = (handyman: Person, serviceRequestId: ServiceRequestId) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "100.00" } });
const shareAddress = (person: Person, id: JobId) => person.call(jobs.shareAddress, { params: { id } });
const jobSeenBy = async (person: Person, jobId: JobId) => (await person.call(jobs.get, { params: { jobId } })).body;

/** The text of everything that the product sends a handyman about one job. */
async function allTextSentTo(handyman: Person, { id, serviceRequestId }: JobView): Promise<string> {
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
async function makeUnsharedJob() {
  const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
  const { body: job } = await accept(handyman, (await postRequest(customer, requestFields)).id);
  return { customer, handyman, job };
}

async function postRequests(customer: Person, count: number): Promise<ServiceRequestId[]> {
  const ids: ServiceRequestId[] = [];
  for (let index = 0; index < count; index++) ids.push((await postRequest(customer, requestFields)).id);
  return ids;
}

describe("a handyman without any verified check", () => {
  test("D-47 does not see the exact address before the customer shares it", async () => {
    const { customer, handyman, job } = await makeUnsharedJob();
    expect(job).toMatchObject({ address: "Main Street", zipCode: "62701", isAddressExact: false });
    expect(job.isAddressAwaited).toBe(true);
    expect(Date.parse(job.addressAskAt ?? "") - Date.parse(job.createdAt)).toBe(2 * HOUR_MS);
    expect(await allTextSentTo(handyman, job)).not.toMatch(EXACT_ADDRESS);
    // Nor does the start share it, since it needs no act of the customer.
    expect((await setJobStatus(handyman, job.id, "in_progress")).status).toBe(200);
    expect(await allTextSentTo(handyman, job)).not.toMatch(EXACT_ADDRESS);
    expect((await shareAddress(customer, job.id)).status).toBe(200);
    expect(await jobSeenBy(handyman, job.id)).toMatchObject({
      address: aRequest().address,
      zipCode: requestFields.zipCode,
    });
    expect((await handyman.call(requests.get, { params: { id: job.serviceRequestId } })).text).toMatch(EXACT_ADDRESS);
  });

  test("D-47 does not see it at a price of their own until the customer approves that, which shares it", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
    const { id } = await postRequest(customer, { ...requestFields, estimatedPrice: null });
    const { body: job } = await accept(handyman, id);
    expect(await allTextSentTo(handyman, job)).not.toMatch(EXACT_ADDRESS);
    expect((await shareAddress(customer, job.id)).problem.code).toBe("job.illegalMove");
    expect((await jobSeenBy(handyman, job.id)).isAddressExact).toBe(false);
    const { body } = await decidePrice(customer, job.id, true);
    expect(body.addressSharedAt).toBeDefined();
    expect((await jobSeenBy(handyman, job.id)).address).toBe(aRequest().address);
  });

  test("D-47 does not see it by accepting a price that the customer named; the payment shows it, and the button says so", async () => {
    const { customer, handyman, job } = await makeUnsharedJob();
    await setJobStatus(handyman, job.id, "in_progress");
    await propose(customer, job.id, { kind: "ending", price: "60.00" });
    expect((await answer(handyman, job.id, [1, "accept"])).body).toMatchObject({ status: "completed" });
    expect(await allTextSentTo(handyman, job)).not.toMatch(EXACT_ADDRESS);
    const paying = await jobSeenBy(customer, job.id);
    expect([paying.isAddressHidden, paying.isAddressAwaited]).toEqual([true, undefined]);
    await payWith(GOOD_CARD, await startPayment(customer, job.id));
    await waitUntilIdle();
    expect(await jobSeenBy(handyman, job.id)).toMatchObject({ address: aRequest().address, isAddressExact: true });
    expect(await jobSeenBy(customer, job.id)).not.toHaveProperty("isAddressHidden");
  });

  test("D-48 gets three of ten that they accept at the same moment", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
    const ids = await postRequests(customer, 10);
    const answers = await Promise.all(ids.map((id) => accept(handyman, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { status, problem } of answers.filter((each) => each.status !== 201))
      expect([status, problem.code]).toEqual([409, expect.stringMatching(/^(job\.checkFirst|conflict\.busy)$/)]);
    expect((await handyman.call(jobs.list, { query: {} })).body).toHaveLength(3);
  });
});

describe("a handyman with a verified check", () => {
  test("D-47 D-48 sees the address at acceptance, and may take any number", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
    await makeVerified(handyman, "identity");
    for (const id of await postRequests(customer, 5)) {
      const { status, body } = await accept(handyman, id);
      expect([status, body.address, body.isAddressExact]).toEqual([201, aRequest().address, true]);
    }
    const named = await postRequest(customer, { ...requestFields, estimatedPrice: null });
    const { body: job } = await accept(handyman, named.id);
    expect((await jobSeenBy(handyman, job.id)).address).toBe("Main Street");
    await decidePrice(customer, job.id, true);
    expect((await jobSeenBy(handyman, job.id)).address).toBe(aRequest().address);
  });
});

describe("jobs.shareAddress", () => {
  test("D-47 is idempotent, and notifies the handyman once", async () => {
    const { customer, handyman, job } = await makeUnsharedJob();
    const first = await shareAddress(customer, job.id);
    expect([first.status, first.body.id]).toEqual([200, job.id]);
    expect(first.body).not.toHaveProperty("isAddressAwaited");
    expect((await shareAddress(customer, job.id)).text).toBe(first.text);
    const both = await makeUnsharedJob();
    const together = await Promise.all([
      shareAddress(both.customer, both.job.id),
      shareAddress(both.customer, both.job.id),
    ]);
    expect(together.map(({ status }) => status)).toEqual([200, 200]);
    await waitUntilIdle();
    for (const { user } of [handyman, both.handyman]) {
      const emails = (await mailsTo(user.email)).filter(({ subject }) => subject.includes("shared the address"));
      expect(emails).toHaveLength(1);
      expect(emails[0]?.text).not.toMatch(EXACT_ADDRESS);
    }
  });
});

describe("jobs.updateNotes", () => {
  const NOTE = "Gate code 4711, the dog is kind.";
  const write = (person: Person, id: JobId, customerNotes: unknown) =>
    person.call(jobs.updateNotes, { params: { id }, body: { customerNotes } as never });
  const readBy = async (person: Person, id: JobId) => (await jobSeenBy(person, id)).customerNotes;

  test("R-748 D-47 the handyman reads the customer's note where the exact address is shown, and nowhere else", async () => {
    const { customer, handyman, job } = await makeUnsharedJob();
    const stored = { "idempotency-key": "propose-once" };
    await setJobStatus(handyman, job.id, "in_progress");
    const body = { kind: "price", price: "120.00", reason: "The pipe has to go." } as const;
    const suggest = () => handyman.call(jobs.propose, { params: { id: job.id }, body }, stored);
    expect((await suggest()).status).toBe(201);
    expect((await write(customer, job.id, ` ${NOTE} `)).body).toMatchObject({ customerNotes: NOTE });
    expect(await allTextSentTo(handyman, job)).not.toContain("4711");
    expect(await readBy(await makeAdmin(), job.id)).toBeUndefined();
    await shareAddress(customer, job.id);
    expect([await readBy(handyman, job.id), (await suggest()).body.customerNotes]).toEqual([NOTE, NOTE]);
    const { user } = handyman;
    expect(JSON.stringify([await mailsTo(user.email), await kindsInInbox(handyman)])).not.toContain("4711");
    await changeUser(handyman, { isActive: false });
    expect([await readBy(handyman, job.id), await readBy(customer, job.id)]).toEqual([undefined, NOTE]);
  });

  test("R-748 it is changed and removed until the job is completed, and is as long as its limit", async () => {
    const { customer, handyman, job } = await makeUnsharedJob();
    await shareAddress(customer, job.id);
    const inUse = [NOTE, "Ring twice.", "", "x".repeat(limits.customerNotes), "Park in the yard."];
    for (const each of inUse) {
      expect((await write(customer, job.id, each)).status).toBe(200);
      expect(await readBy(handyman, job.id)).toBe(each || undefined);
    }
    expect((await write(customer, job.id, "x".repeat(limits.customerNotes + 1))).status).toBe(400);
    const [first, again] = await Promise.all([1, 2].map(() => write(customer, job.id, NOTE)));
    expect([first?.status, again?.status]).toEqual([200, 200]);
    for (const status of ["in_progress", "completed"] as const) await setJobStatus(handyman, job.id, status);
    expect((await write(customer, job.id, "Too late")).problem.code).toBe("job.illegalMove");
    expect(await readBy(handyman, job.id)).toBe(NOTE);
  });
});

const advanceHours = (hours: number) => advance(hours * HOUR_MS + MINUTE_MS);

test("D-47 an address that the handyman waits for is asked for with the acceptance, once more after two hours, and no third time", async () => {
  const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
  const { id } = await makeJob({ customer, handyman });
  await waitUntilIdle();
  const mails = async () => (await mailsTo(customer.user.email)).map(({ text }) => text);
  expect((await kindsInInbox(customer)).sort()).toEqual(["addressAsked", "jobAccepted"]);
  expect(await mails()).toEqual([expect.stringContaining("Hank")]);
  await advanceHours(2);
  await advanceHours(3);
  expect((await kindsInInbox(customer)).sort()).toEqual(["addressAsked", "addressAsked", "jobAccepted"]);
  expect(await mails()).toHaveLength(2);
  await customer.call(jobs.shareAddress, { params: { id } });
  await waitUntilIdle();
  expect(await kindsInInbox(handyman)).toEqual(["addressShared"]);
  for (const { user } of [customer, handyman])
    for (const { text, html } of await mailsTo(user.email))
      expect(text + html).not.toMatch(/100 Main|\{\w+\}|undefined/);
});
