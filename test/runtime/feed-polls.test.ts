import { marshall } from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import recordChanges from "../../functions/reactions/feed.record-changes.ts";
import { isListUnchanged, listForHandyman } from "../../functions/requests/feed/handyman-list.ts";
import type { App } from "../../functions/runtime/app.ts";
import { type Item, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { HandymanProfile } from "../../shared/handymen/schema.ts";
import { UserId } from "../../shared/ids.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { idOf, samples } from "../support/makers/entities.ts";
import { memoryTable } from "../support/world/memory-table.ts";

const home = { latitude: 39.76, longitude: -89.98 };
const start = "2026-01-05T09:00:00.000Z";
const POLL_MS = 10 * SECOND_MS;
const hank = UserId.parse(idOf(900));
const profile = HandymanProfile.parse({ ...samples.handyman.required, ...home, userId: hank, serviceRadius: 15 });

const requestOf = (id: number, wish: object = {}) =>
  ServiceRequest.parse({
    ...{ ...samples.request.required, ...home, id: idOf(id), customerId: idOf(901) },
    ...{ createdAt: start, expiresAt: addMs(start, 100 * MINUTE_MS), ...wish },
  });

/** One write of a request, and when the index and the stream have it. */
type Change = { readonly id: number; readonly atMs: number; readonly lagMs: number; readonly streamMs: number };

/** The table of one handyman's list: indexes lag by what each change says, and its stream record may be late or lost. */
function openWorld(changes: readonly Change[], isLost: (change: Change) => boolean) {
  const [base, index] = [memoryTable(), memoryTable()];
  base.putAll([toItem(table.handyman, profile)]);
  let nowMs = 0;
  const app = {
    now: () => new Date(Date.parse(start) + nowMs),
    db: { ...base, query: index.query },
  } as unknown as App;
  const old = new Map<string, Item>();
  const steps = changes.flatMap((change, nth) => {
    const isOpen = nth % 3 !== 2;
    const item = toItem(
      table.request,
      requestOf(change.id, { status: isOpen ? "pending" : "cancelled", version: nth + 1 }),
    );
    const record = () => {
      const images = { NewImage: marshall(item), OldImage: marshall(old.get(idOf(change.id)) ?? {}) };
      old.set(idOf(change.id), item);
      return { Records: [{ dynamodb: images }] };
    };
    return [
      { at: change.atMs, run: async () => base.putAll([item]) },
      { at: change.atMs + change.lagMs, run: async () => index.putAll([item]) },
      ...(isLost(change)
        ? []
        : [{ at: change.atMs + change.streamMs, run: () => recordChanges.handle({ event: record(), app }) }]),
    ];
  });
  const pending = steps.map((step, order) => ({ ...step, order })).sort((a, b) => a.at - b.at || a.order - b.order);
  return {
    app,
    /** Advances the clock and does what is due by then. */
    async advanceTo(ms: number) {
      while (pending[0] && pending[0].at <= ms) {
        nowMs = pending[0].at;
        await pending.shift()?.run();
      }
      nowMs = ms;
    },
  };
}

/** What a page shows that polls every ten seconds, and what it should show. */
async function pollUntil(world: ReturnType<typeof openWorld>, endMs: number) {
  const read = async () => {
    const { available, since } = await listForHandyman(world.app, hank, { limit: 50 });
    return { ids: available.map(({ request }) => request.id).sort(), since: since ?? "" };
  };
  let shown = await read();
  let unchanged = 0;
  for (let ms = POLL_MS; ms <= endMs; ms += POLL_MS) {
    await world.advanceTo(ms);
    if (await isListUnchanged(world.app, hank, shown.since)) unchanged++;
    else shown = await read();
  }
  return { shown: shown.ids, actual: (await read()).ids, unchanged };
}

const changes = fc
  .array(
    fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      atMs: fc.nat(60 * SECOND_MS),
      lagMs: fc.nat(9 * SECOND_MS),
      // Mostly before the index: then a poll learns of a change that its list still lacks.
      streamMs: fc.oneof(fc.nat(SECOND_MS), fc.nat(40 * SECOND_MS)),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.toSorted((a, b) => a.atMs - b.atMs))
  // One item's writes reach index and stream in order.
  .map((all) => {
    const latest = new Map<number, Change>();
    return all.map((change) => {
      const before = latest.get(change.id);
      const after = (ms: number, key: "lagMs" | "streamMs") =>
        Math.max(ms, before ? before.atMs + before[key] + 1 - change.atMs : 0);
      const ordered = {
        ...change,
        lagMs: after(change.lagMs, "lagMs"),
        streamMs: after(change.streamMs, "streamMs"),
      };
      latest.set(change.id, ordered);
      return ordered;
    });
  })
  .filter((all) => all.every(({ lagMs }) => lagMs < 10 * SECOND_MS));

describe("a page that polls", () => {
  test("misses no change, however indexes and stream lag, and is told most of the time that there is none", async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const { shown, actual, unchanged } = await pollUntil(
          openWorld(all, () => false),
          4 * MINUTE_MS,
        );
        expect(shown).toEqual(actual);
        // Nothing changes after a minute and fifty seconds.
        expect(unchanged).toBeGreaterThanOrEqual(9);
      }),
    );
  });

  test("has a change within five minutes though no record of it was made", async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const world = openWorld(all, ({ id }) => id === 1);
        const { shown, actual } = await pollUntil(world, 7 * MINUTE_MS);
        expect(shown).toEqual(actual);
      }),
      { numRuns: 30 },
    );
  });
});

describe("the lists that a write changes", () => {
  const ana = UserId.parse(idOf(901));
  const recorded = async (before: Item | undefined, after: Item) => {
    const db = memoryTable([toItem(table.handyman, profile)]);
    const images = {
      OldImage: before && marshall(before, { removeUndefinedValues: true }),
      NewImage: marshall(after, { removeUndefinedValues: true }),
    };
    const app = { db, now: () => new Date(start) } as unknown as App;
    await recordChanges.handle({ event: { Records: [{ dynamodb: images }] }, app });
    return db.items().flatMap(({ entity, list }) => (entity === "listChange" ? [list] : []));
  };
  const stored = (wish: object = {}) => toItem(table.request, requestOf(1, wish));

  test("are the cell of a request, and that of its customer only if they are a handyman", async () => {
    expect(await recorded(undefined, stored({ customerId: ana }))).toEqual(["53_-90"]);
    expect(await recorded(undefined, stored({ customerId: hank }))).toEqual(["53_-90", hank]);
  });

  test("are the cell that it leaves, and none when it was in none", async () => {
    expect(await recorded(stored(), stored({ status: "accepted" }))).toEqual(["53_-90"]);
    expect(await recorded(stored({ status: "accepted" }), stored({ status: "in_progress" }))).toEqual([]);
    expect(await recorded(stored(), stored({ isWithheld: true }))).toEqual(["53_-90"]);
  });

  test("are the cell of a request that gets a quote or is edited, which the feed shows, and none of what it does not show", async () => {
    expect(await recorded(stored(), stored({ status: "quoted", quotesReceived: 1 }))).toEqual(["53_-90"]);
    expect(await recorded(stored(), stored({ title: "Two taps leak", revision: 2 }))).toEqual(["53_-90"]);
    for (const unseen of [{ nextMatchAt: addMs(start, 1) }, { version: 2, updatedAt: addMs(start, 1) }])
      expect(await recorded(stored(), stored(unseen))).toEqual([]);
  });
});
