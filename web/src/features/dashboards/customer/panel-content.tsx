import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { ApiError, requestIdOf } from "../../../api/problem.ts";
import { logoutPath, rememberRedirect } from "../../../paths.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";

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
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isMissing) return <Missing title={missingTitle} />;
  if (!isLoadingError) return children;
  return (
    <ErrorCard title={errorTitle} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />
  );
}

/** Not found for this account; offers to sign in with another one, which returns here. */
function Missing({ title }: { title: string }) {
  const { t } = useTranslation(["common", "customer"]);
  const { pathname, search } = useLocation();
  return (
    <div className="stack">
      <ErrorCard title={title}>{t("customer.missingText")}</ErrorCard>
      <p>
        {t("customer.signedInAs", { email: useCurrentUser().email })}{" "}
        <a className="text-link" href={logoutPath} onClick={() => rememberRedirect(pathname + search)}>
          {t("customer.otherAccount")}
        </a>
      </p>
    </div>
  );
}
