import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { watchForSecrets } from "../support/setup/printed-secrets.ts";
import { arnOf, openNotes, SMALL_TIMEOUT_S, startSmall } from "./small-stack.ts";

let stack: Awaited<ReturnType<typeof startSmall>>;
afterEach(() => stack.close());

const routesTo = (...names: string[]) => Object.fromEntries(names.map((name) => [`GET /api/${name}`, name]));
const read = async (path: string) => {
  const answer = await stack.ask(path);
  return { status: answer.status, body: await answer.text() };
};

describe("a function", () => {
  it("has an environment and module state of its own, and nothing of this machine's environment", async () => {
    const code = `let count = 0;
      export const handler = async () => ({ count: ++count, name: process.env.NAME, home: process.env.HOME ?? "none" });`;
    stack = await startSmall({ functions: { one: code, two: code }, routes: routesTo("one", "two") });
    await read("/api/one");
    expect(JSON.parse((await read("/api/one")).body)).toEqual({ count: 2, name: "one", home: "none" });
    expect(JSON.parse((await read("/api/two")).body)).toEqual({ count: 1, name: "two", home: "none" });
  });

  it("is told its name and how much time it has", async () => {
    const code = `export const handler = async (event, context) => ({
      name: context.functionName, request: typeof context.awsRequestId, left: context.getRemainingTimeInMillis(),
    });`;
    stack = await startSmall({ functions: { told: code }, routes: routesTo("told") });
    const { name, request, left } = JSON.parse((await read("/api/told")).body);
    expect([name, request]).toEqual(["small-told", "string"]);
    expect(left).toBeLessThanOrEqual(SMALL_TIMEOUT_S * 1000);
    expect(left).toBeGreaterThan(0);
  });

  it("answers what JSON holds of its result, and fails with what JSON cannot hold", async () => {
    const rich = "export const handler = async () => ({ isFine: true, at: new Date(0), gone: undefined, help() {} });";
    const huge = "export const handler = async () => ({ statusCode: 200, body: 1n });";
    const silent = "export const handler = async () => {};";
    stack = await startSmall({ functions: { rich, huge, silent }, routes: routesTo("rich", "huge", "silent") });
    const body = '{"isFine":true,"at":"1970-01-01T00:00:00.000Z"}';
    expect(await read("/api/rich")).toEqual({ status: 200, body });
    expect((await read("/api/huge")).status).toBe(500);
    expect(await read("/api/silent")).toEqual({ status: 200, body: "null" });
  });

  it("that ends its process answers 500, and the next call finds a new one", async () => {
    const code = `export const handler = async ({ queryStringParameters }) => {
      if (queryStringParameters) process.exit(1);
      return "fine";
    };`;
    stack = await startSmall({ functions: { weak: code, strong: code }, routes: routesTo("weak", "strong") });
    await read("/api/strong");
    expect((await read("/api/weak?die=1")).status).toBe(500);
    expect(await read("/api/weak")).toEqual({ status: 200, body: '"fine"' });
    expect(await read("/api/strong")).toEqual({ status: 200, body: '"fine"' });
  });

  it("that dies of a mistake fails the call that made it, and not one that was answered just before", async () => {
    const code = `let answer;
      export const handler = ({ queryStringParameters }) => new Promise((resolve) => {
        if (!queryStringParameters) answer = resolve;
        else {
          answer("fine");
          process.nextTick(() => { throw new Error("a mistake"); });
        }
      });`;
    stack = await startSmall({ functions: { weak: code }, routes: routesTo("weak") });
    for (let time = 0; time < 5; time++) {
      const waiting = read("/api/weak");
      await setTimeout(100);
      expect((await read("/api/weak?die=1")).status).toBe(500);
      expect(await waiting).toEqual({ status: 200, body: '"fine"' });
    }
  });

  it("prints into the log, up to its last line", async () => {
    const code = `export const handler = async () => {
      console.log("first line");
      await new Promise(setImmediate);
      console.error("a mistake");
      process.stdout.write("last line\\n");
      process.exit(1);
    };`;
    const folder = mkdtempSync(join(tmpdir(), "log-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    stack = await startSmall({ functions: { loud: code }, routes: routesTo("loud") }, { memory: false, folder });
    await read("/api/loud");
    const log = () => readFileSync(join(folder, "log/functions.log"), "utf8");
    await expect.poll(log).toBe("first line\na mistake\nlast line\n");
  });

  const secrets: readonly (readonly [text: string, kind: string])[] = [
    ["__Host-sid=0", "a session"],
    ["0f8fad5b-d9cb-469f-a165-70867728950e.7Hq0oB1mZr3VnYw5sKx9Tc2LpJd8GfAeUiQvXhNbM4E", "a session"],
    ["https://bucket.s3.amazonaws.com/key?X-Amz-Signature=0", "a signature"],
    ["eyJraWQiOiIxIn0xxxx.eyJzdWIiOiIxIn0.c2ln", "a token"],
    ["pi_1_secret_2", "a secret of the card provider"],
    ["sk_test_1234", "a secret of the card provider"],
    ["4242 4242 4242 4242", "a card"],
    ["123-45-6789", "a tax id"],
    ["Demo-Passw0rd!", "a password"],
    ["ana@demo.test", "an e-mail address"],
    ["100 Main Street", "an address"],
  ];

  it("I-29 that prints a secret or personal data fails the tests that are watching", async () => {
    const code = `const texts = ${JSON.stringify(secrets.map(([text]) => text))};
      export const handler = async ({ queryStringParameters: { index } }) =>
        console.log(JSON.stringify({ message: texts[Number(index)] }));`;
    stack = await startSmall({ functions: { loud: code }, routes: routesTo("loud") });
    for (const [index, [text, kind]] of secrets.entries()) {
      const check = watchForSecrets(stack);
      expect(check).not.toThrow();
      await read(`/api/loud?index=${index}`);
      await vi.waitFor(() => expect(check).toThrow(`${kind} in {"message":${JSON.stringify(text)}`), {
        timeout: 30_000,
      });
    }
  });

  it("I-29 that prints the line of a call, or a mistake of its own, fails no test", async () => {
    const code = `export const handler = async () => {
      const ids = { requestId: crypto.randomUUID(), at: new Date().toISOString(), ms: Date.now() };
      console.log(JSON.stringify({ level: "INFO", endpoint: "jobs.get", status: 200, ...ids }));
      console.log(JSON.stringify({ level: "ERROR", error: { stack: new Error("A mistake").stack } }));
    };`;
    const folder = mkdtempSync(join(tmpdir(), "log-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    stack = await startSmall({ functions: { fair: code }, routes: routesTo("fair") }, { memory: false, folder });
    const check = watchForSecrets(stack);
    await read("/api/fair");
    await expect.poll(() => readFileSync(join(folder, "log/functions.log"), "utf8")).toContain("A mistake");
    expect(check).not.toThrow();
  });

  it("that never ends is cut off after its time", async () => {
    const code = `export const handler = async ({ queryStringParameters }) => {
      while (queryStringParameters) {}
      return "fine";
    };`;
    stack = await startSmall({ functions: { busy: code }, routes: routesTo("busy") });
    await read("/api/busy");
    expect((await read("/api/busy?for=ever")).status).toBe(500);
    expect(await read("/api/busy")).toEqual({ status: 200, body: '"fine"' });
  });

  it("serves fifty calls at once", async () => {
    const code = 'export const handler = async () => { await new Promise(setImmediate); return "fine"; };';
    stack = await startSmall({ functions: { many: code }, routes: routesTo("many") });
    const answers = await Promise.all(Array.from({ length: 50 }, () => read("/api/many")));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe("a rule", () => {
  it("calls the function of a new object under its prefix, three times when it fails, and leaves its event to the dead letters", async () => {
    const notes = openNotes();
    const code = `${notes.code} export const handler = async ({ detail }) => { note(detail); throw new Error("no"); };`;
    const detail = { bucket: { name: ["media"] }, object: { key: [{ prefix: "images/" }] } };
    const EventPattern = { source: ["aws.s3"], "detail-type": ["Object Created"], detail };
    stack = await startSmall({
      functions: { resize: code, put: putter },
      statements: { put: [{ Effect: "Allow", Action: ["s3:PutObject"], Resource: ["arn:aws:s3:::media/*"] }] },
      routes: routesTo("put"),
      dead: { resize: "Dead" },
      more: {
        Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
        Rule: { Type: "AWS::Events::Rule", Properties: { EventPattern, Targets: [{ Arn: arnOf("resize") }] } },
      },
    });
    expect((await read("/api/put?key=other/1")).body).toBe('"stored"');
    expect((await read("/api/put?key=images/1")).body).toBe('"stored"');
    await stack.settle();
    const noted = { object: { key: "images/1", size: 5 } };
    expect(notes.read()).toMatchObject([noted, noted, noted]);
    const left = stack.queues.messagesIn("arn:aws:sqs:us-east-1:000000000000:dead");
    expect(left.map(({ body }) => JSON.parse(body))).toMatchObject([{ source: "aws.s3", detail: noted }]);
  });
});

const putter = `import { createRequire } from "node:module";
const require = createRequire(${JSON.stringify(import.meta.url)});
const { PutObjectCommand, S3Client } = require("@aws-sdk/client-s3");
const client = new S3Client({});
export const handler = async ({ queryStringParameters: { key } }) => {
  await client.send(new PutObjectCommand({ Bucket: "media", Key: key, Body: "bytes" }));
  return "stored";
};`;
