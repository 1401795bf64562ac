import type { ReactNode } from "react";
import { isMissing, requestIdOf } from "../../../api/problem.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { RefusedLink } from "../../session/refused-link.tsx";

export type PanelContentProps = {
  result: {
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => void;
  };
  /** Titles for a failed request and for an unknown id. */
  errorTitle: string;
  missingTitle: string;
  children: ReactNode;
};

/** A panel's spinner, error, "not found" or content; content stays when a refetch fails. */
export function PanelContent({ result, errorTitle, missingTitle, children }: PanelContentProps) {
  const { isPending, isLoadingError, isFetching, error, refetch } = result;
  if (isPending) return <Spinner />;
  if (isMissing(error)) return <RefusedLink title={missingTitle} />;
  if (!isLoadingError) return children;
  return (
    <ErrorCard title={errorTitle} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />
  );
}
