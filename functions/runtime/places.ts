import { readFileSync } from "node:fs";
import { isZipArea } from "../../shared/zip-areas.ts";
import type { Point } from "./cells.ts";

/** Bytes of one entry of the file beside this one, in the order of its ZIP codes: the code, then both degrees in ten-thousandths. */
const ENTRY_BYTES = 11;
const SCALE = 10_000;
/** ZIP codes that begin with the same three digits are sorted in one place and lie around it. */
const AREA = 100;

type Place = Point | Record<string, never>;

let file: Buffer | undefined;
const open = (): Buffer => {
  file ??= readFileSync(new URL("zip-centroids.bin", import.meta.url));
  return file;
};
const zipAt = (index: number): number => open().readUIntBE(index * ENTRY_BYTES, 3);
const pointAt = (index: number): Point => ({
  latitude: open().readInt32BE(index * ENTRY_BYTES + 3) / SCALE,
  longitude: open().readInt32BE(index * ENTRY_BYTES + 7) / SCALE,
});

/** Where the codes from this one on begin. */
function indexOf(wanted: number): number {
  let low = 0;
  let high = open().length / ENTRY_BYTES;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (zipAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const numberOf = (zipCode: string): number => Number(zipCode.slice(0, 5));
const pointsBetween = (from: number, to: number): Point[] => {
  const [first, end] = [indexOf(from), indexOf(to)];
  return Array.from({ length: end - first }, (_, offset) => pointAt(first + offset));
};

/** Where a US ZIP code lies (Census gazetteer, `infra/zip-centroids.ts`); an empty object for one nobody knows. */
export function placeOf(zipCode: string): Place {
  const zip = numberOf(zipCode);
  return pointsBetween(zip, zip + 1)[0] ?? {};
}

/** The middle of what is sorted: unlike an average it leaves out a remote island, and the date line moves it nowhere. */
function middleOf(degrees: readonly number[]): number {
  const sorted = [...degrees].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The same, and of a code that nobody knows yet the middle of those that it is sorted with: there are new ones every month.
 * Where none of these has a place, as of the Navy's ships (966), it is that of the next one, at Pearl Harbor.
 */
export function placeNear(zipCode: string): Place {
  const known = placeOf(zipCode);
  if ("latitude" in known || !isZipArea(zipCode)) return known;
  const from = Math.floor(numberOf(zipCode) / AREA) * AREA;
  const around = pointsBetween(from, from + AREA);
  if (around.length === 0) return pointAt(indexOf(from));
  return {
    latitude: middleOf(around.map(({ latitude }) => latitude)),
    longitude: middleOf(around.map(({ longitude }) => longitude)),
  };
}
