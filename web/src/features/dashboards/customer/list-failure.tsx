import { requestIdOf } from "../../../api/problem.ts";
import { ErrorCard } from "../../../ui/error-card.tsx";

export type ListFailureProps = {
  /** What did not come. */
  title: string;
  pages: { error: Error | null; isFetching: boolean; refetch: () => void };
};

/** Stands in for a list that could not be had; the other one on the page is none the worse for it. */
export function ListFailure({ title, pages: { error, isFetching, refetch } }: ListFailureProps) {
  return <ErrorCard title={title} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />;
}
