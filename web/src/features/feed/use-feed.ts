import type { InfiniteData } from "@tanstack/react-query";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { SECOND_MS } from "../../../../shared/time.ts";
import type { ListPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";
import { feedQuery } from "./feed-query.ts";

/** Polling interval of the open requests while the page is visible. */
export const FEED_POLL_MS = 10 * SECOND_MS;

/** The open requests near the handyman, and separately their own requests as a customer (D-34). */
export function useFeed({ enabled }: { enabled: boolean }) {
  const feed = useInfiniteQuery({ ...feedQuery, refetchInterval: FEED_POLL_MS, enabled });
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
