import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { milesBetween } from "../../shared/distance.ts";
import { ZipMap, type ZipPoint } from "../../web/src/features/maps/zip-map.ts";
import { ZIP_MAP_VERSION, zipMapPath } from "../../web/src/features/maps/zip-map-path.ts";
import { zipMapFiles, zipMapVersion } from "../../web/zip-maps.ts";

describe("the files of the maps", () => {
  let files: ReadonlyMap<string, string>;
  let points: readonly ZipPoint[];
  const read = (prefix: string) => ZipMap.parse(JSON.parse(files.get(zipMapPath(prefix).slice(1)) ?? "[]"));
  beforeAll(() => {
    files = zipMapFiles();
    const prefixes = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, "0"));
    points = prefixes.flatMap((prefix) => read(prefix).filter(({ zip }) => zip.startsWith(prefix)));
  });

  test("have every ZIP code that matching can place, at the same point", () => {
    expect(points).toHaveLength(42_254);
    const wrong = points.filter(({ zip, latitude, longitude }) => {
      const { timeZone: _, ...point } = zipLocation(zip);
      return JSON.stringify(point) !== JSON.stringify({ latitude, longitude });
    });
    expect(wrong).toEqual([]);
  });

  test.each(["62701", "10001", "99501", "96813", "00601"])("have all that lies within 75 miles of %s", (zip) => {
    const file = read(zip.slice(0, 2));
    const home = file.find((point) => point.zip === zip);
    if (!home) throw new Error(`${zip} is not in its file.`);
    const near = (all: readonly ZipPoint[]) => all.filter((point) => milesBetween(home, point) <= 75).length;
    expect(near(file)).toBe(near(points));
    expect(near(file)).toBeGreaterThan(40);
  });

  test("are named by their content, and none is larger than 20 kB compressed", () => {
    expect(zipMapVersion(files)).toBe(ZIP_MAP_VERSION);
    expect(Math.max(...[...files.values()].map((content) => gzipSync(content).length))).toBeLessThan(20_000);
  });
});
