import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AvailableRequest, readFeed } from "../../functions/requests/feed/feed.ts";
import { type DbReader, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { milesBetween } from "../../shared/distance.ts";
import { HandymanProfile } from "../../shared/handymen/schema.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs } from "../../shared/time.ts";
import { idOf, samples } from "../support/makers/entities.ts";
import { sampled } from "../support/setup/random.ts";
import { memoryTable } from "../support/world/memory-table.ts";

// Close to the corner of four cells, so that every circle intersects several.
const home = { latitude: 39.76, longitude: -89.98 };
const start = "2026-01-05T09:00:00.000Z";
const skills = ["plumbing", "hvac"];

type Wish = {
  readonly id: string;
  readonly age: number;
  readonly category: string;
  readonly north: number;
  readonly east: number;
};

const requestOf = ({ id, age, category, north, east }: Wish) =>
  ServiceRequest.parse({
    ...samples.request.required,
    id,
    category,
    createdAt: addMs(start, -age * 1000),
    latitude: home.latitude + north,
    longitude: home.longitude + east,
  });

const profileWith = (serviceRadius: number, wish: object = {}) =>
  HandymanProfile.parse({ ...samples.handyman.required, ...home, skills, serviceRadius, ...wish });

const tableOf = (requests: readonly ServiceRequest[]) =>
  memoryTable(requests.map((request) => toItem(table.request, request)));
const idsOf = (items: readonly AvailableRequest[]) => items.map(({ request }) => request.id);
const milesTo = ({ latitude = 0, longitude = 0 }: ServiceRequest) => milesBetween(home, { latitude, longitude });

type FeedInput = { readonly profile: HandymanProfile; readonly limit: number };

/** Every page of a feed, in order. */
async function allPages(db: DbReader, input: FeedInput): Promise<(readonly AvailableRequest[])[]> {
  const pages: (readonly AvailableRequest[])[] = [];
  let cursor: string | undefined;
  do {
    const page = await readFeed(db, { ...input, cursor });
    pages.push(page.items);
    cursor = page.cursor;
    expect(pages.length).toBeLessThan(2000);
  } while (cursor);
  return pages;
}

const degrees = fc.double({ min: -0.8, max: 0.8, noNaN: true });
const wishes = fc.uniqueArray(
  fc.record({
    id: fc.uuid({ version: 4 }),
    // Few ages, so that many requests have the same time.
    age: fc.nat(40),
    category: fc.constantFrom("plumbing", "hvac", "other", "painting"),
    north: degrees,
    east: degrees,
  }),
  { selector: ({ id }) => id, maxLength: 150, size: "max" },
);
const radii = fc.constantFrom(5, 15, 30, 50);
const limits = fc.constantFrom(1, 7, 20, 200);

/** A page has trades before `other`, then the near before the far, then the newest. */
function expectOrdered(page: readonly AvailableRequest[]): void {
  const ranks = page.map(({ request, distanceMiles }) => {
    const trade = request.category === "other" ? "2" : "1";
    const band = String(Math.floor(distanceMiles / 5)).padStart(3, "0");
    const age = String(Date.parse(start) - Date.parse(request.createdAt)).padStart(9, "0");
    return `${trade} ${band} ${age}`;
  });
  expect(ranks).toEqual(ranks.toSorted());
}

/** No request of a page is newer than any of the page before it. */
function expectOlderAndOlder(pages: readonly (readonly AvailableRequest[])[]): void {
  const times = pages.map((page) => page.map(({ request }) => request.createdAt).sort()).filter((page) => page[0]);
  for (const [index, page] of times.slice(1).entries())
    expect((page.at(-1) ?? "") <= (times[index]?.[0] ?? "")).toBe(true);
}

test("D-33 the feed has each request of the handyman's trades and `other` in range once, in order, older from page to page", async () => {
  await fc.assert(
    fc.asyncProperty(wishes, radii, limits, async (all, radius, limit) => {
      const requests = all.map(requestOf);
      const pages = await allPages(tableOf(requests), { profile: profileWith(radius), limit });
      const wanted = requests.filter((request) => request.category !== "painting" && milesTo(request) <= radius);
      expect(idsOf(pages.flat()).toSorted()).toEqual(wanted.map(({ id }) => id as string).sort());
      for (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(limit);
        expectOrdered(page);
      }
      expectOlderAndOlder(pages);
    }),
    { numRuns: sampled(100) },
  );
});

const crowd = (count: number, wish: Omit<Wish, "id" | "age">, from = 0) =>
  Array.from({ length: count }, (_, index) => requestOf({ ...wish, id: idOf(1000 + from + index), age: from + index }));

describe("the reads of a page", () => {
  const busy = { category: "plumbing", north: 0.02, east: 0.02 };
  const quiet = (from: number) =>
    [-0.4, 0.4].flatMap((north, index) =>
      [-0.4, 0.6].flatMap((east, column) =>
        crowd(30, { category: "hvac", north, east }, from + 1000 * (2 * index + column)),
      ),
    );

  /** How often each partition is queried, most often first. */
  async function queriesFor(requests: readonly ServiceRequest[]) {
    const counts = new Map<string, number>();
    const db = tableOf(requests);
    const counting: DbReader = {
      ...db,
      query: (entity, search) => {
        counts.set(search.pk, (counts.get(search.pk) ?? 0) + 1);
        return db.query(entity, search);
      },
    };
    const { items } = await readFeed(counting, { profile: profileWith(50), limit: 20 });
    expect(items).toHaveLength(20);
    return [...counts.values()].sort((one, other) => other - one);
  }

  test("go on only in cells that may hold newer ones than those found", async () => {
    const counts = await queriesFor([...crowd(500, busy), ...quiet(5000)]);
    expect(counts.filter((count) => count > 1)).toEqual([2, 2]);
    expect(counts).toHaveLength(4);
  });

  test("are as many in a market a hundred times as large", async () => {
    const newest = [...crowd(40, busy), ...quiet(5000)];
    expect(await queriesFor([...newest, ...crowd(4000, busy, 10_000)])).toEqual(await queriesFor(newest));
  });
});

describe("a first page", () => {
  test("R-154 is not empty because newer requests lie out of range", async () => {
    const far = crowd(60, { category: "other", north: 0.4, east: -0.4 });
    const near = crowd(3, { category: "plumbing", north: 0.02, east: 0.02 }, 60);
    const { items } = await readFeed(tableOf([...far, ...near]), { profile: profileWith(5), limit: 200 });
    expect(idsOf(items)).toEqual(near.map(({ id }) => id));
  });

  test("R-154 holds a screenful, though every other request is out of range", async () => {
    const near = crowd(30, { category: "plumbing", north: 0.02, east: 0.02 });
    const far = crowd(30, { category: "plumbing", north: 0.02, east: 0.6 }, 30);
    const mixed = near.flatMap((request, index) => [request, { ...far[index], createdAt: request.createdAt }]);
    const db = tableOf(mixed.map((request) => ServiceRequest.parse(request)));
    const { items, cursor } = await readFeed(db, { profile: profileWith(5), limit: 200 });
    expect(items.length).toBeGreaterThanOrEqual(20);
    expect(idsOf(items)).toEqual(near.slice(0, items.length).map(({ id }) => id));
    expect(cursor === undefined).toBe(items.length === near.length);
  });

  test("D-33 reaches a handyman by the service categories of the profile as well", async () => {
    const photos = crowd(2, { category: "photography", north: 0, east: 0 });
    const input = { profile: profileWith(15, { categories: ["photography"] }), limit: 20 };
    expect((await readFeed(tableOf(photos), input)).items).toHaveLength(2);
    expect((await readFeed(tableOf(photos), { ...input, profile: profileWith(15) })).items).toEqual([]);
  });

  test("I-16 leaves out what was taken since the index was written", async () => {
    const [taken, open] = crowd(2, { category: "plumbing", north: 0, east: 0 });
    const before = tableOf([taken, open].flatMap((request) => request ?? []));
    const after = tableOf([ServiceRequest.parse({ ...taken, status: "accepted" }), ServiceRequest.parse(open)]);
    const lagging: DbReader = { ...after, query: before.query };
    const { items } = await readFeed(lagging, { profile: profileWith(15), limit: 20 });
    expect(idsOf(items)).toEqual([open?.id]);
  });

  test("is empty for a handyman whom nobody can place", async () => {
    const near = crowd(3, { category: "plumbing", north: 0, east: 0 });
    const nowhere = profileWith(15, { latitude: undefined, longitude: undefined });
    await expect(readFeed(tableOf(near), { profile: nowhere, limit: 20 })).resolves.toEqual({ items: [] });
  });
});
