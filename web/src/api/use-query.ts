import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useForgetfulQuery,
} from "@tanstack/react-query";
import { useKeptFailure } from "./kept-failure.ts";

/** A cached answer; one that failed stays so while it is asked for again. */
export const useQuery = <Given, E extends Error = DefaultError, Data = Given, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Given, E, Data, Key>,
): UseQueryResult<Data, E> => useKeptFailure(useForgetfulQuery(options));
