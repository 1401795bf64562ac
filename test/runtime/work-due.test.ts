import { afterEach, expect, test, vi } from "vitest";
import workDue from "../../functions/reactions/minute.work-due.ts";
import type { App } from "../../functions/runtime/app.ts";
import type { Item, Write } from "../../functions/runtime/data/db.ts";
import { ServiceUnavailableError } from "../../functions/runtime/service-unavailable.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { idOf } from "../support/makers/entities.ts";
import { printedLines, splitMetrics } from "../support/setup/printed-lines.ts";
import { memoryTable } from "../support/world/memory-table.ts";

afterEach(() => vi.unstubAllEnvs());

const isAge = (line: Record<string, unknown>) => "oldestDueSeconds" in line;
/** An item whose id is valid. */
const READABLE = `IMAGE#${idOf(1)}`;

type FaultOptions = { readonly kind?: string; readonly trouble?: Error; readonly lost?: Error };

/** Runs the schedule over one item that cannot be read, after this many tries; returns what was logged and written. */
async function workInvalidItem(tries: number, { kind = "request.expire", trouble, lost }: FaultOptions = {}) {
  vi.stubEnv("STAGE", "test");
  const pk = trouble ? READABLE : "REQUEST#poison";
  const due = {
    gsi3pk: "DUE#0",
    gsi3sk: `2026-01-01T00:00:00.000Z#${kind}#${pk}${tries > 0 ? `#${tries}` : ""}`,
  };
  const item: Item = { pk, sk: "REQUEST", ...due };
  const written: Write[] = [];
  const table = memoryTable([item]);
  const read = async () => {
    throw trouble;
  };
  const transact = async (writes: readonly Write[]) => {
    if (lost) throw lost;
    written.push(...writes);
  };
  const db = { ...table, ...(trouble && { get: read, getAll: read }), transact };
  const now = new Date("2026-01-02T00:00:00.000Z");
  const app = { db, now: () => now } as Partial<App> as App;
  const lines = await printedLines(async () => workDue.handle({ event: now, app }));
  const { logged, metrics } = splitMetrics(lines);
  const [ages, others] = [metrics.filter(isAge), metrics.filter((line) => !isAge(line))];
  return { logged, ages, metrics: others, written };
}

test("I-30 abandoned work is logged, and counted for the stage's alarm", async () => {
  const { logged, metrics, written } = await workInvalidItem(11);
  expect(logged).toContainEqual(
    expect.objectContaining({
      level: "ERROR",
      message: "work abandoned",
      kind: "request.expire",
      id: "poison",
      tries: 12,
    }),
  );
  expect(metrics).toContainEqual(expect.objectContaining({ stage: "test", service: "homewright", abandonedWork: 1 }));
  expect(written).toMatchObject([{ op: "change", update: { values: { ":pk": "ABANDONED#request.expire" } } }]);
});

test("due work that fails is logged and counted as failed, not yet as abandoned", async () => {
  const { logged, metrics, written } = await workInvalidItem(10);
  expect(logged).toEqual([expect.objectContaining({ message: "failure" })]);
  expect(metrics).toEqual([expect.objectContaining({ stage: "test", failedReactions: 1 })]);
  expect(metrics[0]).not.toHaveProperty("abandonedWork");
  expect(written).toMatchObject([
    { condition: { values: { ":was": "2026-01-01T00:00:00.000Z#request.expire#REQUEST#poison#10" } } },
  ]);
});

test.each([
  [new AppError("conflict.busy"), 1],
  [new ServiceUnavailableError("DynamoDB"), 2],
])("due work that failed, and cannot be put off for a %s, has failed so many times: %i", async (lost, failures) => {
  const { logged, metrics } = await workInvalidItem(11, { lost });
  expect(metrics.map(({ failedReactions }) => failedReactions)).toEqual(Array.from({ length: failures }, () => 1));
  expect(logged.map(({ message }) => message)).not.toContain("work abandoned");
});

test("due work of an unknown kind is kept for another release, and abandoned in the end", async () => {
  const first = await workInvalidItem(0, { kind: "request.unheard" });
  expect(first.logged.map(({ message }) => message)).toEqual(["failure"]);
  const next = {
    ":pk": expect.stringMatching(/^DUE#/),
    ":sk": "2026-01-02T00:01:00.000Z#request.unheard#REQUEST#poison#1",
  };
  expect(first.written).toMatchObject([{ update: { values: next } }]);
  const { written } = await workInvalidItem(11, { kind: "request.unheard" });
  expect(written).toMatchObject([{ update: { values: { ":pk": "ABANDONED#request.unheard" } } }]);
});

test("R-709 every run says how long the oldest due item has been waiting", async () => {
  const { ages } = await workInvalidItem(0);
  expect(ages).toMatchObject([{ service: "homewright", stage: "test", oldestDueSeconds: 24 * 3600 }]);
  const nothingDue = { db: memoryTable() } as Partial<App> as App;
  const lines = await printedLines(async () => workDue.handle({ event: new Date(), app: nothingDue }));
  expect(lines).toMatchObject([{ oldestDueSeconds: 0 }]);
});

const kind = "image.unused";

test.each([
  new ServiceUnavailableError("S3", "503"),
  new ServiceUnavailableError("DynamoDB"),
  new AppError("payment.providerUnavailable"),
])("I-30 due work that fails because a service is unavailable is not counted: %s", async (trouble) => {
  const { logged, written } = await workInvalidItem(11, { kind, trouble });
  expect(logged.map(({ message }) => message)).toEqual(["failure"]);
  const next = {
    ":pk": expect.stringMatching(/^DUE#/),
    ":sk": `2026-01-02T00:01:00.000Z#${kind}#${READABLE}#11`,
  };
  expect(written).toMatchObject([{ update: { values: next } }]);
});

test("I-30 due work that a service refuses is counted", async () => {
  const { written } = await workInvalidItem(11, { kind, trouble: new Error("SQS answered AccessDenied.") });
  expect(written).toMatchObject([{ update: { values: { ":pk": `ABANDONED#${kind}` } } }]);
});
