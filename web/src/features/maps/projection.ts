import { milesBetween, type Point, radians } from "../../../../shared/distance.ts";

/** Miles from a centre. */
export type Offset = { readonly east: number; readonly north: number; readonly miles: number };

/** Where a point lies as seen from a centre: in its true direction and at its true distance (azimuthal equidistant). */
export function offsetFrom(center: Point, point: Point): Offset {
  const miles = milesBetween(center, point);
  const [from, to] = [radians(center.latitude), radians(point.latitude)];
  const turn = radians(point.longitude - center.longitude);
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  const length = Math.hypot(east, north) || 1;
  return { east: (miles * east) / length, north: (miles * north) / length, miles };
}

/** Size of a map in its own units, which are pixels on a small phone. */
export const MAP_WIDTH = 320;
export const MAP_HEIGHT = 240;

/** What a map shows around its centre: how many units a mile has. */
export type View = { readonly scale: number };
export type Position = { readonly x: number; readonly y: number };

const rounded = (value: number) => Math.round(value * 10) / 10;

export const positionOf = ({ east, north }: Pick<Offset, "east" | "north">, { scale }: View): Position => ({
  x: rounded(MAP_WIDTH / 2 + east * scale),
  y: rounded(MAP_HEIGHT / 2 - north * scale),
});

export const MIDDLE: Position = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 };

const isOnMap = ({ x, y }: Position) => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;

/** The view in whose middle a centre is, with a circle of this radius, which takes a share of the map's height. */
export const viewOfArea = (radius: number, share = 0.43): View => ({ scale: (MAP_HEIGHT * share) / radius });

/** The largest dots that do not run into each other, by how many a map has. */
function dotSize(count: number): number {
  if (count > 700) return 2;
  if (count > 250) return 3;
  return count > 80 ? 4 : 5;
}

/** Dots as paths of empty lines with round ends: two elements, however many dots. */
export type Dots = { readonly inside: string; readonly outside: string; readonly size: number; readonly count: number };

/** The dots on a map, divided by whether they lie within a radius; `count` is of all within it. */
export function dotsOf(offsets: readonly Offset[], view: View, radius: number): Dots {
  const shown = offsets
    .map((offset) => ({ isInside: offset.miles <= radius, position: positionOf(offset, view) }))
    .filter(({ position }) => isOnMap(position));
  const pathOf = (isInside: boolean) =>
    shown
      .filter((dot) => dot.isInside === isInside)
      .map(({ position: { x, y } }) => `M${x} ${y}h0`)
      .join("");
  return {
    inside: pathOf(true),
    outside: pathOf(false),
    size: dotSize(shown.length),
    count: offsets.filter(({ miles }) => miles <= radius).length,
  };
}
