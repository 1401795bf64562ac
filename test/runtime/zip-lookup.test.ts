import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { milesBetween } from "../../functions/lib/geo/cells.ts";
import { nearestZipLocation, zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { makeZipCentroids } from "../../infra/zip-centroids.ts";
import { isZipArea } from "../../shared/zip-areas.ts";

const near = {
  Springfield: [39.8, -89.65],
  Adjuntas: [18.18, -66.75],
  Manhattan: [40.75, -74],
  Ketchikan: [55.6, -131.6],
  Honolulu: [21.31, -157.86],
  Guam: [13.45, 144.78],
};

/** The distance of a ZIP code's location from a town. */
function milesFrom(town: keyof typeof near, zipCode: string, find = zipLocation): number {
  const [latitude = 0, longitude = 0] = near[town];
  const location = { latitude: Number.NaN, longitude: Number.NaN, ...find(zipCode) };
  return milesBetween({ latitude, longitude }, location);
}

describe("the location of a ZIP code", () => {
  test.each([
    ["62701", "Springfield"],
    ["62701-1234", "Springfield"],
    ["62705", "Springfield"],
    ["00601", "Adjuntas"],
    ["10001", "Manhattan"],
    ["99950", "Ketchikan"],
  ] as const)("of %s, post-office boxes included, is %s", (zipCode, town) => {
    expect(milesFrom(town, zipCode)).toBeLessThan(25);
  });

  test.each(["00000", "99999", "00001", "abcde", "", "６２７０１"])("of %j is unknown", (zipCode) => {
    expect(zipLocation(zipCode)).toEqual({});
  });

  test("of 10200 is in New York, though its longitude has no sign in the list", () => {
    expect(milesFrom("Manhattan", "10200", zipLocation)).toBeLessThan(10);
  });

  test("is the gazetteers' own, entry by entry", () => {
    const file = readFileSync(new URL("../../functions/lib/geo/zip-centroids.bin", import.meta.url));
    expect(file.length / 11).toBeGreaterThan(40_000);
    expect(file.equals(makeZipCentroids())).toBe(true);
  });

  test.each([
    ["62700", "Springfield"],
    ["62799-0001", "Springfield"],
    ["99949", "Ketchikan"],
    // Some neighbours are remote islands, one beyond the date line.
    ["96899", "Honolulu"],
    ["96999", "Guam"],
    ["10299", "Manhattan"],
    // Fleet post offices have no location.
    ["96601", "Honolulu"],
  ] as const)("of a new one such as %s is that of its neighbours", (zipCode, town) => {
    expect(zipLocation(zipCode)).toEqual({});
    expect(milesFrom(town, zipCode, nearestZipLocation)).toBeLessThan(100);
  });

  test("D-43 is known for every valid prefix, and no other code is valid", () => {
    const areas = Array.from({ length: 1000 }, (_, area) => `${String(area).padStart(3, "0")}00`);
    expect(areas.filter((zip) => "latitude" in nearestZipLocation(zip) !== isZipArea(zip))).toEqual([]);
    expect(areas.filter(isZipArea).length).toBeGreaterThan(900);
  });

  test("is its own for a known code, and unknown for one without neighbours", () => {
    expect(nearestZipLocation("62701-1234")).toEqual(zipLocation("62701"));
    for (const zipCode of ["00000", "98765", "abcde", "", "６２７０１"])
      expect(nearestZipLocation(zipCode)).toEqual({});
  });
});
