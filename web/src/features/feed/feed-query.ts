import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { queryKeyOf } from "../../api/client.ts";
import { requests } from "../../api/endpoints.ts";
import { pagedQuery } from "../../api/paged-query.ts";
import { type ListPage, type Options, pollPage } from "../../api/send.ts";
import { ownJobs, withOwnRequests } from "../requests/details/with-own-requests.ts";

/** A screenful or two: every further request of a page costs the server a read. */
const PAGE_ITEMS = 20;

type FeedPage = ListPage<ServiceRequestView[]>;
type FeedData = InfiniteData<FeedPage, string | undefined>;
type FetchOptions = Options & { readonly client: QueryClient };

const feedKey = [...queryKeyOf(requests.list, { query: {} }), "feed"];

/** The clients whose first page was unchanged at the last poll: their other pages are kept as well. */
const unchanged = new WeakSet<QueryClient>();

/** The page at a cursor as it was loaded before; undefined when it must be loaded in any case. */
function loadedPage(client: QueryClient, cursor: string | undefined): FeedPage | undefined {
  const { data, status, isInvalidated } = client.getQueryState<FeedData>(feedKey) ?? {};
  if (!data || status !== "success" || isInvalidated) return undefined;
  return data.pages[data.pageParams.indexOf(cursor)];
}

/** The open requests near the handyman and their own ones. A poll loads nothing while nothing has changed. */
export const feedQuery = pagedQuery(feedKey, async (cursor, options): Promise<FeedPage> => {
  const { client } = options;
  const loaded = loadedPage(client, cursor);
  if (cursor !== undefined && loaded && unchanged.has(client)) return loaded;
  const since = cursor === undefined ? loaded?.since : undefined;
  const page = await pollPage(requests.list, { query: { limit: PAGE_ITEMS, cursor, since } }, options);
  if (page) {
    if (cursor === undefined) unchanged.delete(client);
    return withOwnWrites(page, { ...options, isFirstPage: cursor === undefined });
  }
  if (!loaded) throw new Error("A page is unchanged that was never loaded.");
  unchanged.add(client);
  return loaded;
});

async function withOwnWrites(page: FeedPage, options: FetchOptions & { readonly isFirstPage: boolean }) {
  const accepted = ownJobs(options.client).filter(({ status }) => status !== "cancelled");
  const acceptedIds = new Set(accepted.map(({ serviceRequestId }) => serviceRequestId));
  const contains = ({ id, isOwn }: ServiceRequestView) => isOwn || !acceptedIds.has(id);
  return { ...page, items: await withOwnRequests(page.items, { ...options, contains }) };
}

/** Removes a request from the cached feed, before the next poll does. */
export function removeFromFeed(client: QueryClient, requestId: string): void {
  client.setQueryData(feedQuery.queryKey, (feed) => {
    if (!feed) return feed;
    const pages = feed.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== requestId) }));
    return { ...feed, pages };
  });
}

/** Puts a request back into the cached feed, as the `index`-th of the offered ones, before the next poll does. */
export function returnToFeed(client: QueryClient, request: ServiceRequestView, index: number): void {
  removeFromFeed(client, request.id);
  client.setQueryData(feedQuery.queryKey, (feed) => {
    if (!feed) return feed;
    const offered = feed.pages.flatMap(({ items }) => items).filter(({ isOwn }) => !isOwn);
    const next = offered[index];
    const lastPage = feed.pages.length - 1;
    const pages = feed.pages.map((page, number) => {
      const place = next ? page.items.indexOf(next) : number === lastPage ? page.items.length : -1;
      return place < 0 ? page : { ...page, items: page.items.toSpliced(place, 0, request) };
    });
    return { ...feed, pages };
  });
}
