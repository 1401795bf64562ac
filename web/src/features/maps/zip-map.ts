import * as z from "zod";
import type { Point } from "../../../../shared/distance.ts";
import { ApiError } from "../../api/problem.ts";
import { useQuery } from "../../api/use-query.ts";
import { zipMapPath } from "./zip-map-path.ts";

export type ZipPoint = Point & { readonly zip: string };

const SCALE = 10_000;
const PARTS = 3;

/** Code, latitude and longitude of each ZIP code, in ten-thousandths of a degree, as differences to the one before. */
export const ZipMap = z.array(z.int()).transform((differences): readonly ZipPoint[] => {
  const sums = [0, 0, 0];
  return Array.from({ length: Math.floor(differences.length / PARTS) }, (_, index) => {
    const [code = 0, latitude = 0, longitude = 0] = sums.map((sum, part) => {
      sums[part] = sum + (differences[index * PARTS + part] ?? 0);
      return sums[part];
    });
    return { zip: String(code).padStart(5, "0"), latitude: latitude / SCALE, longitude: longitude / SCALE };
  });
});

async function fetchZipMap(prefix: string): Promise<readonly ZipPoint[]> {
  const response = await fetch(zipMapPath(prefix));
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return ZipMap.parse(await response.json());
}

/** The ZIP codes around one, which is `undefined` itself where it has no known place. */
export type Surroundings = { readonly home: ZipPoint | undefined; readonly points: readonly ZipPoint[] };

/** The surroundings of a complete ZIP code; "failed" without them, undefined while they load. */
export function useSurroundings(zip: string): Surroundings | "failed" | undefined {
  const prefix = zip.slice(0, 2);
  const { data: points, isError } = useQuery({ queryKey: ["zip-maps", prefix], queryFn: () => fetchZipMap(prefix) });
  if (points) return { points, home: points.find((point) => point.zip === zip.slice(0, 5)) };
  return isError ? "failed" : undefined;
}
