import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Result } from "./payment-result.tsx";
import type { Checkout } from "./use-checkout.ts";
import { usePolledStatus } from "./use-polled-status.ts";

export type ProcessingProps = { checkout: Checkout; onSuccess: (job: JobView) => void; onFailure: () => void };

/** Polls for a minute, then says that the result comes by email. */
export function Processing({ checkout, onSuccess, onFailure }: ProcessingProps) {
  const { t } = useTranslation(["common", "payments"]);
  const { job, isOver: hasTimedOut } = usePolledStatus(checkout);
  const status = job?.paymentStatus;
  const reportResult = useEffectEvent(() => {
    if (job && (status === "completed" || status === "refunded")) onSuccess(job);
    if (status === "failed") onFailure();
  });
  useEffect(() => {
    if (status) reportResult();
  }, [status]);
  return (
    <Result title={t("payments.processingTitle")} mark={!hasTimedOut && <Spinner label={t("payments.processing")} />}>
      <p>{t(hasTimedOut ? "payments.processingLong" : "payments.processingText")}</p>
      <LinkButton to={paths.home}>{t("action.goHome")}</LinkButton>
    </Result>
  );
}
