import { describe, expect, test } from "vitest";
import { milesBetween } from "../../shared/distance.ts";
import {
  dotsOf,
  MAP_HEIGHT,
  MAP_WIDTH,
  offsetFrom,
  positionOf,
  viewOfArea,
} from "../../web/src/features/maps/projection.ts";

const springfield = { latitude: 39.8, longitude: -89.65 };
const at = (north: number, east: number) => ({ latitude: 39.8 + north, longitude: -89.65 + east });
const offsets = [at(0, 0), at(0.1, 0), at(0, 0.2), at(-0.5, 0)].map((point) => offsetFrom(springfield, point));

describe("R-625 where a map places a ZIP code", () => {
  test.each([
    ["north", at(0.3, 0), { east: 0, north: 1 }],
    ["east", at(0, 0.3), { east: 1, north: 0 }],
    ["south", at(-0.3, 0), { east: 0, north: -1 }],
    ["west", at(0, -0.3), { east: -1, north: 0 }],
  ])("is %s of the centre, at its distance", (_, point, direction) => {
    const { east, north, miles } = offsetFrom(springfield, point);
    expect(miles).toBe(milesBetween(springfield, point));
    expect(east / miles).toBeCloseTo(direction.east, 2);
    expect(north / miles).toBeCloseTo(direction.north, 2);
    expect(Math.hypot(east, north)).toBeCloseTo(miles, 9);
  });

  test("is the middle for the centre itself, and the date line does not part neighbours", () => {
    expect(offsetFrom(springfield, springfield)).toEqual({ east: 0, north: 0, miles: 0 });
    const { east, miles } = offsetFrom({ latitude: 51.9, longitude: 179.9 }, { latitude: 51.9, longitude: -179.9 });
    expect(miles).toBeLessThan(10);
    expect(east).toBeGreaterThan(8);
  });
});

describe("R-625 the map of a service area", () => {
  test("has the whole circle, whatever its radius", () => {
    for (const radius of [5, 15, 50]) {
      const view = viewOfArea(radius);
      const top = positionOf({ east: 0, north: radius }, view);
      expect(top.x).toBe(MAP_WIDTH / 2);
      expect(top.y).toBeGreaterThan(10);
      expect(top.y).toBeLessThan(MAP_HEIGHT / 4);
    }
  });

  test("divides its dots by the radius, to the mile, and counts those within it", () => {
    const { inside, outside, count, size } = dotsOf(offsets, viewOfArea(10), 10);
    expect([inside, outside].map((path) => path.split("M").length - 1)).toEqual([2, 1]);
    expect(inside).toContain(`M${MAP_WIDTH / 2} ${MAP_HEIGHT / 2}h0`);
    expect({ count, size }).toEqual({ count: 2, size: 5 });
    const [, , third] = offsets;
    expect(dotsOf(offsets, viewOfArea(10), third?.miles ?? 0).count).toBe(3);
    expect(dotsOf(offsets, viewOfArea(10), (third?.miles ?? 0) - 0.001).count).toBe(2);
  });

  test("leaves out what is beyond its frame, and draws many dots smaller", () => {
    const far = offsetFrom(springfield, at(2, 0));
    expect(dotsOf([far], viewOfArea(15), 15)).toMatchObject({ inside: "", outside: "", count: 0 });
    const many = Array.from({ length: 900 }, (_, index) => offsetFrom(springfield, at(index / 10_000, 0)));
    expect(dotsOf(many, viewOfArea(15), 15).size).toBe(2);
  });
});
