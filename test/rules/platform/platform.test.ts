import { describe, expect, test } from "vitest";
import { endpoints } from "../../../shared/contract.ts";
import { platform } from "../../../shared/platform/contract.ts";
import { caller } from "../../support/setup/caller.ts";

describe("platform.health", () => {
  test("answers anybody, uncached, under an id of its own", async () => {
    const answers = await Promise.all([caller().call(platform.health, {}), caller().call(platform.health, {})]);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ status: "ok", release: expect.any(String), time: expect.any(String) });
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const [one, other] = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(one).toMatch(/\S/);
    expect(other).not.toBe(one);
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
