import * as z from "zod";
import { normalizePasted } from "../../../shared/pasted-text.ts";
import { ApiError } from "../api/problem.ts";
import { useQuery } from "../api/use-query.ts";

/** State code → city name → last three digits of its ZIP codes. */
const ZipFile = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/** City and state of a ZIP code; both empty when only its coordinates are known. */
export type ZipLocation = { readonly city: string; readonly state: string };

/** The complete ZIP code that a text begins with; undefined while it is incomplete. */
const completeZipOf = (typed: string): string | undefined =>
  /^(\d{5})(?:\d{4})?(?!\d)/.exec(normalizePasted(typed))?.[1];

/** Fetches one of the hundred files that the build generates. */
async function fetchZipFile(prefix: string): Promise<z.output<typeof ZipFile>> {
  const response = await fetch(`/zips/${prefix}.json`);
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return ZipFile.parse(await response.json());
}

/** City and state of a typed ZIP code, fetched once it is complete; "unknown" if not in the table, undefined while loading. */
export function useZipLocation(typed: string): ZipLocation | "unknown" | undefined {
  const zip = completeZipOf(typed);
  const prefix = zip?.slice(0, 2) ?? "";
  const { data: zipFile } = useQuery({
    queryKey: ["zips", prefix],
    queryFn: () => fetchZipFile(prefix),
    enabled: zip !== undefined,
  });
  return zip && zipFile ? (findLocation(zipFile, zip) ?? "unknown") : undefined;
}

function findLocation(zipFile: z.output<typeof ZipFile>, zip: string): ZipLocation | undefined {
  const places = Object.entries(zipFile).flatMap(([state, cities]) =>
    Object.entries(cities).map(([city, codes]) => ({ city, state, codes })),
  );
  return places.find(({ codes }) => codes.includes(zip.slice(2)));
}
