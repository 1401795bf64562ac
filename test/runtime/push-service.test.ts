import { createECDH } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PUSH_TIMEOUT_MS, push } from "../../functions/adapters/push.ts";
import { mapInBatches } from "../../functions/lib/batches.ts";
import { composePush } from "../../functions/notifications/push/compose.ts";
import { log } from "../../functions/runtime/observability/log.ts";
import { ServiceUnavailableError } from "../../functions/runtime/service-unavailable.ts";
import { listen, type Reply } from "../../infra/local/http.ts";
import { decryptPush } from "../../infra/local/push/decrypt.ts";
import { createPushService, pushKeys } from "../../infra/local/push/push.ts";
import { languages } from "../../shared/language.ts";
import { type NotificationKind, notificationKinds } from "../../shared/notifications/kinds.ts";
import { PushPayload } from "../../shared/notifications/push.ts";
import { User } from "../../shared/session/schema.ts";
import { HOUR_MS } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";
import { startParameterStore } from "../support/setup/parameter-store-stub.ts";

/** What the push service answers instead of opening the message. */
let answer: (() => Reply | Promise<Reply>) | undefined;
const timesToLive: unknown[] = [];
const listener = await listen((call) => {
  timesToLive.push(call.headers.ttl);
  return answer?.() ?? service.answer(call);
});
const service = createPushService({ origin: listener.origin, now: () => 0 });
const store = await startParameterStore("");
afterAll(() => Promise.all([listener.close(), store.stop()]));

beforeEach(() => {
  answer = undefined;
  service.shown.length = 0;
  store.parameters.set("/test/push/public-key", pushKeys.publicKey);
  store.parameters.set("/test/push/private-key", pushKeys.privateKey);
  Object.assign(process.env, {
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "pushTest", AWS_SECRET_ACCESS_KEY: "secret" },
    ...{ PARAMETER_PREFIX: "/test", AWS_ENDPOINT_URL_SSM: store.origin, MAIL_FROM: "us@homewright.test" },
    ...{ SITE_URL: "https://homewright.test", STAGE: "local", LOCAL_PUSH_SERVICE: listener.origin },
  });
});
afterEach(() => vi.restoreAllMocks());

/** A private key that belongs to no stage. */
function otherKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair.getPrivateKey().toString("base64url").padStart(43, "A");
}

const newDevice = () => {
  const { endpoint, keys } = service.subscribe();
  return { endpoint, ...keys };
};
const send = (device = newDevice(), isUrgent = false) =>
  push().send(device, { text: '"Hello"', isUrgent, keptMs: HOUR_MS });

test("RFC 8291, appendix A: the local push service opens the message of the standard's example", () => {
  const message = Buffer.from(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    "base64url",
  );
  const privateKey = Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url");
  const authSecret = Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url");
  expect(decryptPush(message, { privateKey, authSecret })).toBe("When I grow up, I want to be a watermelon");
  message.writeUInt8(message.readUInt8(message.length - 1) ^ 1, message.length - 1);
  expect(() => decryptPush(message, { privateKey, authSecret })).toThrow();
});

/** The longest title and names that people can type. */
const slots = {
  title: "👩‍👩‍👧‍👦".repeat(120),
  handyman: "é".repeat(100),
  customer: "Ana",
  person: "Ana",
  check: "license",
};

test("opens every kind as it was sent, in less than four kilobytes in every language, without an amount", async () => {
  const pusher = push();
  const device = newDevice();
  const at = "2026-11-01T00:00:00.000Z";
  const composed = languages.map((language) => {
    const fields = { id: idOf(1), cognitoSub: "s", email: "a@b.test", createdAt: at, updatedAt: at };
    const reader = User.parse({ ...fields, language });
    return (Object.keys(notificationKinds) as NotificationKind[]).map((kind) =>
      composePush({ reader, kind, subjectId: idOf(2), slots }, `${kind}#${language}`),
    );
  });
  // Sealing takes most of the time: each kind in one of the languages by turns.
  const sent = composed.flatMap((payloads, turn) => payloads.filter((_, index) => index % composed.length === turn));
  const results = await mapInBatches(sent, 10, (payload) =>
    pusher.send(device, { text: JSON.stringify(payload), isUrgent: false, keptMs: HOUR_MS }),
  );
  expect(new Set(results)).toEqual(new Set(["sent"]));
  const opened = service.shown.map(({ payload }) => PushPayload.parse(payload));
  expect(new Set(opened.map(({ tag }) => tag)).size).toBe(sent.length);
  expect(opened).toEqual(expect.arrayContaining(sent));
  for (const payload of composed.flat()) {
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3_500);
    expect(payload.text).not.toMatch(/\{|\$|undefined/);
  }
});

describe("a push service", () => {
  test("is told how urgent a message is, and for how many seconds to keep it", async () => {
    timesToLive.length = 0;
    expect([await send(), await send(newDevice(), true)]).toEqual(["sent", "sent"]);
    expect(service.shown.map(({ urgency }) => urgency)).toEqual(["normal", "high"]);
    expect(timesToLive).toEqual(["3600", "3600"]);
  });

  test.each([
    [404, "gone"],
    [410, "gone"],
    [400, "refused"],
    [413, "refused"],
    [301, "refused"],
  ] as const)("that answers %i: %s", async (status, result) => {
    const location = `${listener.origin}/elsewhere`;
    let calls = 0;
    answer = () => ({ status, headers: { location }, ...(calls++ > 0 && { body: "followed" }) });
    expect(await send()).toBe(result);
    expect(calls).toBe(1);
  });

  test.each([429, 500, 503])("that answers %i is asked once more, and then given up", async (status) => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    let calls = 0;
    answer = () => ({ status: calls++ === 0 ? status : 201 });
    expect(await send()).toBe("sent");
    answer = () => ({ status: calls++ > 0 ? status : 201 });
    await expect(send()).rejects.toThrow(ServiceUnavailableError);
    expect(calls).toBe(4);
  });

  test("that is not there refuses", async () => {
    const gone = await listen(() => ({ status: 201 }));
    await gone.close();
    process.env.LOCAL_PUSH_SERVICE = gone.origin;
    expect(await send({ ...newDevice(), endpoint: `${gone.origin}/send/1` })).toBe("refused");
  });

  test("that never answers is given up in time", async () => {
    const original = AbortSignal.timeout;
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => original(20));
    answer = () => new Promise<Reply>(() => {});
    await expect(send()).rejects.toThrow(ServiceUnavailableError);
    expect(timeout.mock.calls).toEqual([[PUSH_TIMEOUT_MS]]);
    expect(PUSH_TIMEOUT_MS).toBeLessThanOrEqual(3_000);
  });

  test("gets nothing for keys that are none: the device is forgotten", async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString("base64url");
    expect(await send({ ...newDevice(), p256dh })).toBe("gone");
  });

  test.each([{ STAGE: "dev" }, { STAGE: "production" }, { LOCAL_PUSH_SERVICE: "http://127.0.0.1:1" }])(
    "on this machine gets nothing with %j",
    async (environment) => {
      Object.assign(process.env, environment);
      expect(await send()).toBe("refused");
      expect(service.shown).toEqual([]);
    },
  );

  test.each([
    ["no key", () => store.parameters.set("/test/push/private-key", "none")],
    ["that of another public key", () => store.parameters.set("/test/push/private-key", otherKey())],
    ["for a sender without an address", () => Object.assign(process.env, { MAIL_FROM: "", SITE_URL: "http://a.test" })],
  ])(
    "gets nothing when the stage's private key is %s: an error is logged, and the device stays",
    async (_, arrange) => {
      const error = vi.spyOn(log, "error").mockReturnValue();
      arrange();
      const pusher = push();
      expect(await pusher.isReady()).toBe(false);
      expect(await pusher.send(newDevice(), { text: "{}", isUrgent: false, keptMs: HOUR_MS })).toBe("refused");
      expect(error).toHaveBeenCalledExactlyOnceWith("push keys unusable", expect.anything());
      expect(service.shown).toEqual([]);
    },
  );

  test("gets nothing of a stage without keys", async () => {
    store.parameters.clear();
    const pusher = push();
    expect(await pusher.isReady()).toBe(false);
    expect(await pusher.send(newDevice(), { text: "{}", isUrgent: false, keptMs: HOUR_MS })).toBe("refused");
  });
});
