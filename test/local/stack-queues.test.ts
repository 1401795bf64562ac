import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, expect, it } from "vitest";
import { listen } from "../../infra/local/http.ts";
import { arnOf, openNotes, startSmall } from "./small-stack.ts";

type Small = Awaited<ReturnType<typeof startSmall>>;
let stack: Small;
afterEach(() => stack.close());

const work = "arn:aws:sqs:us-east-1:000000000000:work";
const dead = "arn:aws:sqs:us-east-1:000000000000:dead";
/** Nobody reads it. */
const unread = "arn:aws:sqs:us-east-1:000000000000:unread";

/** A stack with one queue (three attempts) and its consumer; `code` is the consumer's body. */
async function start(code: string, responseTypes = ["ReportBatchItemFailures"]) {
  const notes = openNotes();
  const handler = `export const handler = async ({ Records }) => {
    note(Records.map(({ body, attributes }) => body + attributes.ApproximateReceiveCount));
    ${code}
  };`;
  const RedrivePolicy = { deadLetterTargetArn: arnOf("Dead"), maxReceiveCount: 3 };
  const mapping = {
    EventSourceArn: arnOf("Work"),
    FunctionName: { Ref: "reader" },
    FunctionResponseTypes: responseTypes,
  };
  stack = await startSmall({
    functions: { reader: notes.code + handler },
    more: {
      Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
      Work: { Type: "AWS::SQS::Queue", Properties: { QueueName: "work", VisibilityTimeout: 90, RedrivePolicy } },
      Unread: { Type: "AWS::SQS::Queue", Properties: { QueueName: "unread" } },
      Mapping: { Type: "AWS::Lambda::EventSourceMapping", Properties: mapping },
    },
  });
  const bodiesIn = (queueArn: string) => stack.queues.messagesIn(queueArn).map(({ body }) => body);
  return { notes, bodiesIn };
}
const failing = (body: string) => `const failed = Records.filter((record) => record.body === "${body}");
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };`;

it("hands every message over once and empties the queue", async () => {
  const { notes, bodiesIn } = await start("");
  for (const body of ["a", "b", "c"]) stack.queues.send(work, body);
  await stack.settle();
  expect(notes.read().flat().sort()).toEqual(["a1", "b1", "c1"]);
  expect([bodiesIn(work), bodiesIn(dead)]).toEqual([[], []]);
});

it("hands a failed message over again, alone, and after three tries to the dead letters", async () => {
  const { notes, bodiesIn } = await start(failing("poison"));
  stack.queues.send(work, "poison");
  stack.queues.send(work, "good");
  await stack.settle();
  expect(notes.read().flat().sort()).toEqual(["good1", "poison1", "poison2", "poison3"]);
  expect([bodiesIn(work), bodiesIn(dead)]).toEqual([[], ["poison"]]);
});

it("hands the whole batch over again when the function throws", async () => {
  const { notes, bodiesIn } = await start('throw new Error("no");');
  stack.queues.send(work, "a");
  await stack.settle();
  expect(notes.read().flat()).toEqual(["a1", "a2", "a3"]);
  expect(bodiesIn(dead)).toEqual(["a"]);
});

it("loses a failed message, as AWS does, when the mapping does not say that failures are reported", async () => {
  const { notes, bodiesIn } = await start(failing("poison"), []);
  stack.queues.send(work, "poison");
  await stack.settle();
  expect(notes.read().flat()).toEqual(["poison1"]);
  expect([bodiesIn(work), bodiesIn(dead)]).toEqual([[], []]);
});

it("does not try a message again by itself before its time", async () => {
  const { notes, bodiesIn } = await start(failing("poison"));
  stack.queues.send(work, "poison");
  await expect.poll(() => notes.read().length).toBe(1);
  stack.queues.send(work, "later");
  await expect.poll(() => notes.read().length).toBe(2);
  expect(notes.read().flat()).toEqual(["poison1", "later1"]);
  expect(bodiesIn(work)).toEqual(["poison"]);
});

const MIB = 1024 * 1024;
/** Entries of a call whose bodies have this many bytes together, each letter two of them. */
const entries = (count: number, bytes = 2 * count) =>
  Array.from({ length: count }, (_, index) => ({ Id: `${index}`, MessageBody: "é".repeat(bytes / count / 2) }));

it("takes a mebibyte in a call, and refuses more, eleven messages, none, and two with one id, as SQS does", async () => {
  const { bodiesIn } = await start("");
  const server = await listen(stack.queues.answer);
  const credentials = { accessKeyId: "local", secretAccessKey: "secret" };
  const sqs = new SQSClient({ region: "us-east-1", endpoint: server.origin, credentials, maxAttempts: 1 });
  const QueueUrl = `${server.origin}/000000000000/unread`;
  const send = (Entries: ReturnType<typeof entries>) => sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  const refusals = [
    [[], "EmptyBatchRequest"],
    [entries(11), "TooManyEntriesInBatchRequest"],
    [entries(2).map((entry) => ({ ...entry, Id: "same" })), "BatchEntryIdsNotDistinct"],
    [[...entries(8, MIB), { Id: "one more", MessageBody: "x" }], "BatchRequestTooLong"],
  ] as const;
  for (const [refused, name] of refusals) await expect(send([...refused])).rejects.toMatchObject({ name });
  expect(bodiesIn(unread)).toEqual([]);
  expect((await send(entries(8, MIB))).Successful).toHaveLength(8);
  expect(bodiesIn(unread)).toHaveLength(8);
  await server.close();
});
