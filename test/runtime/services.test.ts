import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { callOrThrow, resetClients, timeouts } from "../../functions/adapters/aws.ts";
import { mail } from "../../functions/adapters/mail.ts";
import { readParameters } from "../../functions/adapters/parameters.ts";
import { queue } from "../../functions/adapters/queue.ts";
import { s3 } from "../../functions/adapters/s3.ts";
import { quarantine } from "../../functions/adapters/s3-quarantine.ts";
import { readSecret } from "../../functions/adapters/secrets.ts";
import { ServiceUnavailableError } from "../../functions/runtime/service-unavailable.ts";
import { type Call, json, listen, type Reply } from "../../infra/local/http.ts";
import { JobId, ServiceRequestId, UserId } from "../../shared/ids.ts";
import { idOf } from "../support/makers/entities.ts";

type Answer = Reply | "silence";
let answers: Answer[] = [];
let calls: Call[] = [];
const server = await listen(async (call) => {
  calls.push(call);
  const answer = answers.shift() ?? { status: 500 };
  if (answer !== "silence") return answer;
  runOutOfTime();
  return new Promise<Reply>(() => {});
});
/** Every time limit of the clients is over, once they have begun to wait. */
const runOutOfTime = () => vi.advanceTimersByTime(timeouts.completionMs);

beforeAll(() => {
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "servicesTest",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_ENDPOINT_URL_SSM: server.origin,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.origin,
    AWS_ENDPOINT_URL_SQS: server.origin,
    AWS_ENDPOINT_URL_SESV2: server.origin,
    AWS_ENDPOINT_URL_S3: server.origin,
    MEDIA_BUCKET: "media",
    MAIL_FROM: "no-reply@homewright.test",
    MAIL_SET: "homewright-test",
    QUEUES: JSON.stringify({ "event.count": `${server.origin}/count` }),
  });
});
beforeEach(() => {
  answers = [];
  calls = [];
  // A client that failed often makes fewer tries, and keeps its keys.
  resetClients();
  // Takes away the pauses, which are left to chance.
  vi.spyOn(Math, "random").mockReturnValue(0);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  };
});
afterAll(() => server.close());

const refuse = (type: string, status = 400) => json(status, { __type: type, message: "ana@mail.test" });
const bytes = Uint8Array.of(1, 2, 3);
const ids = { serviceRequestId: ServiceRequestId.parse(idOf(1)), customerId: UserId.parse(idOf(2)) };
const event = { id: JobId.parse(idOf(3)), name: "request.created", at: "2026-01-01T00:00:00.000Z", data: ids } as const;
const letter = { to: "ana@mail.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
const upload = { key: "incoming/ana/1", uploadId: "upload.1" };
const MD5OfMessageBody = createHash("md5").update(JSON.stringify(event)).digest("hex");
const sent = json(200, { Successful: [{ Id: "0", MessageId: "1", MD5OfMessageBody }] });
const found = json(200, { Parameters: [{ Name: "/origin", Value: "right" }] });
const secret = json(200, { SecretString: "right" });

const ask: Readonly<Record<string, () => Promise<unknown>>> = {
  "Systems Manager": () => readParameters(["/origin"]),
  "Secrets Manager": () => readSecret("origin"),
  async SQS() {
    for (const thrown of (await queue().send([event as never])).values()) throw thrown;
  },
  SES: () => mail().send(letter),
  "S3 to write": () => s3().write("images/ana/1", bytes, "image/png"),
  "S3 to read": () => s3().read("images/ana/1", 10),
  "S3 to remove": () => s3().remove("images/ana/1"),
  "S3 for an upload in parts": () => quarantine().createMultipart(upload.key, "image/png"),
  "S3 for an upload's parts": () => quarantine().listParts(upload),
  "S3 to end an upload": () => quarantine().abortMultipart(upload),
  "S3 to put an upload together": () => quarantine().completeMultipart(upload, [{ number: 1, etag: "tag" }]),
};
const of = (service: string) => ask[service]?.();

describe("a service that is busy", () => {
  test.each([
    ["Systems Manager", refuse("ThrottlingException"), found],
    ["Systems Manager", refuse("com.amazonaws.ssm#ThrottlingException"), found],
    ["Secrets Manager", refuse("ThrottlingException"), secret],
    ["SQS", refuse("com.amazonaws.sqs#RequestThrottled"), sent],
    ["SQS", refuse("com.amazonaws.sqs#KmsThrottled"), sent],
    ["SQS", refuse("ThrottlingException"), sent],
    ["SES", refuse("TooManyRequestsException", 429), json(200, {})],
    ["S3 to write", { status: 503, body: "<Error><Code>SlowDown</Code></Error>" }, { status: 200 }],
  ])("is asked again, and no third time: %s", async (service, busy, fine) => {
    answers = [busy, fine];
    await of(service);
    expect(calls).toHaveLength(2);
  });

  test("delays a cold start's secret, but does not fail it", async () => {
    answers = [refuse("ThrottlingException"), refuse("ThrottlingException"), secret];
    expect(await readSecret("origin")).toBe("right");
  });

  test.each(Object.keys(ask))("is unavailable after four tries: %s", async (service) => {
    answers = [{ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 }, json(200, {})];
    await expect(of(service)).rejects.toBeInstanceOf(ServiceUnavailableError);
    expect(calls).toHaveLength(4);
  });
});

describe("SQS takes some of ten messages", () => {
  const all = [event, ...[4, 5].map((number) => ({ ...event, id: JobId.parse(idOf(number)) }))];
  const hashes = all.map((each) => createHash("md5").update(JSON.stringify(each)).digest("hex"));
  const taken = (...which: number[]) =>
    which.map((index, position) => ({ Id: `${position}`, MessageId: "1", MD5OfMessageBody: hashes[index] }));
  const lost = (Id: string, SenderFault = false) => ({ Id, Code: "InternalError", SenderFault });

  test("R-730 the others are sent again, alone", async () => {
    const partly = json(200, { Successful: taken(0), Failed: [lost("1"), lost("2")] });
    answers = [partly, json(200, { Successful: taken(1, 2) })];
    expect((await queue().send(all as never)).size).toBe(0);
    expect(calls).toHaveLength(2);
  });

  test("R-730 those that it refuses, or never takes, are reported", async () => {
    answers = [json(200, { Successful: taken(0, 1), Failed: [lost("2", true)] })];
    expect([...(await queue().send(all as never)).keys()]).toEqual([all[2]?.id]);
    answers = Array.from({ length: 4 }, () => json(200, { Successful: [], Failed: [lost("0")] }));
    const [thrown] = (await queue().send([event] as never)).values();
    expect(thrown).toBeInstanceOf(ServiceUnavailableError);
  });
});

describe("a service that refuses", () => {
  const refusals = [
    ["ValidationException", refuse("com.amazonaws#ValidationException")],
    // Keys that have expired are no absence of the service.
    ["ExpiredTokenException", refuse("ExpiredTokenException", 403)],
  ] as const;
  test.each(
    ["Systems Manager", "Secrets Manager", "SQS", "SES"].flatMap((service) =>
      refusals.map(([name, answer]) => ({ service, name, answer })),
    ),
  )("is not asked again, and its word alone is told: $service, $name", async ({ service, name, answer }) => {
    answers = [answer];
    const thrown = await of(service)?.catch((error: unknown) => error);
    expect(thrown).not.toBeInstanceOf(ServiceUnavailableError);
    expect(String(thrown)).toMatch(new RegExp(`^Error: [\\w ]+ answered ${name}\\.$`));
    expect(calls).toHaveLength(1);
  });

  const nothing = refuse("NotFoundException", 404);
  const noBucket = { status: 404, body: "<Error><Code>NoSuchBucket</Code><Message>ana@mail.test</Message></Error>" };
  test.each([
    ["Systems Manager", nothing, "NotFoundException"],
    ["SQS", nothing, "NotFoundException"],
    ["SES", nothing, "NotFoundException"],
    ["S3 to write", noBucket, "NoSuchBucket"],
    ["S3 to remove", noBucket, "NoSuchBucket"],
    ["S3 for an upload in parts", noBucket, "NoSuchBucket"],
  ])("has done nothing when it finds nothing: %s", async (service, answer, name) => {
    answers = [answer];
    await expect(of(service)).rejects.toThrow(new RegExp(`^[\\w ]+ answered ${name}\\.$`));
    expect(calls).toHaveLength(1);
  });

  test("answers undefined where a missing thing is an answer", async () => {
    answers = [{ status: 404 }, { status: 404 }, { status: 404 }];
    expect(await s3().read("images/ana/1", 10)).toBeUndefined();
    expect(await quarantine().listParts(upload)).toBeUndefined();
    expect(await quarantine().abortMultipart(upload)).toBe(false);
  });
});

describe("a mistake of our own", () => {
  test.each(Object.keys(ask))("is thrown as it is, without a retry: %s", async (service) => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "");
    await expect(of(service)).rejects.toThrow("The setting AWS_ACCESS_KEY_ID is missing.");
    expect(calls).toHaveLength(0);
  });

  test.each([
    ["a header that cannot be sent", () => s3().write("images/ana/1", bytes, "image/png\nx" as never)],
    ["a mistake in the code", () => callOrThrow("S3", Promise.reject(new TypeError("undefined is no function")))],
  ])("is no absence of a service: %s", async (_, call) => {
    const thrown = await call().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(TypeError);
    expect(calls).toHaveLength(0);
  });
});

describe("a service that nobody can reach", () => {
  test("throws ServiceUnavailableError with the last cause", async () => {
    const closedServer = await listen(async () => ({ status: 200 }));
    await closedServer.close();
    vi.stubEnv("AWS_ENDPOINT_URL_SSM", closedServer.origin);
    const thrown = await of("Systems Manager")?.catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ServiceUnavailableError);
    expect(thrown).toMatchObject({ message: "SSM answered ECONNREFUSED.", cause: expect.any(Error) });
  });
});

describe("a service that does not answer", () => {
  beforeEach(() => {
    // Otherwise the clock runs on, for the pauses between tries.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("Time is over.", "TimeoutError")), ms);
      return controller.signal;
    });
  });

  test.each(Object.keys(ask))("is retried, then ServiceUnavailableError is thrown: %s", async (service) => {
    answers = Array.from({ length: 4 }, () => "silence" as const);
    await expect(of(service)).rejects.toBeInstanceOf(ServiceUnavailableError);
    // What S3 may be long at is waited for once.
    expect(calls).toHaveLength(service === "S3 to put an upload together" ? 1 : 4);
  });

  test("may break off in the middle of a photo, which is read again from its beginning", async () => {
    const half = { status: 200, headers: { "content-length": "3" }, body: Buffer.from(bytes.subarray(0, 2)) };
    const whole = { status: 200, body: Buffer.from(bytes) };
    answers = [half, whole, whole, whole];
    const reading = s3().read("images/ana/1", 10);
    await vi.waitFor(() => {
      runOutOfTime();
      expect(calls.length).toBeGreaterThan(1);
    });
    expect(await reading).toEqual(bytes);
  });

  test("is not waited for when a photo is too large", async () => {
    answers = [{ status: 200, body: Buffer.alloc(11) }];
    await expect(s3().read("images/ana/1", 10)).rejects.toMatchObject({ code: "upload.tooLarge" });
    expect(calls).toHaveLength(1);
  });
});
