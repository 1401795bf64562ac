import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { requestIdOf } from "../../api/problem.ts";
import { ErrorCard } from "../../ui/error-card.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export type AnswerProps = {
  answer: {
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** What to say when it did not come. */
  failed: string;
  children: () => ReactNode;
};

/**
 * What an answer holds, once it is there; a spinner in its place before, and a way to try again when it fails. What is
 * there stays when asking for it again fails, and with it the dialog that is open over it.
 */
export function Answer({ answer, failed, children }: AnswerProps) {
  const { t } = useTranslation();
  const { isPending, isLoadingError, isFetching, error, refetch } = answer;
  if (isPending) return <Spinner label={t("loading.label")} />;
  if (!isLoadingError) return children();
  const retry = { onRetry: () => void refetch(), retrying: isFetching, requestId: requestIdOf(error) };
  return <ErrorCard title={failed} {...retry} />;
}
