import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

type Answer = Pick<UseQueryResult, "error" | "isPending" | "isSuccess" | "errorUpdateCount">;

/**
 * What failed stays failed, and says that it is being asked for again, until the new answer is there. The library takes it
 * for new instead: the card with the button that was just pressed would give way to a skeleton, and the focus be lost.
 */
export function useKeptFailure<A extends Answer>(answer: A): A {
  const [failure, setFailure] = useState<Error | null>(null);
  const { error, isPending, isSuccess, errorUpdateCount } = answer;
  if (error && error !== failure) setFailure(error);
  if (isSuccess && failure) setFailure(null);
  // What is asked for under another key has failed no time yet.
  if (!(isPending && failure && errorUpdateCount > 0)) return answer;
  const failed = { status: "error", error: failure, isError: true, isLoadingError: true };
  return { ...answer, ...failed, isPending: false, isLoading: false };
}
