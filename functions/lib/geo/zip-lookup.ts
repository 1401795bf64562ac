import { readFileSync } from "node:fs";
import { isZipArea } from "../../../shared/zip-areas.ts";
import type { Point } from "./cells.ts";

/**
 * Bytes of one entry of the file, which is sorted by ZIP code: the code, then latitude and longitude in ten-thousandths
 * of a degree.
 */
const ENTRY_BYTES = 11;
const SCALE = 10_000;
/** ZIP codes with the same first three digits belong to one sorting centre, and lie around it. */
const ZIPS_PER_AREA = 100;

type ZipLocation = Point | Record<string, never>;

let file: Buffer | undefined;
const loadFile = (): Buffer => {
  file ??= readFileSync(new URL("zip-centroids.bin", import.meta.url));
  return file;
};
const zipAt = (index: number): number => loadFile().readUIntBE(index * ENTRY_BYTES, 3);
const pointAt = (index: number): Point => ({
  latitude: loadFile().readInt32BE(index * ENTRY_BYTES + 3) / SCALE,
  longitude: loadFile().readInt32BE(index * ENTRY_BYTES + 7) / SCALE,
});

/** The index of the first entry at or after this ZIP code (binary search). */
function lowerBound(target: number): number {
  let low = 0;
  let high = loadFile().length / ENTRY_BYTES;
  while (low < high) {
    const pivot = (low + high) >> 1;
    if (zipAt(pivot) < target) low = pivot + 1;
    else high = pivot;
  }
  return low;
}

const numberOf = (zipCode: string): number => Number(zipCode.slice(0, 5));
const pointsBetween = (from: number, to: number): Point[] => {
  const [first, end] = [lowerBound(from), lowerBound(to)];
  return Array.from({ length: end - first }, (_, offset) => pointAt(first + offset));
};

/** The location of a US ZIP code (Census gazetteer, `infra/zip-centroids.ts`); an empty object when it is unknown. */
export function zipLocation(zipCode: string): ZipLocation {
  const zip = numberOf(zipCode);
  return pointsBetween(zip, zip + 1)[0] ?? {};
}

/** The median: unlike an average, it ignores a remote island and works across the date line. */
function medianOf(degrees: readonly number[]): number {
  const sorted = [...degrees].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The same, and for an unknown ZIP code the median of those with the same first three digits: new codes appear every
 * month. If none of these has a location, such as fleet post offices (966), that of the next code, at Pearl Harbor.
 */
export function nearestZipLocation(zipCode: string): ZipLocation {
  const exact = zipLocation(zipCode);
  if ("latitude" in exact || !isZipArea(zipCode)) return exact;
  const from = Math.floor(numberOf(zipCode) / ZIPS_PER_AREA) * ZIPS_PER_AREA;
  const neighbours = pointsBetween(from, from + ZIPS_PER_AREA);
  if (neighbours.length === 0) return pointAt(lowerBound(from));
  return {
    latitude: medianOf(neighbours.map(({ latitude }) => latitude)),
    longitude: medianOf(neighbours.map(({ longitude }) => longitude)),
  };
}
