import { readFileSync } from "node:fs";
import type { Point } from "../../../shared/distance.ts";
import { isZipArea } from "../../../shared/zip-areas.ts";

/**
 * Bytes of one entry of the file, which is sorted by ZIP code: the code, latitude and longitude in ten-thousandths of a
 * degree, and the number of its time zone. Before the entries stand the names of the zones, one a line.
 */
const ENTRY_BYTES = 12;
const LENGTH_BYTES = 2;
const SCALE = 10_000;
/** ZIP codes with the same first three digits belong to one sorting centre, and lie around it. */
const ZIPS_PER_AREA = 100;

/** Where a ZIP code is, and its IANA time zone. */
export type ZipPlace = Point & { readonly timeZone: string };
type ZipLocation = ZipPlace | Record<string, never>;

type ZipFile = { readonly zones: readonly string[]; readonly entries: Buffer };

let file: ZipFile | undefined;
function readZipFile(): ZipFile {
  const bytes = readFileSync(new URL("zip-centroids.bin", import.meta.url));
  const start = LENGTH_BYTES + bytes.readUInt16BE(0);
  return { zones: bytes.toString("utf8", LENGTH_BYTES, start).split("\n"), entries: bytes.subarray(start) };
}
const loadFile = (): ZipFile => {
  file ??= readZipFile();
  return file;
};
const zipAt = (index: number): number => loadFile().entries.readUIntBE(index * ENTRY_BYTES, 3);
function placeAt(index: number): ZipPlace {
  const { zones, entries } = loadFile();
  const at = index * ENTRY_BYTES;
  return {
    latitude: entries.readInt32BE(at + 3) / SCALE,
    longitude: entries.readInt32BE(at + 7) / SCALE,
    timeZone: zones[entries.readUInt8(at + 11)] ?? "",
  };
}

/** The index of the first entry at or after this ZIP code (binary search). */
function lowerBound(target: number): number {
  let low = 0;
  let high = loadFile().entries.length / ENTRY_BYTES;
  while (low < high) {
    const pivot = (low + high) >> 1;
    if (zipAt(pivot) < target) low = pivot + 1;
    else high = pivot;
  }
  return low;
}

const numberOf = (zipCode: string): number => Number(zipCode.slice(0, 5));
const placesBetween = (from: number, to: number): ZipPlace[] => {
  const [first, end] = [lowerBound(from), lowerBound(to)];
  return Array.from({ length: end - first }, (_, offset) => placeAt(first + offset));
};

/**
 * Location and time zone of a US ZIP code (Census gazetteer, `infra/zip-centroids.ts`); an empty object when it is
 * unknown.
 */
export function zipLocation(zipCode: string): ZipLocation {
  const zip = numberOf(zipCode);
  return placesBetween(zip, zip + 1)[0] ?? {};
}

/** The median: unlike an average, it ignores a remote island and works across the date line. */
function medianOf(degrees: readonly number[]): number {
  const sorted = [...degrees].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function mostFrequent(zones: readonly string[]): string {
  const [most] = [...Map.groupBy(zones, (zone) => zone)].sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? "";
}

/**
 * The same, and for an unknown ZIP code the median of those with the same first three digits, and the zone of most of
 * them: new codes appear every month. If none of these has a location, such as fleet post offices (966), that of the next code, at Pearl Harbor.
 */
export function nearestZipLocation(zipCode: string): ZipLocation {
  const exact = zipLocation(zipCode);
  if ("latitude" in exact || !isZipArea(zipCode)) return exact;
  const from = Math.floor(numberOf(zipCode) / ZIPS_PER_AREA) * ZIPS_PER_AREA;
  const neighbours = placesBetween(from, from + ZIPS_PER_AREA);
  if (neighbours.length === 0) return placeAt(lowerBound(from));
  return {
    latitude: medianOf(neighbours.map(({ latitude }) => latitude)),
    longitude: medianOf(neighbours.map(({ longitude }) => longitude)),
    timeZone: mostFrequent(neighbours.map(({ timeZone }) => timeZone)),
  };
}
