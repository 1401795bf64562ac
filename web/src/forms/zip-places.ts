import * as z from "zod";
import { asSeen } from "../../../shared/pasted-text.ts";
import { ApiError } from "../api/problem.ts";
import { useQuery } from "../api/use-query.ts";

/** States by their two letters, in them cities by name, and of each the last three digits of its ZIP codes. */
const Shelf = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/** What a ZIP code is called; both are empty where only its position is known. */
export type ZipPlace = { readonly city: string; readonly state: string };

/** The whole ZIP code that a text begins with; undefined while it is being typed. */
const zipOf = (typed: string): string | undefined => /^(\d{5})(?:\d{4})?(?!\d)/.exec(asSeen(typed))?.[1];

/** One of the hundred files that the build makes of all ZIP codes. */
async function readShelf(prefix: string): Promise<z.output<typeof Shelf>> {
  const response = await fetch(`/zips/${prefix}.json`);
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return Shelf.parse(await response.json());
}

/** Where a typed ZIP code is, asked for once it is whole: `unknown` if nowhere, undefined until an answer is there. */
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
