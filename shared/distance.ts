/** In degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

export const EARTH_RADIUS_MILES = 3958.8;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles. */
export function milesBetween(a: Point, b: Point): number {
  const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    haversine(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * haversine(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** As people read it: to one decimal. */
export const roundedMiles = (miles: number): number => Math.round(miles * 10) / 10;
