import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";

/** Leads to the next step. */
export function NextBar() {
  const { t } = useTranslation(["common", "requests"]);
  return (
    <div className="submit-bar">
      <Button type="submit" variant="primary">
        {t("requests.next")}
      </Button>
    </div>
  );
}

type SubmitBarProps = {
  isSubmitting: boolean;
  /** Number of uploading and of failed photos. */
  waiting: number;
  failed: number;
};

/** Sends the form once its photos are uploaded. */
export function SubmitBar({ isSubmitting, waiting, failed }: SubmitBarProps) {
  const { t } = useTranslation(["common", "requests", "uploads"]);
  const why = useId();
  return (
    <div className="submit-bar">
      <p id={why} className="small submit-why">
        {failed > 0 && t("uploads.failed", { count: failed })}
      </p>
      <Button
        type="submit"
        variant="primary"
        aria-describedby={why}
        pending={isSubmitting || waiting > 0}
        pendingText={waiting > 0 ? t("uploads.waiting", { count: waiting }) : t("requests.submitting")}
      >
        {t("requests.submit")}
      </Button>
    </div>
  );
}
