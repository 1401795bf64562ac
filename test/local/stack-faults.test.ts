import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { arnOf, aws, startSmall } from "./small-stack.ts";

const code = `${aws} const headers = { born: crypto.randomUUID() };
export const handler = async ({ body }) => {
  const { operation, input } = JSON.parse(body);
  try {
    return { statusCode: 200, headers, body: JSON.stringify(await aws("DYNAMODB", operation, { TableName, ...input })) };
  } catch (thrown) {
    return { statusCode: 200, body: JSON.stringify({ lost: thrown.message }) };
  }
};`;

let stack: Awaited<ReturnType<typeof startSmall>>;
beforeAll(async () => {
  const Action = ["PutItem", "GetItem", "UpdateItem"].map((verb) => `dynamodb:${verb}`);
  stack = await startSmall({
    functions: { table: code },
    statements: { table: [{ Effect: "Allow", Action, Resource: [arnOf("Table")] }] },
    routes: { "POST /api/table": "table" },
  });
});
afterAll(() => stack.close());
afterEach(() => stack.ask("/__local/faults", { method: "DELETE" }));

const fault = (operation: string, mode: string, times = 1) =>
  stack.post("/__local/faults", { service: "dynamodb", operation, mode, times });
const call = async (operation: string, input: object) =>
  (await stack.post("/api/table", { operation, input })).json() as Promise<Record<string, unknown>>;
const itemOf = (name: string) => ({ pk: { S: name }, sk: { S: "x" } });
const isStored = async (name: string) => "Item" in Object((await call("GetItem", { Key: itemOf(name) })).body);

describe("a fault", () => {
  it("applyThenLoseResponse does the work and cuts the connection", async () => {
    await fault("PutItem", "applyThenLoseResponse");
    expect(await call("PutItem", { Item: itemOf("lost") })).toEqual({ lost: "fetch failed" });
    expect(await isStored("lost")).toBe(true);
  });

  it("timeout never answers, so that the function runs out of time, and the next call is served", async () => {
    await fault("PutItem", "timeout");
    const answer = await stack.post("/api/table", { operation: "PutItem", input: { Item: itemOf("slow") } });
    expect([answer.status, await answer.json()]).toEqual([500, { message: "Internal Server Error" }]);
    expect(await isStored("slow")).toBe(false);
  });

  it("kill does the work and ends the function there and then; the next call finds a new one", async () => {
    const read = () => stack.post("/api/table", { operation: "GetItem", input: { Key: itemOf("killed") } });
    const born = (await read()).headers.get("born");
    expect((await read()).headers.get("born")).toBe(born);
    await fault("PutItem", "kill");
    const answer = await stack.post("/api/table", { operation: "PutItem", input: { Item: itemOf("killed") } });
    expect([answer.status, await answer.json()]).toEqual([500, { message: "Internal Server Error" }]);
    expect(await isStored("killed")).toBe(true);
    const anew = (await read()).headers.get("born");
    expect(anew).toBeTruthy();
    expect(anew).not.toBe(born);
  });

  it.each([
    { service: "dynamodb", operation: "PutItem", mode: "explode" },
    { service: "ec2", operation: "X", mode: "reject" },
    {},
  ])("that does not exist is refused: %j", async (wrong) => {
    expect((await stack.post("/__local/faults", wrong)).status).toBe(400);
  });
});
