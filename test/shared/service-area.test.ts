import { expect, test, vi } from "vitest";
import * as categories from "../../shared/categories.ts";
import * as area from "../../shared/handymen/area.ts";
import { weekdays } from "../../shared/weekdays.ts";

const { serviceCategories, categoryNumbers } = categories;
type Area = typeof area;

/** The categories that a service area with these bits takes. */
const takes = (trades: number, { hasTrade }: Area = area, all = serviceCategories) =>
  all.filter((category) => hasTrade({ trades }, category));

test("R-202 a service area holds every category as a bit, and anybody takes other", () => {
  const { toTradeBits } = area;
  for (const category of serviceCategories) expect(takes(toTradeBits([category]))).toContain(category);
  expect(takes(toTradeBits(["plumbing", "plumbing", "social-media"]))).toEqual(["plumbing", "social-media", "other"]);
  expect(takes(toTradeBits(serviceCategories))).toEqual(serviceCategories);
  expect(takes(0)).toEqual(["other"]);
});

test("R-202 an area that was stored before a trade was added in the middle is read as before", async () => {
  // The product has no such category, so it needs the type of one.
  const tiling = "tiling" as "other";
  const after = serviceCategories.indexOf("carpentry");
  const all = serviceCategories.toSpliced(after, 0, tiling);
  const numbers = Object.fromEntries(all.map((name) => [name, name === tiling ? 39 : categoryNumbers[name]]));
  vi.doMock("../../shared/categories.ts", () => ({ ...categories, serviceCategories: all, categoryNumbers: numbers }));
  // The query makes it another module, so that other tests keep theirs.
  const path = "../../shared/handymen/area.ts?with-tiling";
  const later: Area = await import(path).finally(() => vi.doUnmock("../../shared/categories.ts"));

  for (const category of serviceCategories) {
    const stored = area.toTradeBits([category]);
    expect(takes(stored, later, all)).toEqual(takes(stored));
  }
  const stored = area.toTradeBits(["painting", "carpentry", "roofing", "social-media"]);
  expect(takes(stored, later, all)).toEqual(["painting", "carpentry", "roofing", "social-media", "other"]);
  const storedLater = later.toTradeBits(["painting", tiling, "roofing"]);
  expect(takes(storedLater, later, all)).toEqual(["painting", tiling, "roofing", "other"]);
  // During a deployment functions of the former version read it too.
  expect(takes(storedLater)).toEqual(["painting", "roofing", "other"]);
});

test("the positions of days are stored, so they never change", () => {
  expect(area.toDayBits(["monday", "sunday"])).toBe(2 ** 0 + 2 ** 6);
  expect(weekdays).toHaveLength(7);
});
