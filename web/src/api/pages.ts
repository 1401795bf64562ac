import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";
import type { ListPage, Options } from "./send.ts";
import { useInfiniteQuery } from "./use-infinite-query.ts";

type Cursor = string | undefined;

/** A cached list that is read page by page; `read` gets the cursor of a page, which the first one has none of. */
export const pagesOf = <Given, Key extends QueryKey = QueryKey>(
  queryKey: Key,
  read: (cursor: Cursor, options: Options) => Promise<ListPage<Given>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ cursor }) => cursor,
  });

type Pages<Item> = ListPage<Item[]>;

/** The items of such a list in a row, as far as they were asked for. */
export function usePages<Item, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Pages<Item>, Error, InfiniteData<Pages<Item>>, Key, Cursor>,
) {
  const pages = useInfiniteQuery(options);
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) ?? [] };
}
