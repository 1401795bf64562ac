import { describe, expect, test } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import type { JobId, ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import { aRequest, makeJob, postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import { kindsInInbox } from "../../support/makers/notifications.ts";
import { GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import { CHECKED, changeUser, makeAdmin, makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { makeImage } from "../../support/makers/pictures.ts";
import { answer, decidePrice, propose } from "../../support/makers/proposals.ts";
import {
  accept,
  allTextSentTo,
  EXACT_ADDRESS,
  jobSeenBy,
  makeUnchecked,
  makeUnsharedJob,
  postRequests,
  requestFields,
  shareAddress,
} from "../../support/makers/unshared-address.ts";
import { makeVerified } from "../../support/makers/verifications.ts";
import { advance, mailsTo, stackNow } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

async function keepJob(id: JobId, change: Partial<Job>): Promise<void> {
  const job = await openTable().get(table.job, { id });
  if (!job) throw new Error("There is no such job.");
  await openTable().putAll([toItem(table.job, { ...job, ...change })]);
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

  test("D-48 may have three unstarted jobs, and is refused the sixth acceptance within 24 hours", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
    const ids = await postRequests(customer, 6);
    const take = async (some: readonly ServiceRequestId[]) => {
      const answers: string[] = [];
      for (const id of some) {
        const { status, problem } = await accept(handyman, id);
        answers.push(status === 201 ? "taken" : `${problem.code}: ${problem.message}`);
      }
      return answers;
    };
    const refused =
      "job.checkFirst: Confirm your identity to take more jobs: until then at most three at a time and five a day.";
    expect(await take(ids.slice(0, 4))).toEqual(["taken", "taken", "taken", refused]);
    for (const { id } of (await handyman.call(jobs.list, { query: {} })).body)
      expect((await setJobStatus(handyman, id, "in_progress")).status).toBe(200);
    expect(await take(ids.slice(3))).toEqual(["taken", "taken", refused]);
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
  test("D-47 D-48 sees the address at acceptance, and has no bound", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
    await makeVerified(handyman, "identity");
    for (const id of await postRequests(customer, 6)) {
      const { status, body } = await accept(handyman, id);
      expect([status, body.address, body.isAddressExact]).toEqual([201, aRequest().address, true]);
    }
    const named = await postRequest(customer, { ...requestFields, estimatedPrice: null });
    const { body: job } = await accept(handyman, named.id);
    expect((await jobSeenBy(handyman, job.id)).address).toBe("Main Street");
    await decidePrice(customer, job.id, true);
    expect((await jobSeenBy(handyman, job.id)).address).toBe(aRequest().address);
  });

  test("D-47 D-48 no longer sees it, and has limits again, once the check has expired", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const [first, ...others] = await postRequests(customer, 4);
    const { body: job } = await accept(handyman, first as ServiceRequestId);
    expect(job.address).toBe(aRequest().address);
    await changeUser(handyman, { checkedUntil: toInstant(await stackNow()) });
    expect(await allTextSentTo(handyman, job)).not.toMatch(EXACT_ADDRESS);
    expect((await jobSeenBy(customer, job.id)).isAddressAwaited).toBe(true);
    const statuses: number[] = [];
    for (const id of others) statuses.push((await accept(handyman, id)).status);
    expect(statuses).toEqual([201, 201, 409]);
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

  test("D-47 is refused once the job is over", async () => {
    const { customer, handyman, job } = await makeUnsharedJob();
    await setJobStatus(handyman, job.id, "in_progress");
    await setJobStatus(handyman, job.id, "completed");
    expect((await shareAddress(customer, job.id)).problem.code).toBe("job.illegalMove");
    expect(await allTextSentTo(handyman, job)).not.toMatch(EXACT_ADDRESS);
  });
});

describe("the exact address, as the handyman sees it", () => {
  test("D-47 is shown with the payment, and hidden with the photos 30 days after completion", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
    const photo = await makeImage(customer);
    await waitUntilIdle();
    const { id } = await postRequest(customer, { ...requestFields, imageUrls: [photo] });
    const { body: job } = await accept(handyman, id);
    await payWith(GOOD_CARD, await startPayment(customer, job.id));
    await waitUntilIdle();
    await setJobStatus(handyman, job.id, "in_progress");
    await setJobStatus(handyman, job.id, "completed");
    expect((await jobSeenBy(handyman, job.id)).address).toBe(aRequest().address);
    await keepJob(job.id, { completedAt: addMs(await stackNow(), -30 * DAY_MS) });
    expect(await jobSeenBy(handyman, job.id)).toMatchObject({ address: "Main Street", imageUrls: [] });
    expect((await handyman.call(requests.get, { params: { id } })).text).not.toMatch(EXACT_ADDRESS);
    expect((await handyman.send("GET", photo)).status).toBe(404);
    expect((await jobSeenBy(customer, job.id)).address).toBe(aRequest().address);
  });
});

describe("accepting and cancelling three times within 24 hours", () => {
  test("D-48 puts a handyman into the administrators' queue, once", async () => {
    const [customer, handyman, boss] = [await makeCustomer(), await makeUnchecked(), await makeAdmin()];
    const alerts = async () =>
      (await boss.call(admin.fraudAlerts, { query: { limit: 100 } })).body.filter(
        ({ userId }) => userId === handyman.user.id,
      );
    const held: JobId[] = [];
    for (const id of await postRequests(customer, 3)) held.push((await accept(handyman, id)).body.id);
    const [first, ...others] = held;
    expect((await setJobStatus(handyman, first as JobId, "cancelled")).status).toBe(200);
    expect(await alerts()).toEqual([]);
    const ends = await Promise.all(
      others.flatMap((id) => [setJobStatus(handyman, id, "cancelled"), setJobStatus(handyman, id, "cancelled")]),
    );
    for (const { status } of ends) expect(status).toBe(200);
    expect(await alerts()).toMatchObject([{ alertType: "acceptCancel", severity: "high" }]);
    const { body: fourth } = await accept(handyman, (await postRequest(customer, requestFields)).id);
    await setJobStatus(handyman, fourth.id, "cancelled");
    expect(await alerts()).toHaveLength(1);
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

test("D-47 an address that is shared, or seen by a check, before its time is not asked for again", async () => {
  const [customer, handyman] = [await makeCustomer(), await makeUnchecked()];
  const [shared, seen] = [await makeJob({ customer, handyman }), await makeJob({ customer, handyman })];
  await waitUntilIdle();
  await customer.call(jobs.shareAddress, { params: { id: shared.id } });
  await changeUser(handyman, CHECKED);
  await advanceHours(2);
  expect((await kindsInInbox(customer)).filter((kind) => kind === "addressAsked")).toHaveLength(2);
  const { body } = await customer.call(jobs.get, { params: { jobId: seen.id } });
  expect(body).not.toHaveProperty("isAddressAwaited");
});
