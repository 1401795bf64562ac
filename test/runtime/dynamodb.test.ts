import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { type Db, defineEntity, type Write } from "../../functions/runtime/data/db.ts";
import { rate } from "../../functions/runtime/data/table.ts";
import { ServiceUnavailableError } from "../../functions/runtime/service-unavailable.ts";

type Seen = { readonly operation: string; readonly input: Record<string, unknown>; readonly headers: object };
type Reply = (response: ServerResponse) => void;

const answer =
  (status: number, body: object): Reply =>
  (response) =>
    void response.writeHead(status).end(JSON.stringify(body));
const refuse = (name: string, more: object = {}) =>
  answer(400, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, ...more });
const cancelled = (...codes: string[]) =>
  refuse("TransactionCanceledException", { CancellationReasons: codes.map((Code) => ({ Code })) });
const cut: Reply = (response) => void response.destroy();
const fine = answer(200, {});

/** Failures that a healthy DynamoDB does not show: every reply is scripted. */
describe("the table when DynamoDB is in trouble", () => {
  let server: Server;
  let db: Db;
  const script: Reply[] = [];
  const seen: Seen[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
        seen.push({ operation, input: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers });
        (script.shift() ?? answer(500, {}))(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    Object.assign(process.env, {
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "dynamodbTest",
      AWS_SECRET_ACCESS_KEY: "secret",
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      TABLE_NAME: "items",
    });
    const { dynamodb } = await import("../../functions/adapters/dynamodb.ts");
    db = dynamodb();
  });
  afterAll(() => void server.close());
  // Shortens the pauses between two tries, which are left to chance.
  beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
  afterEach(() => {
    vi.restoreAllMocks();
    expect(script).toEqual([]);
    seen.splice(0);
  });

  const item = { pk: "JOB#1", sk: "JOB", price: 15_000, notes: ["a", "é😀"], isPaid: false };
  const put: Write = { op: "put", item, condition: undefined, orElse: "serviceRequest.taken" };
  const absent = { text: "attribute_not_exists(pk)", names: {}, values: {} };
  const create: Write = { ...put, condition: absent };
  const removal: Write = {
    op: "remove",
    key: { pk: "JOB#1", sk: "JOB" },
    condition: absent,
    orElse: "job.illegalMove",
  };
  const thing = defineEntity({
    type: "thing",
    schema: z.object({ sk: z.string() }),
    key: ({ sk }: { sk: string }) => ({ pk: "THING", sk }),
  });
  const read = (found: object) => found;
  const play = (...replies: Reply[]) => void script.push(...replies);

  test.each([
    ["throttles", refuse("ThrottlingException")],
    ["is over its throughput", refuse("ProvisionedThroughputExceededException")],
    ["fails", answer(500, { __type: "InternalServerError" })],
    ["cuts the line", cut],
    ["answers with no JSON", (response: ServerResponse) => void response.writeHead(503).end("<html>")],
  ])("writes when it first %s, signed, and asks no third time", async (_, trouble) => {
    play(trouble, fine);
    await db.transact([put]);
    expect(seen.map(({ operation }) => operation)).toEqual(["PutItem", "PutItem"]);
    expect(seen[1]?.headers).toMatchObject({ authorization: expect.stringContaining("AWS4-HMAC-SHA256") });
  });

  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    "one item": () => db.get(thing, { sk: "a" }),
    items: () => db.getAll([{ key: { pk: "A", sk: "A" }, read }]),
    "a page": () => db.query(thing, { pk: "THING", limit: 2, sortKeyOf: ({ sk }) => sk }),
    "one write": () => db.transact([put]),
    "a transaction": () => db.transact([create, removal]),
    "a counted call": () => db.countRequest(rate, { name: "window" }, { until: "2026-01-05T09:01:00.000Z", limit: 3 }),
  };

  test.each(Object.entries(calls))("gives up after four tries: %s", async (_what, call) => {
    play(cut, cut, cut, cut);
    await expect(call()).rejects.toBeInstanceOf(ServiceUnavailableError);
    expect(seen).toHaveLength(4);
  });

  test.each(Object.entries(calls))("does not ask again for what is wrong in itself: %s", async (_what, call) => {
    play(refuse("AccessDeniedException"));
    await expect(call()).rejects.toThrow(/^DynamoDB answered AccessDeniedException\.$/);
    expect(seen).toHaveLength(1);
  });

  test("I-24 repeats a transaction whose answer was lost under the same token", async () => {
    play(cut, fine);
    await db.transact([create, removal]);
    const tokens = seen.map(({ input }) => input.ClientRequestToken);
    expect(tokens[0]).toMatch(/^[\w-]{36}$/);
    expect(tokens[1]).toBe(tokens[0]);
  });

  test("gives two transactions two tokens", async () => {
    play(fine, fine);
    await db.transact([create, removal]);
    await db.transact([create, removal]);
    expect(seen[0]?.input.ClientRequestToken).not.toBe(seen[1]?.input.ClientRequestToken);
  });

  test("I-24 knows its own write again when the first answer was lost", async () => {
    play(cut, refuse("ConditionalCheckFailedException", { Item: marshall(item) }));
    await db.transact([create]);
    play(cut, refuse("ConditionalCheckFailedException"));
    await db.transact([removal]);
  });

  test("does not take another writer's item for its own write", async () => {
    const theirs = marshall({ ...item, price: 1 });
    play(cut, refuse("ConditionalCheckFailedException", { Item: theirs }));
    await expect(db.transact([create])).rejects.toMatchObject({ code: "serviceRequest.taken" });
    play(refuse("ConditionalCheckFailedException", { Item: marshall(item) }));
    await expect(db.transact([create])).rejects.toMatchObject({ code: "serviceRequest.taken" });
    play(cut, refuse("ConditionalCheckFailedException", { Item: theirs }));
    await expect(db.transact([removal])).rejects.toMatchObject({ code: "job.illegalMove" });
  });

  test("I-14 tells a lost race by the write that lost it, and tries again when two only met", async () => {
    play(cancelled("None", "ConditionalCheckFailed"));
    await expect(db.transact([create, removal])).rejects.toMatchObject({ code: "job.illegalMove" });
    play(cancelled("TransactionConflict", "None"), fine);
    await db.transact([create, removal]);
    const meets = cancelled("TransactionConflict", "None");
    play(meets, meets, meets, meets);
    await expect(db.transact([create, removal])).rejects.toMatchObject({ code: "conflict.busy" });
    const working = refuse("TransactionInProgressException");
    play(working, working, working, working);
    await expect(db.transact([create, removal])).rejects.toMatchObject({ code: "conflict.busy" });
    play(refuse("TransactionConflictException"), fine);
    await db.transact([put]);
  });

  test.each(["ThrottlingError", "ProvisionedThroughputExceeded"])(
    "I-24 retries a throttled transaction (%s) under the same token",
    async (code) => {
      play(cancelled("None", code), fine);
      await db.transact([create, removal]);
      const tokens = seen.map(({ input }) => input.ClientRequestToken);
      expect(tokens).toEqual([expect.any(String), tokens[0]]);
    },
  );

  test("I-14 does not retry a failed condition, even if another write of the transaction was throttled", async () => {
    play(cancelled("ThrottlingError", "ConditionalCheckFailed"));
    await expect(db.transact([create, removal])).rejects.toMatchObject({ code: "job.illegalMove" });
    expect(seen).toHaveLength(1);
  });

  test("throws ServiceUnavailableError when every try is throttled", async () => {
    const full = cancelled("None", "ThrottlingError");
    play(full, full, full, full);
    await expect(db.transact([create, removal])).rejects.toBeInstanceOf(ServiceUnavailableError);
    const busy = refuse("ThrottlingException");
    play(busy, busy, busy, busy);
    await expect(db.transact([put])).rejects.toThrow(new ServiceUnavailableError("DynamoDB", "ThrottlingException"));
  });

  const unprocessed = { items: { Keys: [marshall({ pk: "B", sk: "B" })] } };

  test("gives up a batch of which some is left out at every try", async () => {
    const partly = answer(200, { Responses: {}, UnprocessedKeys: unprocessed });
    play(partly, partly, partly, partly);
    await expect(db.getAll([{ key: { pk: "B", sk: "B" }, read }])).rejects.toBeInstanceOf(ServiceUnavailableError);
    expect(seen.map(({ operation }) => operation)).toEqual(Array.from({ length: 4 }, () => "BatchGetItem"));
  });

  test("reads on in a batch as long as some of it comes, however often some is left out", async () => {
    const keys = Array.from({ length: 7 }, (_, index) => ({ pk: `K${index}`, sk: "K" }));
    play(
      ...keys.map((key, index) =>
        answer(200, {
          Responses: { items: [marshall(key)] },
          UnprocessedKeys: index < 6 ? { items: { Keys: keys.slice(index + 1).map((each) => marshall(each)) } } : {},
        }),
      ),
    );
    expect(await db.getAll(keys.map((key) => ({ key, read })))).toEqual(keys);
  });

  test("reads the rest of a batch that was not answered whole", async () => {
    const key = { pk: "JOB#1", sk: "JOB" };
    play(
      answer(200, { Responses: { items: [marshall(item)] }, UnprocessedKeys: unprocessed }),
      answer(200, { Responses: { items: [marshall({ pk: "B", sk: "B", name: "b" })] } }),
    );
    const refs = [key, { pk: "B", sk: "B" }, { pk: "C", sk: "C" }].map((each) => ({ key: each, read }));
    expect(await db.getAll(refs)).toEqual([item, { pk: "B", sk: "B", name: "b" }, undefined]);
  });

  test("writes no field that is undefined", async () => {
    play(fine);
    await db.transact([{ ...put, item: { ...item, notes: undefined } }]);
    expect(seen[0]?.input.Item).toEqual(marshall({ pk: "JOB#1", sk: "JOB", price: 15_000, isPaid: false }));
  });
});
