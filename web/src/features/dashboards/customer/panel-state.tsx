import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { ApiError, requestIdOf } from "../../../api/problem.ts";
import { logoutPath, rememberRedirect } from "../../../paths.ts";
import { ErrorCard } from "../../../ui/error-card.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";

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
  const { isPending, isLoadingError, isFetching, error, refetch } = answer;
  if (isPending) return <Spinner />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isMissing) return <Missing title={missing} />;
  if (!isLoadingError) return children;
  return <ErrorCard title={failed} onRetry={() => refetch()} retrying={isFetching} requestId={requestIdOf(error)} />;
}

/** Nothing of that id, at least not for this account: another one may be meant, and finds it after signing in. */
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
