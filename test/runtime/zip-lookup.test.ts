import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { nearestZipLocation, zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { makeZipCentroids } from "../../infra/zip-centroids.ts";
import { milesBetween } from "../../shared/distance.ts";
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
    expect(file.length / 12).toBeGreaterThan(40_000);
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

/** The zones by the law of each state; one county or island beyond a limit counts as its neighbours do. */
const zonesByLaw: Readonly<Record<string, string>> = {
  "America/New_York": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV FL IN KY MI TN AL",
  "America/Chicago": "AL AR IA IL LA MN MO MS OK WI FL IN KY MI TN KS ND NE SD TX",
  "America/Denver": "CO MT NM UT WY KS ND NE SD TX OR ID AZ NV",
  "America/Los_Angeles": "CA NV OR WA ID",
  "America/Phoenix": "AZ",
  "America/Anchorage": "AK",
  "America/Adak": "AK",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR VI",
  "Pacific/Guam": "GU MP FM",
  "Pacific/Pohnpei": "FM",
  "Pacific/Pago_Pago": "AS",
  "Pacific/Palau": "PW",
  "Pacific/Majuro": "MH",
  "Pacific/Wake": "HI",
};
const Code = z.object({ zip: z.string(), state: z.string() });
const { codes } = z.object({ codes: z.record(z.string(), Code) }).parse(createRequire(import.meta.url)("zipcodes"));
const allZips = Object.values(codes).filter(({ zip }) => /^\d{5}$/.test(zip) && "latitude" in zipLocation(zip));
const isMilitary = (state: string) => ["AA", "AE", "AP"].includes(state);
const homeZips = allZips.filter(({ state }) => !isMilitary(state));
const offsets = new Map<string, string>();
/** How far the clocks of a zone are from UTC in January and in July. */
function offsetsOf(timeZone: string): string {
  const known = offsets.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const found = ["2026-01-15", "2026-07-15"].map((day) => format.format(new Date(day)).split(", ")[1]).join(" ");
  offsets.set(timeZone, found);
  return found;
}

describe("the time zone of a ZIP code", () => {
  test.each([
    ["10001", "America/New_York"],
    ["62701-1234", "America/Chicago"],
    ["46201", "America/Indiana/Indianapolis"],
    // Chattanooga is an hour ahead of the next county, and West Wendover of the rest of Nevada.
    ["37402", "America/New_York"],
    ["37347", "America/Chicago"],
    ["32456", "America/New_York"],
    ["32401", "America/Chicago"],
    ["89883", "America/Denver"],
    ["79901", "America/Denver"],
    ["85001", "America/Phoenix"],
    ["86515", "America/Denver"],
    ["83814", "America/Los_Angeles"],
    ["97914", "America/Boise"],
    ["58801", "America/Chicago"],
    // Places at the border whose nearest foreign zone has another time.
    ["04730", "America/New_York"],
    ["59254", "America/Denver"],
    ["99923", "America/Sitka"],
    ["96799", "Pacific/Pago_Pago"],
    ["09007", "Europe/Berlin"],
    // New codes have that of their neighbours.
    ["62700", "America/Chicago"],
    ["96899", "Pacific/Honolulu"],
  ])("of %s is %s", (zipCode, zone) => {
    expect(nearestZipLocation(zipCode).timeZone).toBe(zone);
  });

  test("R-201 every one has a zone of its own state", () => {
    expect(homeZips.length).toBeGreaterThan(40_000);
    const allowed = (state: string) =>
      Object.entries(zonesByLaw).flatMap(([zone, states]) =>
        states.split(" ").includes(state) ? offsetsOf(zone) : [],
      );
    const wrong = homeZips.filter(
      ({ zip, state }) => !allowed(state).includes(offsetsOf(zipLocation(zip).timeZone ?? "")),
    );
    expect(wrong.map(({ zip, state }) => `${zip} ${state} ${zipLocation(zip).timeZone}`)).toEqual([]);
  });
});
