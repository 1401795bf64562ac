import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { jobPath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Result } from "./payment-result.tsx";

/** The job or proposal was closed before the payment arrived: says that it is refunded, and links to the job. */
export function PaidTooLate({ jobId, amount, isSupplement }: { jobId: string; amount: string; isSupplement: boolean }) {
  const { t } = useTranslation(["common", "customer", "payments"]);
  const format = useFormat();
  return (
    <Result title={t("payments.lateTitle")} mark={<TriangleAlert className="result-warning" aria-hidden="true" />}>
      <p>
        {t(isSupplement ? "payments.lateText" : "payments.lateJobText", {
          amount: format.money(centsOf(amount)),
        })}
      </p>
      <LinkButton variant="primary" to={jobPath(jobId)}>
        {t("customer.seeJob")}
      </LinkButton>
    </Result>
  );
}
