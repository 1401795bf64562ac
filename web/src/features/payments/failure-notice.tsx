import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Failure } from "./failure.ts";

/** Stripe's message beside the button, after the toast has gone, and whether the card was charged. */
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
