import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { handymen } from "../../../../shared/handymen/contract.ts";
import type { EarnedJobView } from "../../../../shared/handymen/earnings.ts";
import { keyOf } from "../../api/client.ts";
import { sendPage } from "../../api/send.ts";

/** The first page is asked for without a cursor. */
const FIRST = "";
const PER_PAGE = 10;
/** The longest page that the server gives, for whoever wants all of them. */
const LONGEST = 100;
const asked = (cursor: string, limit: number) => ({ query: cursor === FIRST ? { limit } : { limit, cursor } });

const earnedJobPages = infiniteQueryOptions({
  queryKey: [...keyOf(handymen.earnedJobs, asked(FIRST, PER_PAGE)), "pages"],
  queryFn: ({ pageParam, signal }) => sendPage(handymen.earnedJobs, asked(pageParam, PER_PAGE), { signal }),
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
export async function readEarnedJobs(): Promise<EarnedJobView[]> {
  const all: EarnedJobView[] = [];
  for (let cursor: string | undefined = FIRST; cursor !== undefined; ) {
    const page: { items: EarnedJobView[]; cursor: string | undefined } = await sendPage(
      handymen.earnedJobs,
      asked(cursor, LONGEST),
    );
    all.push(...page.items);
    cursor = page.cursor;
  }
  return all;
}
