import { describe, expect, test } from "vitest";
import { endpoints } from "../../shared/contract.ts";
import { platform } from "../../shared/platform/contract.ts";
import { caller } from "../support/caller.ts";
import { makeCustomer } from "../support/make.ts";
import { session } from "../../shared/session/contract.ts";

describe("platform.health", () => {
  test("answers anybody, uncached, under an id of its own", async () => {
    const { status, body, headers } = await caller().call(platform.health, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "ok" });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/\S/);
  });
  test("knows made people", async () => {
    const ana = await makeCustomer();
    expect((await ana.call(session.user, {})).body).toMatchObject({ firstName: "Ana", role: "customer" });
  });
});

describe("platform.openapi", () => {
  test("describes every endpoint of the contract once", async () => {
    const { body } = await caller().call(platform.openapi, {});
    const paths = body.paths as Record<string, Record<string, { operationId: string }>>;
    const described = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(described.sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });
});
