import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery as useForgetfulInfiniteQuery,
} from "@tanstack/react-query";
import { useKeepPreviousError } from "./use-keep-previous-error.ts";

/** TanStack's `useInfiniteQuery`, but an error stays while the query is refetched (see `useKeepPreviousError`). */
export const useInfiniteQuery = <
  Given,
  E extends Error = DefaultError,
  Data = InfiniteData<Given>,
  Key extends QueryKey = QueryKey,
  Cursor = unknown,
>(
  options: UseInfiniteQueryOptions<Given, E, Data, Key, Cursor>,
): UseInfiniteQueryResult<Data, E> => useKeepPreviousError(useForgetfulInfiniteQuery(options));
