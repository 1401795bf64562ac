import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { requests } from "../../../../shared/requests/contract.ts";
import { SECOND_MS } from "../../../../shared/time.ts";
import { keyOf } from "../../api/client.ts";
import { sendPage } from "../../api/send.ts";

/** How often the open requests are asked for while the page is visible. */
export const FEED_POLL_MS = 30 * SECOND_MS;
const PAGE_ITEMS = 50;

const feedQuery = infiniteQueryOptions({
  queryKey: [...keyOf(requests.list, { query: {} }), "feed"],
  queryFn: ({ pageParam, signal }) =>
    sendPage(requests.list, { query: { limit: PAGE_ITEMS, cursor: pageParam || undefined } }, { signal }),
  initialPageParam: "",
  getNextPageParam: ({ cursor }) => cursor,
  refetchInterval: FEED_POLL_MS,
});

/** The open requests near the handyman, and beside them those that they wrote themselves (D-34), page by page. */
export function useFeed() {
  const feed = useInfiniteQuery(feedQuery);
  const items = feed.data?.pages.flatMap((page) => page.items) ?? [];
  return { ...feed, available: items.filter(({ isOwn }) => !isOwn), own: items.filter(({ isOwn }) => isOwn) };
}

export type Feed = ReturnType<typeof useFeed>;

/** Takes a request out of the feed, before the next poll does. */
export function dropFromFeed(client: QueryClient, requestId: string): void {
  client.setQueryData(feedQuery.queryKey, (feed) => {
    if (!feed) return feed;
    const pages = feed.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== requestId) }));
    return { ...feed, pages };
  });
}
