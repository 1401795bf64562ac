import { afterEach, describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { aRequest, postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makePeople, type Person } from "../support/makers/people.ts";
import { clearFaults, injectFault } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { openTable } from "../support/setup/table.ts";

const CROWD = 50;
/** What happens in between two writes is proved one by one in `runtime/races/accept.test.ts`. */
const ROUNDS = 4;

/** The handymen for all rounds; each takes part in as many as the rate limit allows. */
async function makeCrowds() {
  const count = Math.ceil(ROUNDS / (jobs.create.rate?.limit ?? 1));
  const people = await makePeople(CROWD * count, { role: "handyman" });
  return (round: number) => people.slice((round % count) * CROWD, ((round % count) + 1) * CROWD);
}

type Start = { readonly customer: Person; readonly crowd: readonly Person[] };

/** Fifty handymen accept one request at the same moment. */
async function rushFor({ customer, crowd }: Start, before: () => Promise<unknown> = async () => undefined) {
  const { id } = await postRequest(customer);
  const accept = { body: { serviceRequestId: id, agreedPrice: "80.00" } };
  await before();
  const answers = await Promise.all(crowd.map((handyman) => handyman.call(jobs.create, accept)));
  return { id, crowd, answers };
}

type Rush = Awaited<ReturnType<typeof rushFor>>;

/** One has the job, the others get 409, and the table agrees. */
async function expectOneWinner(customer: Person, { id, crowd, answers }: Rush) {
  const won = answers.flatMap(({ status, body }, index) => (status === 201 ? [{ body, handyman: crowd[index] }] : []));
  const tooLate = answers.filter(({ status }) => status === 409);
  expect([won.length, tooLate.length]).toEqual([1, CROWD - 1]);
  for (const { problem } of tooLate) expect(["serviceRequest.taken", "conflict.busy"]).toContain(problem.code);
  const [winner] = won;
  expect(winner?.body.handymanId).toBe(winner?.handyman?.user.id);
  const request = await openTable().get(table.request, { id });
  expect(request).toMatchObject({ status: "accepted", jobId: winner?.body.id, handymanId: winner?.handyman?.user.id });
  const ordered = (await customer.call(jobs.list, { query: {} })).body.filter((job) => job.serviceRequestId === id);
  // Only the customer sees the address before they have approved the price (D-47).
  const { address, isAddressExact, ...seen } = winner?.body ?? {};
  const own = { address: aRequest().address, isAddressExact: true, isAddressHidden: true };
  expect(ordered).toEqual([{ ...seen, ...own }]);
  expect([address, isAddressExact]).toEqual(["Main Street", false]);
}

afterEach(clearFaults);

describe("fifty handymen who accept one request at the same moment", () => {
  test("R-133 I-13 make one job and forty-nine who were too late, four times over", async () => {
    const [customer, crowdOf] = [await makeCustomer(), await makeCrowds()];
    for (let round = 0; round < ROUNDS; round++) {
      await expectOneWinner(customer, await rushFor({ customer, crowd: crowdOf(round) }));
    }
    await waitUntilIdle();
    expect((await customer.call(jobs.list, { query: {} })).body).toHaveLength(ROUNDS);
  });

  test("R-133 I-13 make one job as well while the table reports conflicts, four times over", async () => {
    const [customer, crowdOf] = [await makeCustomer(), await makeCrowds()];
    for (let round = 0; round < ROUNDS; round++) {
      const conflict = { service: "dynamodb", operation: "TransactWriteItems", mode: "conflict" };
      const started = { customer, crowd: crowdOf(round) };
      const rush = await rushFor(started, () => injectFault({ ...conflict, times: 1 + ((round * 17) % 90) }));
      await clearFaults();
      await expectOneWinner(customer, rush);
    }
  });

  test("lose nothing when every one of them is told to try again: the request stays open, and the next one gets it", async () => {
    const customer = await makeCustomer();
    const { id } = await postRequest(customer);
    const [first, second] = await makePeople(2, { role: "handyman" });
    // The work that follows from the posting must not use up the injected conflicts.
    await waitUntilIdle();
    // Twelve attempts, each written four times.
    await injectFault({ service: "dynamodb", operation: "TransactWriteItems", mode: "conflict", times: 48 });
    const accept = { body: { serviceRequestId: id, agreedPrice: "80.00" } };
    const busy = await first?.call(jobs.create, accept);
    expect([busy?.status, busy?.problem.code]).toEqual([409, "conflict.busy"]);
    expect(await openTable().get(table.request, { id })).toMatchObject({ status: "pending" });
    expect((await second?.call(jobs.create, accept))?.status).toBe(201);
  });
});

test("I-14 a handyman who accepts ten requests at the same moment gets them all, and each answer is counted", async () => {
  const [handyman] = await makePeople(1, { role: "handyman" });
  const customer = await makeCustomer();
  const posted = [];
  for (let index = 0; index < 10; index++) posted.push((await postRequest(customer)).id);
  const accept = (id: ServiceRequestId) =>
    handyman?.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } });
  const answers = await Promise.all(posted.map(accept));
  expect(answers.map((answer) => answer?.status)).toEqual(posted.map(() => 201));
  expect(await openTable().get(table.user, { id: handyman?.user.id as UserId })).toMatchObject({ responseCount: 10 });
});

describe("two sides of one job", () => {
  test("I-14 I-15 of conflicting moves at the same moment one wins, and the request agrees with its job", async () => {
    const customer = await makeCustomer();
    const [handyman] = await makePeople(1, { role: "handyman" });
    const { id } = await postRequest(customer);
    const job = (await handyman?.call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80" } }))?.body;
    if (!job || !handyman) throw new Error("There is no job.");
    const press = () => handyman.call(jobs.updateStatus, { params: { id: job.id }, body: { status: "in_progress" } });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    // Later calls read the winner's write; concurrent ones lost the race.
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await openTable().get(table.job, { id: job.id })).toMatchObject({ status: "in_progress", version: 2 });
    expect(await openTable().get(table.request, { id })).toMatchObject({ status: "in_progress", version: 3 });
  });
});
