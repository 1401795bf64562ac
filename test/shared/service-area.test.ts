import { expect, test } from "vitest";
import { serviceCategories } from "../../shared/categories.ts";
import { hasTrade, toDayBits, toTradeBits } from "../../shared/handymen/area.ts";
import { weekdays } from "../../shared/session/schema.ts";

const takes = (trades: number) => serviceCategories.filter((category) => hasTrade({ trades }, category));

test("R-202 a service area holds every category as a bit, and anybody takes other", () => {
  for (const category of serviceCategories) expect(takes(toTradeBits([category]))).toContain(category);
  expect(takes(toTradeBits(["plumbing", "social-media"]))).toEqual(["plumbing", "social-media", "other"]);
  expect(takes(toTradeBits(serviceCategories))).toEqual(serviceCategories);
  expect(takes(0)).toEqual(["other"]);
});

test("the positions of categories and days are stored, so they never change", () => {
  expect(serviceCategories.indexOf("general-handyman")).toBe(11);
  expect(serviceCategories.indexOf("social-media")).toBe(37);
  expect(serviceCategories.indexOf("other")).toBe(38);
  expect(toDayBits(["monday", "sunday"])).toBe(2 ** 0 + 2 ** 6);
  expect(weekdays).toHaveLength(7);
});
