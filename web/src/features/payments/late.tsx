import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fromDecimal, ZERO_CENTS } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { jobPath } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Result } from "./result.tsx";

/** Paid for a proposal that was over by then: what becomes of the money, and the way to the job as it stands. */
export function Late({ jobId, amount }: { jobId: string; amount: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Result title={t("payments.lateTitle")} mark={<TriangleAlert className="result-warning" aria-hidden="true" />}>
      <p>{t("payments.lateText", { amount: format.money(fromDecimal(amount) ?? ZERO_CENTS) })}</p>
      <LinkButton variant="primary" to={jobPath(jobId)}>
        {t("customer.seeJob")}
      </LinkButton>
    </Result>
  );
}
