import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import * as z from "zod";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { zipFiles } from "../../web/vite.config.ts";

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
