import { writeFileSync } from "node:fs";
import { readZipPoints } from "./zip-points.ts";
import { findZones } from "./zip-zones.ts";

// Makes functions/lib/geo/zip-centroids.bin: coordinates and time zone of each US ZIP code. Run by hand when the
// gazetteers change: `node infra/zip-centroids.ts`.

const ENTRY_BYTES = 12;
const LENGTH_BYTES = 2;
const SCALE = 10_000;

/**
 * The whole table. First the names of all time zones, one a line, after their length in two bytes. Then the ZIP codes,
 * sorted: three bytes of the code, latitude and longitude in ten-thousandths of a degree, and the number of its zone.
 */
export function makeZipCentroids(): Buffer {
  const places = readZipPoints();
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

if (import.meta.main)
  writeFileSync(new URL("../functions/lib/geo/zip-centroids.bin", import.meta.url), makeZipCentroids());
