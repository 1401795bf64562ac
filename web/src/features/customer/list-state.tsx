import type { ReactNode } from "react";
import { requestIdOf } from "../../api/problem.ts";
import { ErrorCard } from "../../ui/error-card.tsx";
import { TicketSkeletons } from "../../ui/ticket-skeleton.tsx";

export type ListStateProps = {
  pages: {
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => void;
  };
  /** What to say when the list did not come. */
  failed: string;
  /** The list, or that it is empty; called once it is there. */
  children: () => ReactNode;
};

/** A list on its way, failed or there; another list on the page is none the worse for it. */
export function ListState({ pages, failed, children }: ListStateProps) {
  const { isPending, isLoadingError, isFetching, error, refetch } = pages;
  if (isLoadingError) {
    return <ErrorCard title={failed} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />;
  }
  return <TicketSkeletons pending={isPending}>{children}</TicketSkeletons>;
}
