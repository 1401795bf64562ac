import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/link-button.tsx";

/** `about` is what it stands beside, for those who hear it alone. */
export type PaymentLinkProps = {
  jobId: string;
  about: string;
  /** Its job is disputed: it leads to the decision, paid or not. */
  isDisputed?: boolean;
};

/** To the money of a job, from wherever it is spoken of. */
export function PaymentLink({ jobId, about, isDisputed = false }: PaymentLinkProps) {
  const { t } = useTranslation(["common", "jobs"]);
  return (
    <LinkButton
      slim
      variant="quiet"
      to={{ search: `?money=${jobId}` }}
      aria-label={t(isDisputed ? "jobs.decideDisputeNamed" : "jobs.seePaymentNamed", { text: about })}
    >
      {t(isDisputed ? "jobs.decideDispute" : "jobs.seePayment")}
    </LinkButton>
  );
}
