import { expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { aRequest, postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makePeople } from "../support/makers/people.ts";
import { openTable } from "../support/setup/table.ts";

/** More than one thread of a function takes at once (`infra/local/workers.ts`). */
const CROWD = 20;

// `runtime/races/accept.test.ts` proves what happens between each two writes; this one goes through bundles and the database.
test("R-133 I-13 a crowd that accepts one request at the same moment makes one job, and all others were too late", async () => {
  const [customer, crowd] = [await makeCustomer(), await makePeople(CROWD, { role: "handyman" })];
  const { id } = await postRequest(customer);
  const accept = { body: { serviceRequestId: id, agreedPrice: "80.00" } };
  const answers = await Promise.all(crowd.map((handyman) => handyman.call(jobs.create, accept)));
  const [winner, ...others] = answers.filter(({ status }) => status === 201);
  const tooLate = answers.filter(({ status }) => status === 409);
  expect([others, tooLate.length]).toEqual([[], CROWD - 1]);
  for (const { problem } of tooLate) expect(["serviceRequest.taken", "conflict.busy"]).toContain(problem.code);
  const { id: jobId, handymanId } = winner?.body ?? {};
  expect(handymanId).toBe(crowd[answers.findIndex(({ status }) => status === 201)]?.user.id);
  expect(await openTable().get(table.request, { id })).toMatchObject({ status: "accepted", jobId, handymanId });
  // Only the customer sees the address before they have approved the price (D-47).
  const { address, isAddressExact, ...seen } = winner?.body ?? {};
  const own = { address: aRequest().address, isAddressExact: true, isAddressHidden: true };
  expect((await customer.call(jobs.list, { query: {} })).body).toEqual([{ ...seen, ...own }]);
  expect([address, isAddressExact]).toEqual(["Main Street", false]);
});
