import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

type Answer = Pick<UseQueryResult, "error" | "isPending" | "isSuccess" | "errorUpdateCount">;

/**
 * Keeps a failed query in its error state while it is refetched. TanStack Query would return to `isPending`: the error card
 * with the retry button would be replaced by a skeleton, and the button would lose the focus.
 */
export function useKeptFailure<A extends Answer>(answer: A): A {
  const [failure, setFailure] = useState<Error | null>(null);
  const { error, isPending, isSuccess, errorUpdateCount } = answer;
  if (error && error !== failure) setFailure(error);
  if (isSuccess && failure) setFailure(null);
  // A query with another key has not failed yet.
  if (!(isPending && failure && errorUpdateCount > 0)) return answer;
  const failed = { status: "error", error: failure, isError: true, isLoadingError: true };
  return { ...answer, ...failed, isPending: false, isLoading: false };
}
