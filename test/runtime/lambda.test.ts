import { gunzipSync } from "node:zlib";
import type { Context } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashOfToken } from "../../functions/appointments/calendar/link.ts";
import calendarFile from "../../functions/appointments/calendarFile.ts";
import receiptPdf from "../../functions/payments/receiptPdf.ts";
import health from "../../functions/platform/health.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { lambda } from "../../functions/runtime/http/lambda.ts";
import { newSession } from "../../functions/runtime/http/session.ts";
import { ServiceUnavailableError } from "../../functions/runtime/service-unavailable.ts";
import { User } from "../../shared/session/schema.ts";
import { samples } from "../support/makers/entities.ts";
import { lambdaEvent as event, secretOf } from "../support/setup/lambda-event.ts";
import { printedLines, splitMetrics } from "../support/setup/printed-lines.ts";
import { memoryTable } from "../support/world/memory-table.ts";

const settings = { ORIGIN_SECRET: "/origin", RELEASE: "r1", STAGE: "test", SITE_URL: "https://site.test" };
beforeAll(() => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

/** A function that reads its origin secret with `secret`; returns the status for a header. */
function startWith(secret: () => Promise<string | undefined>) {
  const handle = lambda(health, { adapters: { db: memoryTable() }, readSecret: secret });
  return async (headers: Record<string, string> = {}) => {
    const { statusCode, body } = await handle(event(headers), {} as Context);
    return [statusCode, JSON.parse(body ?? "{}").code];
  };
}
const refused = [403, "request.notFromSite"];

describe("a function behind API Gateway", () => {
  test("answers only requests with the origin secret", async () => {
    const ask = startWith(secretOf({ current: "right", next: "" }));
    expect(await ask({ "x-origin-secret": "right" })).toEqual([200, undefined]);
    expect(await ask({ "X-Origin-Secret": "right" })).toEqual([200, undefined]);
    expect(await ask()).toEqual(refused);
    for (const sent of ["", "wrong", "right "]) expect(await ask({ "x-origin-secret": sent })).toEqual(refused);
  });

  test("accepts two secrets during a rotation", async () => {
    const ask = startWith(secretOf({ current: "old", next: "new" }));
    expect(await ask({ "x-origin-secret": "old" })).toEqual([200, undefined]);
    expect(await ask({ "x-origin-secret": "new" })).toEqual([200, undefined]);
    expect(await ask({ "x-origin-secret": "older" })).toEqual(refused);
  });

  test("refuses everybody without a secret, and reads it again after a failure", async () => {
    const read = vi
      .fn<() => Promise<string | undefined>>()
      .mockRejectedValueOnce(new Error("away"))
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue(JSON.stringify({ current: "right" }));
    const ask = startWith(read);
    for (let time = 0; time < 2; time++) expect((await ask({ "x-origin-secret": "" }))[0]).toBe(500);
    expect(await ask({ "x-origin-secret": "right" })).toEqual([200, undefined]);
    await ask({ "x-origin-secret": "right" });
    expect(read).toHaveBeenCalledTimes(3);
  });
});

test("a file is sent as its bytes, not as JSON", async () => {
  const toJSON = vi.fn(() => ({}));
  const bytes = Object.assign(Uint8Array.of(1, 2, 3), { toJSON });
  const body = { bytes, fileName: "one.pdf" };
  const run: typeof receiptPdf.run = async () => ({ status: 200, headers: {}, cookies: [], body });
  const secret = secretOf({ current: "right" });
  const handle = lambda({ ...receiptPdf, run }, { adapters: { db: memoryTable() }, readSecret: secret });
  const answer = await handle(event({ "x-origin-secret": "right", "accept-encoding": "gzip" }), {} as Context);
  expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: true, body: "AQID" });
  expect(answer.headers).toMatchObject({ "content-type": "application/pdf" });
  expect(toJSON).not.toHaveBeenCalled();
});

/** What a function prints while it answers these headers. */
async function printedFor(bound: typeof health, headers: Record<string, string>) {
  const handle = lambda(bound, { adapters: { db: memoryTable() }, readSecret: secretOf({ current: "sent-1" }) });
  const sent = { "x-origin-secret": "sent-1", cookie: "sent-2", ...headers };
  return splitMetrics(await printedLines(() => handle(event(sent), {} as Context)));
}

test("the health check is no success while the table does not answer", async () => {
  const db = { ...memoryTable(), get: () => Promise.reject(new ServiceUnavailableError("DynamoDB", "500")) };
  const handle = lambda(health, { adapters: { db }, readSecret: secretOf({ current: "right" }) });
  const answer = await handle(event({ "x-origin-secret": "right" }), {} as Context);
  expect([answer.statusCode, JSON.parse(answer.body ?? "").code]).toEqual([503, "service.unavailable"]);
});

describe("the log of a function", () => {
  test("has one line for each request, with its id, and no metric", async () => {
    const { logged, metrics } = await printedFor(health, {});
    // The gateway's access log counts for the alarms, and each metric would cost.
    expect(metrics).toEqual([]);
    expect(logged).toMatchObject([
      {
        ...{ level: "INFO", message: "request", service: "homewright", timestamp: expect.any(String) },
        ...{ endpoint: "platform.health", requestId: "request-1", status: 200, durationMs: expect.any(Number) },
      },
    ]);
  });

  test("says which call of Lambda it was, and whether that one started the container", async () => {
    const handle = lambda(health, { adapters: { db: memoryTable() }, readSecret: secretOf({ current: "right" }) });
    const context = { awsRequestId: "call-1", functionName: "homewright-test-platform-health" } as Context;
    const [line] = await printedLines(() => handle(event({ "x-origin-secret": "right" }), context));
    const { awsRequestId: function_request_id, functionName: function_name } = context;
    expect(line).toMatchObject({ function_request_id, function_name, cold_start: expect.any(Boolean) });
  });

  test("names the caller by id, and nothing of the session", async () => {
    const [user, secret] = [User.parse(samples.user.required), "s".repeat(43)];
    const session = newSession(user, { secret, now: new Date() });
    const db = memoryTable([toItem(table.user, user), toItem(table.session, session)]);
    const handle = lambda(health, { adapters: { db }, readSecret: secretOf({ current: "right" }) });
    const signedIn = { ...event({ "x-origin-secret": "right" }), cookies: [`__Host-sid=${user.id}.${secret}`] };
    const [line] = await printedLines(() => handle(signedIn, {} as Context));
    expect(line).toMatchObject({ message: "request", requestId: "request-1", userId: user.id, status: 200 });
    expect(JSON.stringify(line)).not.toMatch(/sssss|@/);
  });

  test("has our own failures with their stack, and nothing that was sent", async () => {
    const broken: typeof health = { ...health, run: () => Promise.reject(new Error("a mistake")) };
    const { logged, metrics } = await printedFor(broken, { "user-agent": "sent-3" });
    const [failure, line, ...others] = logged;
    expect(others).toEqual([]);
    const error = { name: "Error", message: "a mistake", stack: expect.stringContaining("lambda.test.ts") };
    expect(failure).toMatchObject({ level: "ERROR", message: "failure", requestId: "request-1", error });
    expect(line).toMatchObject({ message: "request", status: 500, code: "internal" });
    expect(metrics).toEqual([]);
    expect(JSON.stringify([logged, metrics])).not.toContain("sent-");
  });

  test("has unavailable services, which are answered with Retry-After", async () => {
    const run = () => Promise.reject(new ServiceUnavailableError("DynamoDB", "ThrottlingException"));
    const handle = lambda(
      { ...health, run },
      { adapters: { db: memoryTable() }, readSecret: secretOf({ current: "right" }) },
    );
    const answered: unknown[] = [];
    const lines = await printedLines(async () => {
      answered.push(await handle(event({ "x-origin-secret": "right" }), {} as Context));
    });
    expect(answered).toMatchObject([{ statusCode: 503, headers: { "retry-after": "60" } }]);
    expect(JSON.stringify(answered)).not.toMatch(/DynamoDB|Throttling/);
    const { logged, metrics } = splitMetrics(lines);
    expect(logged).toMatchObject([
      {
        message: "failure",
        error: { name: "ServiceUnavailableError", message: "DynamoDB answered ThrottlingException." },
      },
      { message: "request", status: 503, code: "service.unavailable" },
    ]);
    expect(metrics).toEqual([]);
  });

  test("has an item that cannot be read by entity and id, answers 503, and raises the alarm", async () => {
    const user = User.parse({ ...samples.user.required, email: "ana@home.test" });
    const db = memoryTable([{ ...toItem(table.user, user), isActive: "perhaps" }]);
    const read = () => db.get(table.user, user);
    const handle = lambda(
      { ...health, run: read as never },
      { adapters: { db }, readSecret: secretOf({ current: "right" }) },
    );
    const answered: unknown[] = [];
    const lines = await printedLines(async () => {
      answered.push(await handle(event({ "x-origin-secret": "right" }), {} as Context));
    });
    const { logged, metrics } = splitMetrics(lines);
    expect(logged).toContainEqual(
      expect.objectContaining({ message: "work abandoned", kind: "unreadable.user", id: user.id }),
    );
    expect(metrics).toContainEqual(expect.objectContaining({ abandonedWork: 1 }));
    expect(JSON.stringify(lines)).not.toContain("ana@home.test");
  });

  test("contains nothing of a secret that is invalid JSON", async () => {
    const handle = lambda(health, { adapters: { db: memoryTable() }, readSecret: async () => "hunter2-hunter2" });
    const lines = await printedLines(() => handle(event({ "x-origin-secret": "hunter2-hunter2" }), {} as Context));
    expect(splitMetrics(lines).logged.map(({ message }) => message)).toEqual(["failure", "request"]);
    expect(JSON.stringify(lines)).not.toContain("hunter2");
  });

  test("does not have what the caller did wrong as a failure", async () => {
    const { logged } = await printedFor(health, { "x-origin-secret": "wrong" });
    expect(logged).toMatchObject([{ status: 403, code: "request.notFromSite" }]);
  });
});

test("a request whose time runs out is answered as one whose service is busy", async () => {
  const never: typeof health.run = () => new Promise(() => {});
  const parts = { adapters: { db: memoryTable() }, readSecret: secretOf({ current: "right" }) };
  const context = { getRemainingTimeInMillis: () => 400 } as Context;
  await printedLines(async () => {
    const answer = await lambda({ ...health, run: never }, parts)(event({ "x-origin-secret": "right" }), context);
    expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "60" } });
    expect(JSON.parse(answer.body ?? "").code).toBe("service.unavailable");
  });
});

test("a text is sent as text in UTF-8, and compressed when it is long", async () => {
  const long = "Cañería · 水\r\n".repeat(100);
  const secret = secretOf({ current: "right" });
  const send = async (text: string) => {
    const body = { bytes: Buffer.from(text), fileName: "one.ics" };
    const run: typeof calendarFile.run = async () => ({ status: 200, headers: {}, cookies: [], body });
    const handle = lambda({ ...calendarFile, run }, { adapters: { db: memoryTable() }, readSecret: secret });
    return handle(event({ "x-origin-secret": "right", "accept-encoding": "gzip" }), {} as Context);
  };
  const short = await send("Cañería");
  expect(short).toMatchObject({ statusCode: 200, body: "Cañería" });
  const disposition = 'inline; filename="one.ics"';
  expect(short.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": disposition,
  });
  const { body, isBase64Encoded, headers } = await send(long);
  expect([isBase64Encoded, headers?.["content-encoding"]]).toEqual([true, "gzip"]);
  expect(gunzipSync(Buffer.from(body ?? "", "base64")).toString()).toBe(long);
});

test("R-507 the log of a function has nothing of a calendar link's token, whether or not it leads anywhere", async () => {
  const token = "t".repeat(43);
  const user = User.parse(samples.user.required);
  const link = { hash: hashOfToken(token), userId: user.id, createdAt: user.createdAt, version: 1 };
  const known = memoryTable([toItem(table.user, user), toItem(table.calendar, link)]);
  const broken = { ...known, get: () => Promise.reject(new Error("The table is gone.")) };
  const follow = async (db: typeof known) => {
    const handle = lambda(calendarFile, { adapters: { db }, readSecret: secretOf({ current: "right" }) });
    const sent = event({
      "x-origin-secret": "right",
      "x-viewer-address": "203.0.113.7",
      referer: `/?token=${token}`,
    });
    const lines = await printedLines(() =>
      handle({ ...sent, queryStringParameters: { token }, rawQueryString: `token=${token}` }, {} as Context),
    );
    expect(JSON.stringify(lines)).not.toContain(token.slice(0, 8));
    return splitMetrics(lines).logged.at(-1);
  };
  expect(await follow(known)).toMatchObject({ endpoint: "appointments.calendarFile", status: 200 });
  expect(await follow(memoryTable())).toMatchObject({ status: 404, code: "calendar.notFound" });
  expect(await follow(broken)).toMatchObject({ status: 500 });
});
