import { randomUUID } from "node:crypto";
import { cellsAround } from "../../functions/lib/geo/cells.ts";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { type Item, toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { addDays } from "../../shared/agenda/windows.ts";
import { skills } from "../../shared/categories.ts";
import { milesBetween, type Point } from "../../shared/distance.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { requests } from "../../shared/requests/contract.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, DAY_MS, SECOND_MS } from "../../shared/time.ts";
import { weekdays } from "../../shared/weekdays.ts";
import { makeHandyman, type Person } from "../support/makers/people.ts";
import { advance, stackNow } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";
import { openTable } from "../support/setup/table.ts";
import type { CapacityMeter } from "./capacity-meter.ts";
import type { Figure } from "./figures.ts";

/** Manhattan, among the most requests that a circle of fifty miles holds. */
const DENSEST = { city: "New York", zipCode: "10001" } as const;
const RADIUS_MILES = 50;
const SIZES = [1_000, 50_000, 200_000] as const;
const BATCH = 5_000;
const FULL_PAGE = { query: { limit: "20" } } as const;
const anyZip = Array.from({ length: 99_999 }, (_, zip) => String(zip).padStart(5, "0"));

const pointOf = (zipCode: string): Point | undefined => {
  const point = zipLocation(zipCode);
  return "latitude" in point ? (point as Point) : undefined;
};
/** Every point of the lower 48 states that a ZIP code has. */
const isLower48 = ({ latitude, longitude }: Point) =>
  latitude > 24.5 && latitude < 49.5 && longitude > -125 && longitude < -66;

/** What a page of the feed costs in the densest city, by the number of requests there, and what a poll without news costs. */
export async function measureFeed(meter: CapacityMeter): Promise<Figure[]> {
  const [everyTrade, plumber] = [await makeIn(DENSEST), await makeIn(DENSEST, { skills: ["plumbing"] })];
  const figures: Figure[] = [];
  let filled = 0;
  for (const size of SIZES) {
    await fillAround(DENSEST.zipCode, size - filled);
    filled = size;
    const about = `requests.list, ${size} requests in the densest city`;
    figures.push({ name: `${about}, every trade`, value: await pageUnits(meter, everyTrade), unit: "RU", atMost: 20 });
    figures.push({ name: `${about}, one trade`, value: await pageUnits(meter, plumber), unit: "RU" });
  }
  const widest = { city: "Somewhere", zipCode: zipWithMostCells() };
  for (const [place, where, atMost] of [
    ["the densest city", DENSEST, 6],
    ["the place with the most cells", widest, 8],
  ] as const) {
    const value = await pollUnits(meter, await makeIn(where));
    figures.push({ name: `requests.list, nothing new in ${place}`, value, unit: "RU", atMost });
  }
  return figures;
}

const makeIn = (where: { city: string; zipCode: string }, wish: Partial<HandymanProfile> = {}) =>
  // Every request wishes a time, which one of these days is.
  makeHandyman({ ...where, serviceRadius: RADIUS_MILES, availability: [...weekdays], ...wish });

/** The ZIP code of the lower 48 states around which a circle touches the most grid cells. */
function zipWithMostCells(): string {
  const counted = anyZip.flatMap((zipCode) => {
    const point = pointOf(zipCode);
    return point && isLower48(point) ? [{ zipCode, cells: cellsAround(point, RADIUS_MILES).length }] : [];
  });
  return counted.reduce((most, other) => (other.cells > most.cells ? other : most)).zipCode;
}

/** Adds open requests within the radius, of every trade, posted within the last two weeks. */
async function fillAround(zipCode: string, count: number) {
  const center = pointOf(zipCode);
  const near = anyZip.filter((zip) => {
    const point = pointOf(zip);
    return center && point && milesBetween(center, point) <= RADIUS_MILES;
  });
  const now = await stackNow();
  const categories = [...skills, "other"];
  for (let start = 0; start < count; start += BATCH) {
    const items = Array.from({ length: Math.min(BATCH, count - start) }, () => {
      const at = addMs(now, -Math.random() * 14 * DAY_MS);
      const zip = near[Math.floor(Math.random() * near.length)] ?? zipCode;
      const request = ServiceRequest.parse({
        ...{ id: randomUUID(), customerId: randomUUID(), title: "Kitchen tap leaks", imageUrls: [] },
        ...{ description: "It drips from the handle whenever it is open. ".repeat(6), urgency: "low" },
        ...{ category: categories[Math.floor(Math.random() * categories.length)], city: "New York", zipCode: zip },
        ...{ address: "100 Main Street", estimatedPriceCents: 12_000, ...zipLocation(zip) },
        ...{ createdAt: at, updatedAt: at, expiresAt: addMs(now, 14 * DAY_MS) },
        windows: [{ day: addDays(now.toISOString().slice(0, 10), 7), from: 480, to: 720 }],
      });
      return onlyInFeed(toItem(table.request, request));
    });
    const quarter = BATCH / 4;
    await Promise.all(
      [0, 1, 2, 3].map((part) => openTable().putAll(items.slice(part * quarter, (part + 1) * quarter))),
    );
  }
}

/**
 * The item on no other index, and under another type, so that the stack works off no record of it: both take many minutes
 * for 200,000.
 */
const onlyInFeed = (item: Item): Item => ({
  ...Object.fromEntries(Object.entries(item).filter(([name]) => !/^(gsi[124]|due)[PS]k$/.test(name))),
  entity: "filledRequest",
});

const unitsOf = (meter: CapacityMeter) => meter.consumedBy("requestslistProductFunction").read;

async function pageUnits(meter: CapacityMeter, who: Person): Promise<number> {
  meter.reset();
  const { body } = await who.call(requests.list, FULL_PAGE);
  if (body.length !== Number(FULL_PAGE.query.limit)) throw new Error(`The page holds ${body.length} requests.`);
  return unitsOf(meter);
}

async function pollUnits(meter: CapacityMeter, who: Person): Promise<number> {
  await waitUntilIdle();
  // Past the time for which a list counts as lagging.
  await advance(11 * SECOND_MS);
  const since = (await who.call(requests.list, FULL_PAGE)).headers.get("x-since") ?? "";
  meter.reset();
  const { status } = await who.call(requests.list, { query: { ...FULL_PAGE.query, since } });
  if (status !== 204) throw new Error(`A poll without news answered ${status}.`);
  return unitsOf(meter);
}
