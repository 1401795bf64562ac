import { useTranslation } from "react-i18next";
import { decidePath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";

/** `about` is added to the link's accessible name. */
export type PaymentLinkProps = {
  jobId: string;
  about: string;
  /** Links to the dispute's decision, also when nothing was paid. */
  isDisputed?: boolean;
};

/** An administrator's link to the payment of a job. */
export function PaymentLink({ jobId, about, isDisputed = false }: PaymentLinkProps) {
  const { t } = useTranslation(["common", "jobs"]);
  return (
    <LinkButton
      slim
      variant="quiet"
      to={isDisputed ? decidePath(jobId) : { search: `?money=${jobId}` }}
      aria-label={t(isDisputed ? "jobs.decideDisputeNamed" : "jobs.seePaymentNamed", { text: about })}
    >
      {t(isDisputed ? "jobs.decideDispute" : "jobs.seePayment")}
    </LinkButton>
  );
}
