import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery as useForgetfulInfiniteQuery,
} from "@tanstack/react-query";
import { useKeptFailure } from "./kept-failure.ts";

/** A cached answer of several pages; one that failed stays so while it is asked for again. */
export const useInfiniteQuery = <
  Given,
  E extends Error = DefaultError,
  Data = InfiniteData<Given>,
  Key extends QueryKey = QueryKey,
  Cursor = unknown,
>(
  options: UseInfiniteQueryOptions<Given, E, Data, Key, Cursor>,
): UseInfiniteQueryResult<Data, E> => useKeptFailure(useForgetfulInfiniteQuery(options));
