import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { requests } from "../../../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { SECOND_MS } from "../../../../shared/time.ts";
import { queryKeyOf } from "../../api/client.ts";
import { pagedQuery } from "../../api/paged-query.ts";
import { type ListPage, sendPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";
import { ownJobs, withOwnRequests } from "../requests/with-own-requests.ts";

/** Polling interval of the open requests while the page is visible. */
export const FEED_POLL_MS = 30 * SECOND_MS;
const PAGE_ITEMS = 50;

const feedQuery = pagedQuery([...queryKeyOf(requests.list, { query: {} }), "feed"], async (cursor, options) => {
  const page = await sendPage(requests.list, { query: { limit: PAGE_ITEMS, cursor } }, options);
  const accepted = ownJobs(options.client).filter(({ status }) => status !== "cancelled");
  const acceptedIds = new Set(accepted.map(({ serviceRequestId }) => serviceRequestId));
  const contains = ({ id, isOwn }: ServiceRequestView) => isOwn || !acceptedIds.has(id);
  const isFirstPage = cursor === undefined;
  return { ...page, items: await withOwnRequests(page.items, { ...options, isFirstPage, contains }) };
});

/** The open requests near the handyman, and separately their own requests as a customer (D-34). */
export function useFeed() {
  const feed = useInfiniteQuery({ ...feedQuery, refetchInterval: FEED_POLL_MS });
  const items = itemsOf(feed.data);
  const available = items.filter(isOffered);
  /** Fetches until a page brings an available request: a page may contain only their own ones. */
  async function loadMore() {
    let isDone = false;
    while (!isDone) {
      const { data, hasNextPage, isError } = await feed.fetchNextPage();
      isDone = isError || !hasNextPage || itemsOf(data).filter(isOffered).length > available.length;
    }
  }
  return { ...feed, loadMore, available, own: items.filter(({ isOwn }) => isOwn) };
}

const itemsOf = (data: InfiniteData<ListPage<ServiceRequestView[]>> | undefined) =>
  data?.pages.flatMap((page) => page.items) ?? [];
const isOffered = ({ isOwn }: ServiceRequestView) => !isOwn;

export type Feed = ReturnType<typeof useFeed>;

/** Removes a request from the cached feed, before the next poll does. */
export function removeFromFeed(client: QueryClient, requestId: string): void {
  client.setQueryData(feedQuery.queryKey, (feed) => {
    if (!feed) return feed;
    const pages = feed.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== requestId) }));
    return { ...feed, pages };
  });
}
