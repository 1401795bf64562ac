import * as z from "zod";
import { asSeen } from "../../../shared/pasted-text.ts";
import { ApiError } from "../api/problem.ts";
import { useQuery } from "../api/use-query.ts";

/** State code → city name → last three digits of its ZIP codes. */
const Shelf = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/** City and state of a ZIP code; both empty when only its coordinates are known. */
export type ZipPlace = { readonly city: string; readonly state: string };

/** The complete ZIP code that a text begins with; undefined while it is incomplete. */
const zipOf = (typed: string): string | undefined => /^(\d{5})(?:\d{4})?(?!\d)/.exec(asSeen(typed))?.[1];

/** Fetches one of the hundred files that the build generates. */
async function readShelf(prefix: string): Promise<z.output<typeof Shelf>> {
  const response = await fetch(`/zips/${prefix}.json`);
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return Shelf.parse(await response.json());
}

/** City and state of a typed ZIP code, fetched once it is complete; "unknown" if not in the table, undefined while loading. */
export function useZipPlace(typed: string): ZipPlace | "unknown" | undefined {
  const zip = zipOf(typed);
  const prefix = zip?.slice(0, 2) ?? "";
  const { data: shelf } = useQuery({
    queryKey: ["zips", prefix],
    queryFn: () => readShelf(prefix),
    enabled: zip !== undefined,
  });
  return zip && shelf ? (findPlace(shelf, zip) ?? "unknown") : undefined;
}

function findPlace(shelf: z.output<typeof Shelf>, zip: string): ZipPlace | undefined {
  const places = Object.entries(shelf).flatMap(([state, cities]) =>
    Object.entries(cities).map(([city, codes]) => ({ city, state, codes })),
  );
  return places.find(({ codes }) => codes.includes(zip.slice(2)));
}
