import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { cognito } from "../../functions/adapters/cognito.ts";
import { createClock } from "../../infra/local/clock.ts";
import { createCognito } from "../../infra/local/cognito/cognito.ts";
import { closeConnection, listen, type Reply, type RunningServer } from "../../infra/local/http.ts";

const pool = { userPoolId: "us-east-1_KEYS00001", clientId: "keys-client" };
const email = "ana@keys.test";
const password = "Demo-Passw0rd!";
const rules = { requireLowercase: true, requireUppercase: true, requireNumbers: true, requireSymbols: true };

/** The pool's keys, with answers that each test decides. */
const users = createCognito({
  ...{ ...pool, clock: createClock(), onMail: () => {} },
  passwordPolicy: { minimumLength: 10, ...rules },
});
let answer: Reply | undefined;
let server: RunningServer;

beforeAll(async () => {
  server = await listen((call) => answer ?? users.answer(call));
  await users.addUser({ email, password });
  vi.stubEnv("USER_POOL_ID", pool.userPoolId);
  vi.stubEnv("USER_POOL_CLIENT_ID", pool.clientId);
  vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", server.origin);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});
beforeEach(() => {
  answer = undefined;
});

const away: readonly (readonly [string, Reply])[] = [
  ["do not come", closeConnection],
  ["are refused", { status: 500, body: "no" }],
  ["are not found", { status: 404, body: "{}" }],
  ["are no keys", { status: 200, headers: { "content-type": "application/json" }, body: '{"message":"busy"}' }],
  ["are half a page", { status: 200, headers: { "content-type": "text/html" }, body: "<html>" }],
];

describe("the user pool's keys", () => {
  test.each(away)(
    "that %s: the sign-in answers 503 instead of refusing the person, and a retry works",
    async (_how, reply) => {
      const { verifyIdToken } = cognito();
      const token = await users.idTokenFor(email);
      answer = reply;
      await expect(verifyIdToken(token)).rejects.toMatchObject({ code: "auth.unavailable" });
      answer = undefined;
      expect(await verifyIdToken(token)).toMatchObject({ email });
    },
  );

  test("that were cached still verify while they cannot be fetched", async () => {
    const { verifyIdToken } = cognito();
    await verifyIdToken(await users.idTokenFor(email));
    answer = closeConnection;
    expect(await verifyIdToken(await users.idTokenFor(email))).toMatchObject({ email });
  });

  test("that do not contain a token's key refuse it, without an internal error", async () => {
    const { verifyIdToken } = cognito();
    const [head = "", body, proof] = (await users.idTokenFor(email)).split(".");
    const forged = { ...JSON.parse(Buffer.from(head, "base64url").toString()), kid: "made-up" };
    const token = `${Buffer.from(JSON.stringify(forged)).toString("base64url")}.${body}.${proof}`;
    for (let time = 0; time < 3; time++) expect(await verifyIdToken(token)).toBeUndefined();
    expect(await verifyIdToken(await users.idTokenFor(email))).toMatchObject({ email });
  });
});
