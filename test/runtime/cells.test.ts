import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellOf, cellsAround } from "../../functions/lib/geo/cells.ts";
import { milesBetween, type Point } from "../../shared/distance.ts";

const CELL_LATITUDE = 0.75;
const CELL_LONGITUDE = 1;
const EARTH_RADIUS_MILES = 3958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The point at this distance and bearing from a centre, by spherical trigonometry. */
function travel(from: Point, { miles, bearing }: { miles: number; bearing: number }): Point {
  const angle = miles / EARTH_RADIUS_MILES;
  const [start, course] = [radians(from.latitude), radians(bearing)];
  const latitude = Math.asin(Math.sin(start) * Math.cos(angle) + Math.cos(start) * Math.sin(angle) * Math.cos(course));
  const longitudeChange = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(start),
    Math.cos(angle) - Math.sin(start) * Math.sin(latitude),
  );
  return { latitude: degrees(latitude), longitude: from.longitude + degrees(longitudeChange) };
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Where Americans live: from Hawaii to northern Alaska. */
const anywhere = fc.record({ latitude: number(18, 71), longitude: number(-170, -65) });
/** Very close to a corner of the grid. */
const atCorner = fc.record({
  latitude: fc
    .tuple(fc.integer({ min: 24, max: 95 }), number(-1e-6, 1e-6))
    .map(([row, off]) => row * CELL_LATITUDE + off),
  longitude: fc
    .tuple(fc.integer({ min: -170, max: -65 }), number(-1e-6, 1e-6))
    .map(([column, off]) => column * CELL_LONGITUDE + off),
});
const farNorth = fc.record({ latitude: number(59, 71), longitude: number(-170, -65) });
const radius = fc.integer({ min: 5, max: 50 });
const bearing = number(0, 360);
/** Within the circle, often exactly on its edge. */
const share = fc.oneof(number(0, 1), number(0.999, 1), fc.constant(1 - 1e-9));

const manyRuns = { numRuns: 3000 };

describe("the cells around a point", () => {
  test.each([
    ["anywhere", anywhere],
    ["at a corner of the grid", atCorner],
    ["in the far north", farNorth],
  ])("hold every point within the radius, %s", (_where, centers) => {
    fc.assert(
      fc.property(centers, radius, bearing, share, (center, miles, direction, part) => {
        const point = travel(center, { miles: miles * part, bearing: direction });
        fc.pre(milesBetween(center, point) <= miles);
        expect(cellsAround(center, miles)).toContain(cellOf(point));
      }),
      manyRuns,
    );
  });

  test("contain a column that the circle only touches, though it is nearest further north", () => {
    fc.assert(
      fc.property(number(20, 71), radius, (latitude, miles) => {
        const angle = (miles - 1e-6) / EARTH_RADIUS_MILES;
        const away = Math.asin(Math.sin(angle) / Math.cos(radians(latitude)));
        const center = { latitude, longitude: -149 - degrees(away) };
        const nearest = degrees(Math.atan(Math.tan(radians(latitude)) / Math.cos(away)));
        const point = { latitude: nearest, longitude: -149 + 1e-9 };
        expect(milesBetween(center, point)).toBeLessThanOrEqual(miles);
        expect(cellsAround(center, miles)).toContain(cellOf(point));
      }),
    );
  });

  test("contain the point's own cell, and each cell once", () => {
    fc.assert(
      fc.property(anywhere, radius, (center, miles) => {
        const cells = cellsAround(center, miles);
        expect(cells).toContain(cellOf(center));
        expect(new Set(cells).size).toBe(cells.length);
      }),
    );
  });

  test("are few: a cell that the circle cannot intersect is left out", () => {
    const middle = { latitude: 39.375, longitude: -89.5 };
    expect(cellsAround(middle, 15)).toEqual(["52_-90"]);
    fc.assert(
      fc.property(fc.record({ latitude: number(24, 49), longitude: number(-125, -66) }), radius, (center, miles) => {
        expect(cellsAround(center, miles).length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe("a cell", () => {
  test.each([
    [{ latitude: 39.79, longitude: -89.64 }, "53_-90"],
    [{ latitude: 0, longitude: 0 }, "0_0"],
    [{ latitude: -0.001, longitude: -0.001 }, "-1_-1"],
  ])("of %j is %s", (point, cell) => {
    expect(cellOf(point)).toBe(cell);
  });

  test.each([{}, { latitude: 39.8 }, { longitude: -89.6 }])("does not exist for %j", (point) => {
    expect(cellOf(point)).toBeUndefined();
  });
});

describe("the distance in miles", () => {
  const cities = {
    "New York": { latitude: 40.7128, longitude: -74.006 },
    "Los Angeles": { latitude: 34.0522, longitude: -118.2437 },
    Chicago: { latitude: 41.8781, longitude: -87.6298 },
    "Springfield IL": { latitude: 39.7817, longitude: -89.6501 },
    Anchorage: { latitude: 61.2181, longitude: -149.9003 },
    Honolulu: { latitude: 21.3069, longitude: -157.8583 },
  } as const;

  test.each([
    ["New York", "Los Angeles", 2446],
    ["New York", "Chicago", 711],
    ["Chicago", "Springfield IL", 179],
    ["Anchorage", "Honolulu", 2778],
  ] as const)("from %s to %s is %d", (from, to, miles) => {
    expect(Math.abs(milesBetween(cities[from], cities[to]) / miles - 1)).toBeLessThan(0.005);
  });

  test("is the same both ways, and nothing to the place itself", () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
        expect(milesBetween(a, a)).toBe(0);
      }),
    );
  });

  test("is half the Earth's circumference to the antipode, and never more", () => {
    expect(milesBetween({ latitude: 40, longitude: -90 }, { latitude: -40, longitude: 90 })).toBeCloseTo(
      Math.PI * EARTH_RADIUS_MILES,
      3,
    );
  });
});
