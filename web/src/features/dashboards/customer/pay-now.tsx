import { useTranslation } from "react-i18next";
import { checkoutPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";

/** Link to the checkout of a job; render it only while the payment is due. */
export function PayNow({ jobId, slim = false }: { jobId: string; slim?: boolean }) {
  const { t } = useTranslation(["common", "customer"]);
  return (
    <LinkButton variant="primary" slim={slim} to={checkoutPath(jobId)}>
      {t("customer.payNow")}
    </LinkButton>
  );
}
