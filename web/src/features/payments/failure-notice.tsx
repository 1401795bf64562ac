import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Failure } from "./failure.ts";

/** Stays beside the button when the toast has gone: the provider's words, and what they mean for the payer's money. */
export function FailureNotice({ failure: { message, isUncharged } }: { failure: Failure }) {
  const { t } = useTranslation(["common", "payments"]);
  return (
    <div className="notice" role="alert">
      <TriangleAlert aria-hidden="true" />
      <h3>{t("payments.failed")}</h3>
      {message && <p>{message}</p>}
      <p>{t(isUncharged ? "payments.failedText" : "payments.failedUnsure")}</p>
    </div>
  );
}
