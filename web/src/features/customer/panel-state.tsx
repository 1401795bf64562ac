import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, requestIdOf } from "../../api/problem.ts";
import { ErrorCard } from "../../ui/error-card.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export type PanelStateProps = {
  answer: {
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => void;
  };
  /** What to say when it did not come, and when there is nothing of that id. */
  failed: string;
  missing: string;
  children: ReactNode;
};

/** The content of a panel on its way, failed, missing or there; what is there stays when asking for it again fails. */
export function PanelState({ answer, failed, missing, children }: PanelStateProps) {
  const { t } = useTranslation();
  const { isPending, isLoadingError, isFetching, error, refetch } = answer;
  if (isPending) return <Spinner />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isMissing) return <ErrorCard title={missing}>{t("customer.missingText")}</ErrorCard>;
  if (!isLoadingError) return children;
  return <ErrorCard title={failed} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />;
}
