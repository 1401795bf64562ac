import { describe, expect, test } from "vitest";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { clearFaults, injectFault } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

const post = (person: Person, change: Parameters<typeof aRequest>[0], headers: Record<string, string> = {}) =>
  person.call(requests.create, { body: aRequest(change) }, headers);
const listFor = async (person: Person) => (await person.call(requests.list, { query: {} })).body;
const idsOf = async (person: Person) => (await listFor(person)).map(({ id }) => id);

describe("requests.create under an idempotency key", () => {
  const key = (name: string) => ({ "idempotency-key": name });

  test("answers the same bytes again, and makes one request", async () => {
    const ana = await makeCustomer();
    const first = await post(ana, {}, key("one"));
    const repeated = await post(ana, {}, key("one"));
    const quoted = await post(ana, {}, key('"one"'));
    expect([repeated.status, repeated.text]).toEqual([201, first.text]);
    expect([quoted.status, quoted.text]).toEqual([201, first.text]);
    expect(await idsOf(ana)).toEqual([first.body.id]);
  });

  test("refuses another body under the key", async () => {
    const ana = await makeCustomer();
    const { body } = await post(ana, {}, key("one"));
    const { status, problem } = await post(ana, { title: "Something else" }, key("one"));
    expect([status, problem.code]).toEqual([422, "idempotency.mismatch"]);
    expect(await idsOf(ana)).toEqual([body.id]);
  });

  test("keeps one person's keys apart from another's", async () => {
    const people = await makePeople(2);
    const made = await Promise.all(people.map((person) => post(person, {}, key("ours"))));
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.body.id).not.toBe(made[1]?.body.id);
  });

  test("frees the key when the request was refused", async () => {
    const ana = await makeCustomer();
    expect((await post(ana, { estimatedPrice: "1" }, key("one"))).status).toBe(422);
    expect((await post(ana, { estimatedPrice: "10" }, key("one"))).status).toBe(201);
  });
});

describe("requests.create while the table's answers are lost", () => {
  const lose = (operation: string, times: number) =>
    injectFault({ service: "dynamodb", operation, mode: "applyThenLoseResponse", times });

  test("I-24 stores one request, and answers so, although every answer is lost", async () => {
    const ana = await makeCustomer();
    await waitUntilIdle();
    await lose("TransactWriteItems", 1000);
    const { status, body, text } = await post(ana, {}, { "idempotency-key": "lost" });
    await clearFaults();
    expect([status, text]).toEqual([201, expect.any(String)]);
    expect(await idsOf(ana)).toEqual([body.id]);
    expect((await post(ana, {}, { "idempotency-key": "lost" })).text).toBe(text);
  });

  test("I-13 a handyman who won is told so, although every answer is lost", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const { body } = await post(ana, {});
    await waitUntilIdle();
    await lose("TransactWriteItems", 1000);
    const acceptance = { serviceRequestId: body.id, agreedPrice: "80" };
    const { status, body: job } = await hank.call(jobs.create, { body: acceptance });
    await clearFaults();
    expect(status).toBe(201);
    expect((await hank.call(jobs.list, { query: {} })).body).toEqual([job]);
    const other = await (await makeHandyman()).call(jobs.create, { body: acceptance });
    expect([other.status, other.problem.code]).toEqual([409, "serviceRequest.taken"]);
  });

  test("I-24 stores nothing when it is refused, and answers an error", async () => {
    const ana = await makeCustomer();
    await waitUntilIdle();
    await injectFault({ service: "dynamodb", operation: "TransactWriteItems", mode: "reject", times: 1 });
    const { status, problem, text } = await post(ana, {});
    expect([status, problem.code]).toEqual([500, "internal"]);
    expect(text).not.toMatch(/Validation|dynamodb|stack/i);
    expect(await listFor(ana)).toEqual([]);
    expect((await post(ana, {})).status).toBe(201);
  });
});
