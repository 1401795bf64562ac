import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import type { ListPage, Options } from "./send.ts";
import { useInfiniteQuery } from "./use-infinite-query.ts";

type Cursor = string | undefined;

/** Infinite query options of a list with cursors; `fetchPage` gets undefined for the first page. */
export const pagedQuery = <Given, Key extends QueryKey = QueryKey>(
  queryKey: Key,
  fetchPage: (cursor: Cursor, options: Options & { readonly client: QueryClient }) => Promise<ListPage<Given>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => fetchPage(pageParam, { signal, client }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ cursor }) => cursor,
  });

type PagedItems<Item> = ListPage<Item[]>;

/** The infinite query, with the items of all loaded pages as `items`. */
export function usePagedList<Item, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<PagedItems<Item>, Error, InfiniteData<PagedItems<Item>>, Key, Cursor>,
) {
  const pages = useInfiniteQuery(options);
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] };
}
