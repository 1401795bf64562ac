import { readFileSync } from "node:fs";
import type { Point } from "./cells.ts";

/** Bytes of one entry of the file beside this one: the ZIP code, then both degrees in ten-thousandths. */
const ENTRY_BYTES = 11;
const SCALE = 10_000;

let file: Buffer | undefined;

/** Where a US ZIP code lies (Census gazetteer, `infra/zip-centroids.ts`); an empty object for one nobody knows. */
export function placeOf(zipCode: string): Point | Record<string, never> {
  file ??= readFileSync(new URL("zip-centroids.bin", import.meta.url));
  const wanted = Number(zipCode.slice(0, 5));
  let low = 0;
  let high = file.length / ENTRY_BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = middle * ENTRY_BYTES;
    const zip = file.readUIntBE(at, 3);
    if (zip === wanted) {
      return { latitude: file.readInt32BE(at + 3) / SCALE, longitude: file.readInt32BE(at + 7) / SCALE };
    }
    if (zip < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return {};
}
