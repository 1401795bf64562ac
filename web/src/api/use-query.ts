import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useForgetfulQuery,
} from "@tanstack/react-query";
import { useKeepPreviousError } from "./use-keep-previous-error.ts";

/** TanStack's `useQuery`, but an error stays while the query is refetched (see `useKeepPreviousError`). */
export const useQuery = <Given, E extends Error = DefaultError, Data = Given, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Given, E, Data, Key>,
): UseQueryResult<Data, E> => useKeepPreviousError(useForgetfulQuery(options));
