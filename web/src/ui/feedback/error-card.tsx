import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button/button.tsx";

export type ErrorCardProps = {
  /** What failed; a generic sentence by default. */
  title?: string;
  /** Why, and what to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Shown small, for support. */
  requestId?: string | undefined;
};

export function ErrorCard({ title, children, onRetry, retrying = false, requestId }: ErrorCardProps) {
  const { t } = useTranslation();
  return (
    <div className="notice" role="alert">
      <TriangleAlert aria-hidden="true" />
      <h3>{title ?? t("error.title")}</h3>
      <p>{children ?? t("error.description")}</p>
      {onRetry && (
        <Button slim pending={retrying} onClick={onRetry}>
          {t("action.tryAgain")}
        </Button>
      )}
      {requestId && <p className="mono">{t("error.reference", { id: requestId })}</p>}
    </div>
  );
}
