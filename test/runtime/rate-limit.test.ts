import { beforeEach, describe, expect, test } from "vitest";
import type { Actor, App } from "../../functions/runtime/app.ts";
import { endpoint } from "../../functions/runtime/http/endpoint.ts";
import create from "../../functions/session/create.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { UserId } from "../../shared/ids.ts";
import { requests } from "../../shared/requests/contract.ts";
import { session } from "../../shared/session/contract.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { idOf } from "../support/makers/entities.ts";
import { type MemoryTable, memoryTable } from "../support/world/memory-table.ts";

const { limit } = session.create.rate;
const start = Date.parse("2026-01-05T09:00:20.000Z");
let db: MemoryTable;
let now = start;

/** Sends an invalid id token from a client address; returns the error. */
async function tryFrom(address?: string): Promise<AppError> {
  const settings = { release: "test", siteUrl: "https://site.test" };
  const users = { verifyIdToken: async () => undefined };
  // The sign-in asks for no more.
  const app = { db, users, settings, now: () => new Date(now), newSecret: () => "secret" } as unknown as App;
  const headers = { "content-type": "application/json", ...(address && { "x-viewer-address": address }) };
  const request = { headers, text: JSON.stringify({ idToken: "forged" }), cookies: [] } as const;
  const refused = await create.run({ app, request, authenticate: async () => undefined }).catch((thrown) => thrown);
  if (!(refused instanceof AppError)) throw new Error("Nobody refused it.");
  return refused;
}

async function useUp(address: string): Promise<void> {
  for (let time = 0; time < limit; time++) expect((await tryFrom(address)).code).toBe("auth.tokenRefused");
}

beforeEach(() => {
  db = memoryTable();
  now = start;
});

describe("a call that writes", () => {
  const { limit: most } = requests.create.rate;
  const refusing = endpoint(requests.create, () => {
    throw new AppError("serviceRequest.unpaid");
  });
  const userId = UserId.parse(idOf(1));
  const actor = { userId, role: "customer", user: { isActive: true } } as unknown as Actor;
  const valid = {
    ...{ title: "Kitchen tap leaks", description: "It drips day and night, also when closed." },
    ...{ category: "plumbing", urgency: "high", address: "12 Main Street", city: "Springfield", zipCode: "62701" },
  };

  async function refusalOf(key: string | undefined, body: unknown): Promise<string> {
    const app = { db, settings: { release: "test", siteUrl: "https://site.test" }, now: () => new Date(now) };
    const headers = { "content-type": "application/json", ...(key && { "idempotency-key": key }) };
    const request = { headers, text: JSON.stringify(body), cookies: [] };
    const call = { app: app as unknown as App, request, authenticate: async () => actor };
    const thrown = await refusing.run(call).catch((error: unknown) => error);
    if (!(thrown instanceof AppError)) throw new Error("Nobody refused it.");
    return thrown.code;
  }

  test("counts once under one idempotency key, however often it is retried after a refusal", async () => {
    for (let time = 0; time <= most; time++) expect(await refusalOf("one", valid)).toBe("serviceRequest.unpaid");
    for (let call = 1; call < most; call++)
      expect(await refusalOf(`other-${call}`, valid)).toBe("serviceRequest.unpaid");
    expect(await refusalOf("over", valid)).toBe("rate.exceeded");
    // A counted call may be retried.
    expect(await refusalOf("one", valid)).toBe("serviceRequest.unpaid");
  });

  test("counts each other body under a key, and invalid ones", async () => {
    for (let call = 0; call < most; call++)
      expect(await refusalOf("one", { title: `${call}` })).toBe("request.invalid");
    expect(await refusalOf("one", valid)).toBe("rate.exceeded");
  });
});

describe("signing in from one client address", () => {
  test("is refused above the limit of a minute, and works again in the next", async () => {
    await useUp("203.0.113.7");
    const { code, details } = await tryFrom("203.0.113.7");
    expect([code, details.retryAfterSeconds]).toEqual(["rate.exceeded", 40]);
    now = start + 40 * SECOND_MS - 1;
    expect((await tryFrom("203.0.113.7")).code).toBe("rate.exceeded");
    now += 1;
    expect((await tryFrom("203.0.113.7")).code).toBe("auth.tokenRefused");
  });

  test.each([
    ["203.0.113.7", ["203.0.113.7"], ["203.0.113.8", "2001:db8:0:1::7"]],
    ["2001:db8:0:1::7", ["2001:db8:0:1:a:b:c:d", "2001:db8:0:1::"], ["2001:db8:0:2::7", "2001:db8::7"]],
    ["2001:db8::7", ["2001:db8::a:b:c:d", "2001:db8:0:0:1:2:3:4"], ["2001:db8:0:1::7", "2001::7"]],
  ])("counts %s, of IPv6 its whole network in any notation, and no other address", async (one, same, others) => {
    await useUp(one);
    for (const address of same) expect([address, (await tryFrom(address)).code]).toEqual([address, "rate.exceeded"]);
    for (const address of others)
      expect([address, (await tryFrom(address)).code]).toEqual([address, "auth.tokenRefused"]);
  });

  test("is not limited where no client address is known", async () => {
    for (let time = 0; time < limit + 1; time++) expect((await tryFrom()).code).toBe("auth.tokenRefused");
    expect(db.items()).toEqual([]);
  });

  test("deletes the counter after its minute", async () => {
    await tryFrom("203.0.113.7");
    expect(db.items().map(({ until }) => until)).toEqual(["2026-01-05T09:01:00.000Z"]);
  });
});
