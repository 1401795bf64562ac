/** In degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

const CELL_LATITUDE = 0.75;
const CELL_LONGITUDE = 1;
const EARTH_RADIUS_MILES = 3958.8;
const MILES_PER_DEGREE = (Math.PI * EARTH_RADIUS_MILES) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The grid cell of 0.75° × 1° that contains a point; undefined without a location. */
export function cellOf({ latitude, longitude }: Partial<Point>): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return `${Math.floor(latitude / CELL_LATITUDE)}_${Math.floor(longitude / CELL_LONGITUDE)}`;
}

/** Great-circle distance in miles. */
export function milesBetween(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

// The point of a meridian nearest to the centre lies slightly poleward of due east or west: less than this, up to
// Alaska's latitude.
const SLACK_MILES = 0.1;

/** The cells that intersect a circle, nearest edge first. */
export function cellsAround(center: Point, radiusMiles: number): string[] {
  const reach = radiusMiles + SLACK_MILES;
  const up = reach / MILES_PER_DEGREE;
  const widest = Math.cos(radians(Math.min(89, Math.abs(center.latitude) + up)));
  const side = up / Math.max(widest, 0.01);
  const cells: { cell: string; miles: number }[] = [];
  const step = (value: number, size: number) => Math.floor(value / size);
  for (let row = step(center.latitude - up, CELL_LATITUDE); row <= step(center.latitude + up, CELL_LATITUDE); row++) {
    for (
      let column = step(center.longitude - side, CELL_LONGITUDE);
      column <= step(center.longitude + side, CELL_LONGITUDE);
      column++
    ) {
      const nearest = {
        latitude: clamp(center.latitude, row * CELL_LATITUDE, (row + 1) * CELL_LATITUDE),
        longitude: clamp(center.longitude, column * CELL_LONGITUDE, (column + 1) * CELL_LONGITUDE),
      };
      const miles = milesBetween(center, nearest);
      if (miles <= reach) cells.push({ cell: `${row}_${column}`, miles });
    }
  }
  return cells.sort((a, b) => a.miles - b.miles).map(({ cell }) => cell);
}
