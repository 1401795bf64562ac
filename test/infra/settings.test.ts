import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { type Database, startDatabase } from "../../infra/local/dynoxide.ts";
import { localTableClientAt, type TableClient } from "../../infra/ops/promote.ts";
import { settings } from "../../infra/ops/settings-command.ts";
import { assemble } from "./assembly.ts";

const dynamodb = { endpoint: "", tableName: "homewright-test" };

describe("npm run settings", () => {
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
  afterEach(() => vi.restoreAllMocks());

  /** What the command prints for the local stack. */
  async function run(...args: readonly string[]): Promise<unknown[]> {
    vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ dynamodb }));
    const print = vi.spyOn(console, "log").mockImplementation(() => undefined);
    print.mockClear();
    await settings(["--local", "4310", ...args]);
    return print.mock.calls.flat();
  }
  const stored = async () =>
    (await target.document.send(new GetCommand({ TableName: target.TableName, Key: table.settings.key({}) }))).Item;

  test("R-526 prints the defaults, and changes what is named, as the product would store it", async () => {
    expect([await run(), await stored()]).toEqual([["cancellationPolicy=none"], undefined]);
    expect(await run("cancellationPolicy=standard")).toEqual(["cancellationPolicy=standard"]);
    expect(await run("cancellationPolicy=none")).toEqual(["cancellationPolicy=none"]);
    expect(await run("cancellationPolicy=standard")).toEqual(["cancellationPolicy=standard"]);
    const item = await stored();
    expect(item).toMatchObject({ cancellationPolicy: "standard", version: 3 });
    expect(item).toEqual(toItem(table.settings, table.settings.schema.parse(item)));
  });

  test("refuses other settings, other values, and half a target", async () => {
    for (const wrong of [["cancellationPolicy=strict"], ["policy=standard"], ["standard"], ["--stage", "dev"]])
      await expect(run(...wrong), wrong.join(" ")).rejects.toThrow("Usage: npm run settings");
  });
});
