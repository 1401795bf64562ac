import { expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

test("R-133 I-13 an acceptance that the table reports conflicts of is tried again, and the other is too late", async () => {
  const { id } = await postRequest(await makeCustomer(), {}, { isQuiet: true });
  const accept = async () =>
    (await makeHandyman()).call(jobs.create, { body: { serviceRequestId: id, agreedPrice: "80.00" } });
  // Each write is tried four times.
  await injectFault({ service: "dynamodb", operation: "TransactWriteItems", mode: "conflict", times: 5 });
  const first = await accept();
  expect([first.status, await clearFaults()]).toEqual([201, 0]);
  const second = await accept();
  expect([second.status, second.problem.code]).toEqual([409, "serviceRequest.taken"]);
  expect(await openTable().get(table.request, { id })).toMatchObject({ status: "accepted", jobId: first.body.id });
});
