import { infiniteQueryOptions } from "@tanstack/react-query";
import { handymen } from "../../../../shared/handymen/contract.ts";
import type { EarnedJobView } from "../../../../shared/handymen/earnings.ts";
import { keyOf } from "../../api/client.ts";
import { readAll, sendPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";

/** The first page is asked for without a cursor. */
const FIRST = "";
const PER_PAGE = 10;
/** The longest page that the server gives, for whoever wants all of them. */
const LONGEST = 100;
const asked = (cursor: string) => ({ query: { limit: PER_PAGE, ...(cursor !== FIRST && { cursor }) } });

const earnedJobPages = infiniteQueryOptions({
  queryKey: [...keyOf(handymen.earnedJobs, asked(FIRST)), "pages"],
  queryFn: ({ pageParam, signal }) => sendPage(handymen.earnedJobs, asked(pageParam), { signal }),
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }) => cursor,
  staleTime: 0,
});

/** The jobs that were paid, the latest payment first, as far as they were asked for. */
export function useEarnedJobPages() {
  const pages = useInfiniteQuery(earnedJobPages);
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** All jobs that were paid, the latest payment first. */
export const readEarnedJobs = (): Promise<EarnedJobView[]> =>
  readAll((cursor) => sendPage(handymen.earnedJobs, { query: { limit: LONGEST, cursor } }));
