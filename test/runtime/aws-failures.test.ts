import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import { mail } from "../../functions/adapters/mail.ts";
import { readParameters } from "../../functions/adapters/parameters.ts";
import { queue } from "../../functions/adapters/queue.ts";
import { s3 } from "../../functions/adapters/s3.ts";
import { quarantine } from "../../functions/adapters/s3-quarantine.ts";
import { readSecret } from "../../functions/adapters/secrets.ts";
import { type Db, defineEntity, type Write } from "../../functions/runtime/data/db.ts";
import { rate } from "../../functions/runtime/data/table.ts";
import { ServiceUnavailableError } from "../../functions/runtime/service-unavailable.ts";
import { Instant } from "../../shared/time.ts";
import { mockAws, noAnswer, refusal } from "../support/setup/aws-mocks.ts";

// What an adapter makes of what its SDK client throws after the last try. The tries themselves are held against a server
// that answers badly, in `dynamodb.test.ts` and `services.test.ts`.
const { table, failing } = mockAws();
let db: Db;
beforeAll(() => {
  db = dynamodb();
});

const item = { pk: "JOB#1", sk: "JOB", price: 15_000, isPaid: false };
const condition = { text: "attribute_not_exists(pk)", names: {}, values: {} };
const create: Write = { op: "put", item, condition, orElse: "serviceRequest.taken" };
const removal: Write = { op: "remove", key: { pk: "JOB#2", sk: "JOB" }, condition, orElse: "job.illegalMove" };
const thing = defineEntity({
  type: "thing",
  schema: z.object({ sk: z.string() }),
  key: ({ sk }: { sk: string }) => ({ pk: "THING", sk }),
});
const read = (found: object) => found;
const event = { id: "1", name: "request.created", at: "2026-01-01T00:00:00.000Z", data: {} };

const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["SSM", () => readParameters(["/origin"])],
  ["Secrets Manager", () => readSecret("origin")],
  [
    "SQS",
    async () => {
      for (const thrown of (await queue().send([event as never])).values()) throw thrown;
    },
  ],
  ["SES", () => mail().send({ to: "ana@mail.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>" })],
  ["S3", () => s3().read("images/ana/1", 10)],
  ["S3", () => s3().write("images/ana/1", Uint8Array.of(1), "image/png")],
  ["S3", () => s3().remove("images/ana/1")],
  ["S3", () => quarantine().createMultipart("incoming/ana/1", "image/png")],
  ["S3", () => quarantine().listParts({ key: "incoming/ana/1", uploadId: "1" })],
  ["S3", () => quarantine().abortMultipart({ key: "incoming/ana/1", uploadId: "1" })],
];
const tableCalls: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["get", () => db.get(thing, { sk: "a" })],
  ["getAll", () => db.getAll([{ key: { pk: "A", sk: "A" }, read }])],
  ["page", () => db.query(thing, { pk: "THING", limit: 2, sortKeyOf: ({ sk }) => sk })],
  ["one write", () => db.transact([create])],
  ["a transaction", () => db.transact([create, removal])],
  [
    "a counted call",
    () => db.countRequest(rate, { name: "window" }, { until: Instant.parse("2026-01-05T09:01:00.000Z"), limit: 3 }),
  ],
];

const absences: readonly (readonly [string, Error])[] = [
  ["is throttled", refusal("ThrottlingException", { attempts: 4 })],
  ["fails", refusal("InternalServerError", { status: 500, attempts: 4 })],
  ["does not answer in time", noAnswer("TimeoutError", "ETIMEDOUT")],
  ["breaks the connection", noAnswer("Error", "ECONNRESET")],
  ["is cancelled by our own time limit", noAnswer("AbortError")],
];

describe.each(absences)(
  "a service that %s at every try is unavailable, which is not the caller's fault",
  (_how, thrown) => {
    test.each(calls)("%s %#", async (service, call) => {
      failing(thrown);
      const failed = await call().catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(ServiceUnavailableError);
      expect(String(failed)).toMatch(new RegExp(`^ServiceUnavailableError: ${service} answered \\w+\\.$`));
    });

    test.each(tableCalls)("DynamoDB: %s", async (_name, call) => {
      table.onAnyCommand().rejects(thrown);
      await expect(call()).rejects.toBeInstanceOf(ServiceUnavailableError);
    });
  },
);

const faults = ["ExpiredTokenException", "AccessDeniedException", "ValidationException"];
describe.each(faults)("%s is a bug of the caller, reported by its name alone", (name) => {
  test.each(calls)("%s %#", async (service, call) => {
    failing(refusal(name, { status: 403 }));
    await expect(call()).rejects.toThrow(new RegExp(`^${service} answered ${name}\\.$`));
    await expect(call()).rejects.not.toBeInstanceOf(ServiceUnavailableError);
  });

  test.each(tableCalls)("DynamoDB: %s", async (_name, call) => {
    table.onAnyCommand().rejects(refusal(name));
    await expect(call()).rejects.toThrow(new RegExp(`^DynamoDB answered ${name}\\.$`));
    await expect(call()).rejects.not.toBeInstanceOf(ServiceUnavailableError);
  });
});

describe("a write whose condition failed", () => {
  const taken = (attempts: number, Item?: object) =>
    new ConditionalCheckFailedException({
      ...{ message: "The conditional request failed", $metadata: { attempts } },
      ...(Item && { Item: marshall(Item) }),
    });

  test("I-24 was its own when an earlier answer got lost and what stands there is what it wrote", async () => {
    table.on(PutCommand).rejects(taken(2, item));
    await db.transact([create]);
  });

  test.each([
    ["at the first try", taken(1, item)],
    ["where somebody else's item stands", taken(2, { ...item, price: 1 })],
  ])("lost its race %s", async (_when, thrown) => {
    table.on(PutCommand).rejects(thrown);
    await expect(db.transact([create])).rejects.toMatchObject({ code: "serviceRequest.taken" });
  });

  test("asks for what stands there", async () => {
    table.on(PutCommand).resolves({});
    await db.transact([create]);
    const [sent] = table.commandCalls(PutCommand);
    expect(sent?.args[0].input.ReturnValuesOnConditionCheckFailure).toBe("ALL_OLD");
  });

  test("lets a repeat of a counted call through, and nothing else over the limit", async () => {
    const window = { until: Instant.parse("2026-01-05T09:01:00.000Z"), limit: 3, key: "one" };
    table.on(UpdateCommand).rejects(taken(1, { count: 3, callKeys: new Set(["one"]) }));
    expect(await db.countRequest(rate, { name: "window" }, window)).toBe(true);
    expect(await db.countRequest(rate, { name: "window" }, { ...window, key: "two" })).toBe(false);
  });
});

describe("a transaction", () => {
  const cancelled = (...codes: string[]) =>
    new TransactionCanceledException({
      ...{ message: "Transaction cancelled", $metadata: { httpStatusCode: 400, attempts: 1 } },
      CancellationReasons: codes.map((Code) => ({ Code })),
    });

  test("I-14 is refused by the word of the write whose condition failed", async () => {
    table.on(TransactWriteCommand).rejects(cancelled("None", "ConditionalCheckFailed"));
    await expect(db.transact([create, removal])).rejects.toMatchObject({ code: "job.illegalMove" });
    expect(table.calls()).toHaveLength(1);
  });

  test.each([
    ["met another one", cancelled("TransactionConflict", "None")],
    ["meets one on a single item", refusal("TransactionConflictException")],
  ])("I-14 that %s is tried again under the same token, and then is a lost race", async (_how, thrown) => {
    table.on(TransactWriteCommand).rejectsOnce(thrown).resolvesOnce({}).rejects(thrown);
    await db.transact([create, removal]);
    const tokens = table.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
    expect(tokens).toEqual([expect.stringMatching(/^[\w-]{36}$/), tokens[0]]);
    await expect(db.transact([create, removal])).rejects.toMatchObject({ code: "conflict.busy" });
  });

  test("I-14 that is still in progress after the SDK's own tries is a lost race", async () => {
    table.on(TransactWriteCommand).rejects(refusal("TransactionInProgressException", { attempts: 4 }));
    await expect(db.transact([create, removal])).rejects.toMatchObject({ code: "conflict.busy" });
    expect(table.calls()).toHaveLength(1);
  });

  test("that found no throughput at every try is an absence, and no lost race", async () => {
    table.on(TransactWriteCommand).rejects(cancelled("None", "ThrottlingError"));
    await expect(db.transact([create, removal])).rejects.toBeInstanceOf(ServiceUnavailableError);
    expect(table.calls()).toHaveLength(1);
  });
});

describe("what DynamoDB answers in parts", () => {
  test("is read on, page by page, where a megabyte ends one", async () => {
    const next = { pk: "THING", sk: "b" };
    table
      .on(QueryCommand)
      .resolvesOnce({ Items: [{ sk: "a" }], LastEvaluatedKey: next })
      .resolvesOnce({ Items: [{ sk: "b" }] });
    const page = await db.query(thing, { pk: "THING", limit: 2, ascending: true, sortKeyOf: ({ sk }) => sk });
    expect(page).toEqual({ items: [{ sk: "a" }, { sk: "b" }], cursor: undefined });
    const starts = table.commandCalls(QueryCommand).map(({ args }) => args[0].input.ExclusiveStartKey);
    expect(starts).toEqual([undefined, next]);
  });

  test("is asked for again where a batch left keys out, until none of them come", async () => {
    const [one, two] = [
      { pk: "A", sk: "A" },
      { pk: "B", sk: "B" },
    ];
    const left = { UnprocessedKeys: { items: { Keys: [two] } } };
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { items: [one] }, ...left })
      .resolvesOnce({ Responses: { items: [two] } })
      .resolves({ Responses: { items: [] }, ...left });
    const refs = [one, two].map((key) => ({ key, read }));
    expect(await db.getAll(refs)).toEqual([one, two]);
    await expect(db.getAll(refs)).rejects.toBeInstanceOf(ServiceUnavailableError);
  });

  test("is nothing where there is nothing", async () => {
    table.on(GetCommand).resolves({});
    expect(await db.get(thing, { sk: "a" })).toBeUndefined();
  });
});

describe("what S3 does not find", () => {
  beforeEach(() => failing(refusal("NoSuchKey", { status: 404 })));

  test("is nothing to read or to end, and a failure of what has to be there", async () => {
    expect(await s3().read("images/ana/1", 10)).toBeUndefined();
    expect(await quarantine().listParts({ key: "incoming/ana/1", uploadId: "1" })).toBeUndefined();
    expect(await quarantine().abortMultipart({ key: "incoming/ana/1", uploadId: "1" })).toBe(false);
    await expect(s3().remove("images/ana/1")).rejects.toThrow("S3 answered NoSuchKey.");
  });
});
