import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { milesBetween } from "../../shared/distance.ts";
import { ZipMap, type ZipPoint } from "../../web/src/features/maps/zip-map.ts";
import { ZIP_MAP_VERSION, zipMapPath } from "../../web/src/features/maps/zip-map-path.ts";
import { zipFiles } from "../../web/vite.config.ts";
import { zipMapFiles, zipMapVersion } from "../../web/zip-maps.ts";

const ZipFile = z.record(z.string(), z.record(z.string(), z.array(z.string())));
const files = zipFiles();
const places = new Map(
  [...files].flatMap(([name, content]) =>
    Object.entries(ZipFile.parse(JSON.parse(content))).flatMap(([state, cities]) =>
      Object.entries(cities).flatMap(([city, codes]) =>
        codes.map((code) => [`${name.slice(5, 7)}${code}`, { city, state }] as const),
      ),
    ),
  ),
);

test("a ZIP code is in the file of its first two digits, under its city and state", () => {
  expect([...files.keys()]).toEqual(
    Array.from({ length: 100 }, (_, index) => `zips/${String(index).padStart(2, "0")}.json`),
  );
  const listedZips = {
    "62701": ["Springfield", "IL"],
    "62629": ["Chatham", "IL"],
    "10001": ["New York", "NY"],
    "02108": ["Boston", "MA"],
    "22101": ["McLean", "VA"],
    "00601": ["Adjuntas", "PR"],
    "99501": ["Anchorage", "AK"],
  };
  for (const [zip, [city, state]] of Object.entries(listedZips)) expect(places.get(zip)).toEqual({ city, state });
});

test("every ZIP code that the feed can place is known, and none that it cannot", () => {
  const wrong = Array.from({ length: 100_000 }, (_, index) => String(index).padStart(5, "0")).filter(
    (zip) => places.has(zip) !== "latitude" in zipLocation(zip),
  );
  expect(wrong).toEqual([]);
  expect(places.size).toBeGreaterThan(42_000);
});

test("a company with its own ZIP code is no city", () => {
  const cities = new Set([...places.values()].map(({ city }) => city));
  for (const firm of ["Shell Oil Box 150", "Visa Lottery State Dept", "Bell Atlantic Telephone Co"]) {
    expect(cities).not.toContain(firm);
  }
  expect([...places.values()].filter(({ city }) => city === "").length).toBeLessThan(places.size * 0.06);
});

test("no file is larger than 5 kB compressed", () => {
  expect(Math.max(...[...files.values()].map((content) => gzipSync(content).length))).toBeLessThan(5000);
});

describe("the files of the maps", () => {
  let maps: ReadonlyMap<string, string>;
  let points: readonly ZipPoint[];
  const read = (prefix: string) => ZipMap.parse(JSON.parse(maps.get(zipMapPath(prefix).slice(1)) ?? "[]"));
  beforeAll(() => {
    maps = zipMapFiles();
    const prefixes = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, "0"));
    points = prefixes.flatMap((prefix) => read(prefix).filter(({ zip }) => zip.startsWith(prefix)));
  });

  test("have every ZIP code that matching can place, at the same point", () => {
    expect(points).toHaveLength(42_254);
    const wrong = points.filter(({ zip, latitude, longitude }) => {
      const { timeZone: _, ...point } = zipLocation(zip);
      return JSON.stringify(point) !== JSON.stringify({ latitude, longitude });
    });
    expect(wrong).toEqual([]);
  });

  test.each(["62701", "10001", "99501", "96813", "00601"])("have all that lies within 75 miles of %s", (zip) => {
    const file = read(zip.slice(0, 2));
    const home = file.find((point) => point.zip === zip);
    if (!home) throw new Error(`${zip} is not in its file.`);
    const near = (all: readonly ZipPoint[]) => all.filter((point) => milesBetween(home, point) <= 75).length;
    expect(near(file)).toBe(near(points));
    expect(near(file)).toBeGreaterThan(40);
  });

  test("are named by their content, and none is larger than 20 kB compressed", () => {
    expect(zipMapVersion(maps)).toBe(ZIP_MAP_VERSION);
    expect(Math.max(...[...maps.values()].map((content) => gzipSync(content).length))).toBeLessThan(20_000);
  });
});
