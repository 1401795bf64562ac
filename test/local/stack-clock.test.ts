import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { arnOf, aws, openNotes, startSmall } from "./small-stack.ts";

let stack: Awaited<ReturnType<typeof startSmall>>;
afterEach(() => stack.close());

const clock = "export const handler = async () => ({ offset: Number(process.env.CLOCK_OFFSET_MS) });";
const offsetSeenBy = async (path: string) => ((await (await stack.ask(path)).json()) as { offset: number }).offset;
const advance = (advanceSeconds: unknown) => stack.post("/__local/clock", { advanceSeconds });

it("moves for functions that run already and for those that start later", async () => {
  const routes = { "GET /api/warm": "warm", "GET /api/cold": "cold" };
  stack = await startSmall({ functions: { warm: clock, cold: clock }, routes });
  expect(await offsetSeenBy("/api/warm")).toBe(0);
  await advance(3600);
  expect(await offsetSeenBy("/api/warm")).toBe(3_600_000);
  expect(await offsetSeenBy("/api/cold")).toBe(3_600_000);
  expect(stack.clock.now()).toBeGreaterThan(Date.now() + 3_500_000);
});

it("runs the schedules, and what they set off, before it answers", async () => {
  const notes = openNotes();
  const due = `${notes.code} export const handler = async (event) => { await null; note(event["detail-type"]); };`;
  const Properties = { ScheduleExpression: "rate(1 minute)", Targets: [{ Arn: arnOf("due") }] };
  stack = await startSmall({ functions: { due }, more: { Rule: { Type: "AWS::Events::Rule", Properties } } });
  expect((await advance(60)).status).toBe(200);
  expect(notes.read()).toEqual(["Scheduled Event"]);
});

it("lets lagging reads catch up before the schedules run", async () => {
  const notes = openNotes();
  const Item = '{ pk: { S: "A" }, sk: { S: "B" } }';
  const write = `${aws} export const handler = () => aws("DYNAMODB", "PutItem", { TableName, Item: ${Item} });`;
  const due = `${aws} ${notes.code} export const handler = async () => {
    const { body } = await aws("DYNAMODB", "GetItem", { TableName, Key: ${Item}, ConsistentRead: false });
    note("Item" in body);
  };`;
  const allow = (action: string) => [{ Effect: "Allow", Action: [`dynamodb:${action}`], Resource: [arnOf("Table")] }];
  const Properties = { ScheduleExpression: "rate(1 minute)", Targets: [{ Arn: arnOf("due") }] };
  const planted = {
    functions: { write, due },
    statements: { write: allow("PutItem"), due: allow("GetItem") },
    routes: { "POST /api/write": "write" },
    more: { Rule: { Type: "AWS::Events::Rule", Properties } },
  };
  stack = await startSmall(planted);
  await stack.lagBy(600_000);
  await stack.post("/api/write", {});
  await advance(60);
  expect(notes.read()).toEqual([true]);
});

it.each([-1, "soon", undefined])("refuses to move by %s and stands still", async (seconds) => {
  stack = await startSmall({});
  expect((await advance(seconds)).status).toBe(400);
  expect(stack.clock.offsetMs).toBe(0);
});

it("goes on after a restart where it was", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kept-"));
  const kept = { memory: false, folder };
  stack = await startSmall({}, kept);
  await stack.clock.advance(90);
  await stack.close();
  stack = await startSmall({}, kept);
  expect(stack.clock.offsetMs).toBe(90_000);
  rmSync(folder, { recursive: true, force: true });
});
