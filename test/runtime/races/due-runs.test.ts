import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listDue } from "../../../functions/reactions/due-queue.ts";
import { CONCURRENCY } from "../../../functions/reactions/due-run.ts";
import workDue from "../../../functions/reactions/minute.work-due.ts";
import type { App } from "../../../functions/runtime/app.ts";
import { type Db, type Item, toItem, type Write } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { ServiceRequestId } from "../../../shared/ids.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { addMs, DAY_MS, MINUTE_MS } from "../../../shared/time.ts";
import { openRaceTable } from "../../support/actions/races.ts";
import { samples } from "../../support/makers/entities.ts";
import { openWorld } from "../../support/world/world.ts";

const now = new Date("2026-03-02T12:00:00.000Z");
const db = await openRaceTable();
beforeEach(async () => {
  await openWorld();
  // A run ends after some seconds of real time, which a slow machine would need.
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => void vi.useRealTimers());

const COUNT = 300;

/** Requests whose time is over. */
async function makeExpired(): Promise<ServiceRequestId[]> {
  const requests = Array.from({ length: COUNT }, (_, index) =>
    ServiceRequest.parse({
      ...samples.request.required,
      id: randomUUID(),
      expiresAt: addMs(now, -DAY_MS + index * MINUTE_MS),
    }),
  );
  const puts = requests.map(
    (request): Write => ({
      ...{ op: "put", item: toItem(table.request, request), orElse: "conflict.busy" },
    }),
  );
  for (let from = 0; from < COUNT; from += 100) await db.transact(puts.slice(from, from + 100));
  return requests.map(({ id }) => id);
}

/** The schedule on the real table, and the requests that its events said to have expired. */
function openSchedule() {
  const said: string[] = [];
  const transact: Db["transact"] = async (writes) => {
    await db.transact(writes);
    for (const write of writes)
      if (write.op === "put" && write.item.entity === "outbox")
        said.push(Object(write.item.event).data.serviceRequestId);
  };
  const run = (racing: Partial<Db> = {}) => {
    const app = { now: () => now, newId: () => randomUUID(), db: { ...db, transact, ...racing } };
    // Requests expire without anything else of the app.
    return workDue.handle({ event: now, app: app as unknown as App });
  };
  return { said, transact, run };
}

async function expectExpiredOnce(ids: readonly ServiceRequestId[], said: readonly string[]) {
  expect([...said].sort()).toEqual([...ids].sort());
  const stored = await Promise.all(ids.map((id) => db.get(table.request, { id })));
  expect(new Set(stored.map((request) => `${request?.status} ${request?.cancelReason} ${request?.version}`))).toEqual(
    new Set(["cancelled expired 2"]),
  );
}

test("R-706 items of one request that are due at the same moment are listed once each, wherever a page ends", async () => {
  const at = addMs(now, -DAY_MS);
  const quotes = Array.from({ length: 301 }, (_, index): Item => {
    const pk = `REQUEST#of-${String(Math.floor(index / 7)).padStart(3, "0")}`;
    return { pk, sk: `QUOTE#${index % 7}`, duePk: "DUE#quote.due#3", dueSk: `${at}#quote.due#${pk}` };
  });
  for (let from = 0; from < quotes.length; from += 100)
    await db.transact(quotes.slice(from, from + 100).map((item) => ({ op: "put", item, orElse: "conflict.busy" })));
  const listed = await listDue(db, now);
  expect(listed.map(({ pk, sk }) => pk + sk).sort()).toEqual(quotes.map(({ pk, sk }) => `${pk}${sk}`).sort());
  for (let from = 0; from < quotes.length; from += 100)
    await db.transact(
      listed.slice(from, from + 100).map(({ pk, sk }) => ({ op: "remove", key: { pk, sk }, orElse: "conflict.busy" })),
    );
});

test("R-708 the work of three hundred items is done once each by two runs at the same time", async () => {
  const ids = await makeExpired();
  const { said, run } = openSchedule();
  await Promise.all([run(), run()]);
  await expectExpiredOnce(ids, said);
  await run();
  expect(said).toHaveLength(COUNT);
});

test("R-708 the next run does what a run left that was cut, and nothing of what it had written", async () => {
  const ids = await makeExpired();
  const { said, transact, run } = openSchedule();
  let calls = 0;
  let hanging = 0;
  const allHang = Promise.withResolvers<void>();
  // From the sixtieth transaction on the function is gone: every second one has reached the table, and none is answered.
  const cut: Db["transact"] = async (writes) => {
    calls += 1;
    if (calls <= 60) return transact(writes);
    if (calls % 2 === 0) await transact(writes);
    hanging += 1;
    if (hanging === CONCURRENCY) allHang.resolve();
    await new Promise(() => undefined);
  };
  void run({ transact: cut });
  await allHang.promise;
  expect(hanging).toBe(CONCURRENCY);
  expect(said.length).toBeGreaterThan(60);
  expect(said.length).toBeLessThan(COUNT);
  await run();
  await expectExpiredOnce(ids, said);
});
