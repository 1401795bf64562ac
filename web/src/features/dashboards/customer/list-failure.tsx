import { requestIdOf } from "../../../api/problem.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";

export type ListFailureProps = {
  title: string;
  pages: { error: Error | null; isFetching: boolean; refetch: () => void };
};

/** Error card in place of a list; the other list on the page is unaffected. */
export function ListFailure({ title, pages: { error, isFetching, refetch } }: ListFailureProps) {
  return <ErrorCard title={title} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />;
}
