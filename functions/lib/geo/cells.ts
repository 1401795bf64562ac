import { EARTH_RADIUS_MILES, milesBetween, type Point, radians } from "../../../shared/distance.ts";

const CELL_LATITUDE = 0.75;
const CELL_LONGITUDE = 1;
const MILES_PER_DEGREE = (Math.PI * EARTH_RADIUS_MILES) / 180;

/** The location of a request or a handyman; undefined for a ZIP code that is in no list. */
export const pointOf = ({ latitude, longitude }: Partial<Point>): Point | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The grid cell of 0.75° × 1° that contains a point; undefined without a location. */
export function cellOf(place: Partial<Point>): string | undefined {
  const point = pointOf(place);
  return point && `${Math.floor(point.latitude / CELL_LATITUDE)}_${Math.floor(point.longitude / CELL_LONGITUDE)}`;
}

/** The distance of two places in miles; undefined where one of them has no location. */
export function milesApart(a: Partial<Point>, b: Partial<Point> | undefined): number | undefined {
  const [here, there] = [pointOf(a), b && pointOf(b)];
  return here && there && milesBetween(here, there);
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

// The point of a meridian nearest to the centre lies slightly poleward of due east or west: less than this, up to
// Alaska's latitude.
const SLACK_MILES = 0.1;

/** The cells that intersect a circle, nearest edge first. */
export function cellsAround(center: Point, radiusMiles: number): string[] {
  const radius = radiusMiles + SLACK_MILES;
  const latitudeSpan = radius / MILES_PER_DEGREE;
  const cosine = Math.cos(radians(Math.min(89, Math.abs(center.latitude) + latitudeSpan)));
  const longitudeSpan = latitudeSpan / Math.max(cosine, 0.01);
  const cells: { cell: string; miles: number }[] = [];
  const cellIndex = (value: number, size: number) => Math.floor(value / size);
  for (
    let row = cellIndex(center.latitude - latitudeSpan, CELL_LATITUDE);
    row <= cellIndex(center.latitude + latitudeSpan, CELL_LATITUDE);
    row++
  ) {
    for (
      let column = cellIndex(center.longitude - longitudeSpan, CELL_LONGITUDE);
      column <= cellIndex(center.longitude + longitudeSpan, CELL_LONGITUDE);
      column++
    ) {
      const nearestPoint = {
        latitude: clamp(center.latitude, row * CELL_LATITUDE, (row + 1) * CELL_LATITUDE),
        longitude: clamp(center.longitude, column * CELL_LONGITUDE, (column + 1) * CELL_LONGITUDE),
      };
      const miles = milesBetween(center, nearestPoint);
      if (miles <= radius) cells.push({ cell: `${row}_${column}`, miles });
    }
  }
  return cells.sort((a, b) => a.miles - b.miles).map(({ cell }) => cell);
}
