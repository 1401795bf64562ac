import { beforeEach, describe, expect, test } from "vitest";
import type { App } from "../../functions/runtime/app.ts";
import create from "../../functions/session/create.ts";
import { AppError } from "../../shared/errors.ts";
import { session } from "../../shared/session/contract.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { type MemoryTable, memoryTable } from "../support/memory-table.ts";

const { limit } = session.create.rate;
const start = Date.parse("2026-01-05T09:00:20.000Z");
let db: MemoryTable;
let now = start;

/** Somebody tries a token that the user pool never gave, from an address; answers the refusal. */
async function tryFrom(address?: string): Promise<AppError> {
  const settings = { release: "test", siteUrl: "https://site.test" };
  const users = { readIdToken: async () => undefined };
  // Signing in asks for no more.
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

describe("signing in from one address", () => {
  test("is refused after so many tries within a minute, and works again in the next", async () => {
    await useUp("203.0.113.7");
    const { code, details } = await tryFrom("203.0.113.7");
    expect([code, details.retryAfterSeconds]).toEqual(["rate.exceeded", 40]);
    now = start + 40 * SECOND_MS - 1;
    expect((await tryFrom("203.0.113.7")).code).toBe("rate.exceeded");
    now += 1;
    expect((await tryFrom("203.0.113.7")).code).toBe("auth.tokenRefused");
  });

  test("leaves every other address alone", async () => {
    await useUp("203.0.113.7");
    for (const other of ["203.0.113.8", "2001:db8:0:1::7"])
      expect((await tryFrom(other)).code).toBe("auth.tokenRefused");
  });

  test.each([
    ["2001:db8:0:1::7", ["2001:db8:0:1:a:b:c:d", "2001:db8:0:1::"], ["2001:db8:0:2::7", "2001:db8::7"]],
    ["2001:db8::7", ["2001:db8::a:b:c:d", "2001:db8:0:0:1:2:3:4"], ["2001:db8:0:1::7", "2001::7"]],
  ])("of IPv6 counts the whole network of %s, whichever way it is written", async (one, same, others) => {
    await useUp(one);
    for (const address of same) expect([address, (await tryFrom(address)).code]).toEqual([address, "rate.exceeded"]);
    for (const address of others)
      expect([address, (await tryFrom(address)).code]).toEqual([address, "auth.tokenRefused"]);
  });

  test("shuts nobody out where no address is known, and keeps none", async () => {
    for (let time = 0; time < limit + 1; time++) expect((await tryFrom()).code).toBe("auth.tokenRefused");
    expect(db.items()).toEqual([]);
  });

  test("forgets an address with its minute", async () => {
    await tryFrom("203.0.113.7");
    expect(db.items().map(({ until }) => until)).toEqual(["2026-01-05T09:01:00.000Z"]);
  });
});
