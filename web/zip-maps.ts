import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { readZipPoints, type ZipPoint } from "../infra/zip-points.ts";
import { ZIP_MAP_VERSION, zipMapPath } from "./src/features/maps/zip-map-path.ts";

/** How far a map reaches beyond the ZIP codes of its file: half as far again as the largest service radius. */
export const REACH_MILES = 76;
const MILES_PER_DEGREE = 69.2;
/** Side of the squares by which a file's ZIP codes are approximated, in degrees. */
const SQUARE = 0.25;
const SCALE = 10_000;

type Square = { readonly latitude: number; readonly longitude: number; readonly milesPerLongitude: number };

/** The middle of each square that has one of these points. */
function squaresOf(points: readonly ZipPoint[]): Square[] {
  const keys = new Set(
    points.map(({ latitude, longitude }) => `${Math.floor(latitude / SQUARE)} ${Math.floor(longitude / SQUARE)}`),
  );
  return [...keys].map((key) => {
    const [row = 0, column = 0] = key.split(" ").map(Number);
    const latitude = (row + 0.5) * SQUARE;
    const milesPerLongitude = MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
    return { latitude, longitude: (column + 0.5) * SQUARE, milesPerLongitude };
  });
}

/** To the middle of a square: half of its diagonal more than to what is in it. */
const SQUARE_REACH = REACH_MILES + (SQUARE * MILES_PER_DEGREE) / Math.SQRT2;

/** Whether a point may be within reach of what is in the square. */
function isNear({ latitude, longitude }: ZipPoint, square: Square): boolean {
  const north = (latitude - square.latitude) * MILES_PER_DEGREE;
  const east = (longitude - square.longitude) * square.milesPerLongitude;
  return north * north + east * east <= SQUARE_REACH * SQUARE_REACH;
}

/** The points that may be within reach of one of the squares; by latitude first, which excludes most of them soon. */
function around(points: readonly ZipPoint[], squares: readonly Square[]): ZipPoint[] {
  const latitudes = squares.map(({ latitude }) => latitude);
  const span = SQUARE_REACH / MILES_PER_DEGREE;
  const [south, north] = [Math.min(...latitudes) - span, Math.max(...latitudes) + span];
  return points.filter(
    (point) => point.latitude >= south && point.latitude <= north && squares.some((square) => isNear(point, square)),
  );
}

/** Code, latitude and longitude of each, in ten-thousandths of a degree, as differences to the one before. */
function encode(points: readonly ZipPoint[]): string {
  const rows = points.map(({ zip, latitude, longitude }) => [Number(zip), latitude * SCALE, longitude * SCALE]);
  const whole = rows.map((row) => row.map(Math.round));
  return JSON.stringify(
    whole.flatMap((row, index) => row.map((value, part) => value - (whole[index - 1]?.[part] ?? 0))),
  );
}

/**
 * A hundred files by a ZIP code's first two digits, each with the coordinates of its ZIP codes and of those around them: a
 * map of a service area needs one file.
 */
export function zipMapFiles(): ReadonlyMap<string, string> {
  const points = readZipPoints();
  const byPrefix = Map.groupBy(points, ({ zip }) => zip.slice(0, 2));
  return new Map(
    [...byPrefix].map(([prefix, own]) => [zipMapPath(prefix).slice(1), encode(around(points, squaresOf(own)))]),
  );
}

/** A hash of the files' content. */
export const zipMapVersion = (files: ReadonlyMap<string, string>): string =>
  createHash("sha256")
    .update([...files.values()].join())
    .digest("hex")
    .slice(0, 8);

/** Emits the files under a path with their version, so that browsers keep them for ever. */
export const zipMaps = (): Plugin => ({
  name: "zip-maps",
  apply: "build",
  generateBundle() {
    const files = zipMapFiles();
    const version = zipMapVersion(files);
    if (version !== ZIP_MAP_VERSION) this.error(`The maps changed: set ZIP_MAP_VERSION to ${version}.`);
    for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
  },
});
