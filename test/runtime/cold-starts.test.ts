import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { resetClients, timeouts } from "../../functions/adapters/aws.ts";
import { readParameters } from "../../functions/adapters/parameters.ts";
import { readSecret } from "../../functions/adapters/secrets.ts";
import { originSecretCheck } from "../../functions/runtime/http/origin-secret.ts";
import { type Handler, listen } from "../../infra/local/http.ts";
import { createSecretsManager } from "../../infra/local/secrets-manager.ts";
import { createSsm } from "../../infra/local/ssm.ts";

const ORIGIN = "homewright/test/origin";
const KEY = "/homewright/test/stripe/secret-key";
/** How much faster than real time the pauses of readers pass, and the limits of SSM. */
const SPEED = 8;
const PAYING = 150;

/** A service that counts what it answered and what it refused. */
async function open(answer: Handler) {
  const seen = { answered: 0, refused: 0 };
  const server = await listen(async (call) => {
    const reply = await answer(call);
    seen[reply.status === 200 ? "answered" : "refused"] += 1;
    return reply;
  });
  return { ...server, seen };
}

/** The clock of SSM: it stands still until as many have called as begin at once, however slow this machine is. */
let startedAt = 0;
let ssmCalls = 0;
function ssmNow(): number {
  if (ssmCalls++ === PAYING) startedAt = Date.now();
  return startedAt === 0 ? 0 : (Date.now() - startedAt) * SPEED;
}
const ssm = await open(createSsm({ [KEY]: "sk_test" }, () => ssmNow()));
const secrets = await open(createSecretsManager({ [ORIGIN]: JSON.stringify({ current: "right" }) }));
afterAll(() => Promise.all([ssm.close(), secrets.close()]));

beforeEach(() => {
  const endpoints = { AWS_ENDPOINT_URL_SSM: ssm.origin, AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.origin };
  const keys = { AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  for (const [name, value] of Object.entries({ ...endpoints, ...keys })) vi.stubEnv(name, value);
  const usual = { ...timeouts };
  // All of them share this process, which is slower than as many machines.
  Object.assign(timeouts, { connectionMs: 30_000, requestMs: 30_000 });
  for (const { seen } of [ssm, secrets]) Object.assign(seen, { answered: 0, refused: 0 });
  return () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    Object.assign(timeouts, usual);
    resetClients();
  };
});

/** Lets containers do something at once, each with clients of its own, as new ones have. */
const inFreshContainers = <T>(count: number, begin: () => Promise<T>) =>
  Promise.allSettled(
    Array.from({ length: count }, () => {
      resetClients();
      return begin();
    }),
  );
const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  new Set(settled.map((each) => (each.status === "fulfilled" ? each.value : String(each.reason))));

describe("R-710 the first reads of containers that start at once", () => {
  test("of the origin secret, five hundred in one second: each succeeds at its first try, and none is of SSM", async () => {
    const settled = await inFreshContainers(500, () => originSecretCheck(readSecret, ORIGIN)("right"));
    expect(outcomes(settled)).toEqual(new Set([true]));
    expect(secrets.seen).toEqual({ answered: 500, refused: 0 });
    expect(ssm.seen).toEqual({ answered: 0, refused: 0 });
  });

  test("of Stripe's keys wait for the forty a second of SSM, and none fails", async () => {
    const random = Math.random;
    vi.spyOn(Math, "random").mockImplementation(() => random() / SPEED);
    const settled = await inFreshContainers(PAYING, async () => (await readParameters([KEY])).get(KEY));
    expect(outcomes(settled)).toEqual(new Set(["sk_test"]));
    expect(ssm.seen.answered).toBe(PAYING);
    // The limit is met: without patience these calls would have failed.
    expect(ssm.seen.refused).toBeGreaterThanOrEqual(PAYING - 40);
  });
});
