import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

type QueryState = Pick<UseQueryResult, "error" | "isPending" | "isSuccess" | "errorUpdateCount">;

/**
 * Keeps a failed query in its error state while it is refetched. TanStack Query would return to `isPending`: the error card
 * with the retry button would be replaced by a skeleton, and the button would lose the focus.
 */
export function useKeepPreviousError<A extends QueryState>(result: A): A {
  const [previousError, setPreviousError] = useState<Error | null>(null);
  const { error, isPending, isSuccess, errorUpdateCount } = result;
  if (error && error !== previousError) setPreviousError(error);
  if (isSuccess && previousError) setPreviousError(null);
  // A query with another key has not failed yet.
  if (!(isPending && previousError && errorUpdateCount > 0)) return result;
  const errorState = { status: "error", error: previousError, isError: true, isLoadingError: true };
  return { ...result, ...errorState, isPending: false, isLoading: false };
}
