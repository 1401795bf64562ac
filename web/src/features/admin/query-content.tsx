import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { requestIdOf } from "../../api/problem.ts";
import { ErrorCard } from "../../ui/feedback/error-card.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";

export type QueryContentProps = {
  result: {
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Title of the error card. */
  errorTitle: string;
  children: () => ReactNode;
};

/**
 * Shows a spinner, an error card with retry, or the content of a query. Content stays when a refetch fails, so that a dialog
 * over it stays open.
 */
export function QueryContent({ result, errorTitle, children }: QueryContentProps) {
  const { t } = useTranslation();
  const { isPending, isLoadingError, isFetching, error, refetch } = result;
  if (isPending) return <Spinner label={t("loading.label")} />;
  if (!isLoadingError) return children();
  const retry = { onRetry: () => void refetch(), retrying: isFetching, requestId: requestIdOf(error) };
  return <ErrorCard title={errorTitle} {...retry} />;
}
