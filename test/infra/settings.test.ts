import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dynamodb as tableAt } from "../../functions/adapters/dynamodb.ts";
import { remove } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { type Database, startDatabase } from "../../infra/local/dynoxide.ts";

import { settings } from "../../infra/ops/settings-command.ts";
import { settingsRoutes } from "../../infra/ops/settings-routes.ts";
import { localTableClientAt, type TableClient } from "../../infra/ops/table-client.ts";
import { assemble } from "./assembly.ts";

const dynamodb = { endpoint: "", tableName: "homewright-test" };
let database: Database;
let target: TableClient;
beforeAll(async () => {
  const { one } = await assemble();
  // The table as the stack describes it.
  database = await startDatabase({ ...Object(one("AWS::DynamoDB::Table").properties), Ref: dynamodb.tableName });
  dynamodb.endpoint = database.endpoint;
  target = localTableClientAt(dynamodb);
});
afterAll(() => database.close());
// A stage of which nobody has changed a setting.
beforeEach(() => tableAt(target).transact([remove(table.settings, {})]));
afterEach(() => vi.restoreAllMocks());

describe("npm run settings", () => {
  /** What the command prints for the local stack. */
  async function run(...args: readonly string[]): Promise<unknown[]> {
    vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ dynamodb }));
    const print = vi.spyOn(console, "log").mockImplementation(() => undefined);
    print.mockClear();
    await settings(["--local", "4310", ...args]);
    return print.mock.calls.flat();
  }
  const stored = () => tableAt(target).get(table.settings, {});

  test("R-526 prints the defaults, and changes what is named, as the product would store it", async () => {
    expect([await run(), await stored()]).toEqual([["cancellationPolicy=none"], undefined]);
    expect(await run("cancellationPolicy=standard")).toEqual(["cancellationPolicy=standard"]);
    expect(await run("cancellationPolicy=none")).toEqual(["cancellationPolicy=none"]);
    expect(await run("cancellationPolicy=standard")).toEqual(["cancellationPolicy=standard"]);
    expect(await stored()).toMatchObject({ cancellationPolicy: "standard", version: 3 });
  });

  test("refuses other settings, other values, and half a target", async () => {
    for (const wrong of [["cancellationPolicy=strict"], ["policy=standard"], ["standard"], ["--stage", "dev"]])
      await expect(run(...wrong), wrong.join(" ")).rejects.toThrow("Usage: npm run settings");
  });
});

describe("the settings in the local control API", () => {
  /** The answer of a route to this body. */
  const call = (method: "GET" | "PUT", body?: unknown) =>
    settingsRoutes(target, () => body)[`${method} /__local/settings`]();

  test("R-526 are changed and read, and kept as they were when the change is refused", async () => {
    expect(await call("PUT", { cancellationPolicy: "none" })).toEqual({ cancellationPolicy: "none" });
    expect(await call("PUT", { cancellationPolicy: "standard" })).toEqual({ cancellationPolicy: "standard" });
    for (const wrong of [{ cancellationPolicy: "strict" }, { policy: "none" }, "none", null])
      await expect(call("PUT", wrong)).rejects.toThrow();
    expect([await call("PUT", {}), await call("GET")]).toEqual([
      ...[{ cancellationPolicy: "standard" }, { cancellationPolicy: "standard" }],
    ]);
  });
});
