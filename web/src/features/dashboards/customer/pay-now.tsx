import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { checkoutPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";

/** Link to the checkout of a job, with what it costs; render it only while the payment is due. */
export function PayNow({ job, slim = false }: { job: JobView; slim?: boolean }) {
  const { t } = useTranslation(["common", "customer"]);
  const total = useFormat().money(centsOf(job.total));
  return (
    <LinkButton variant="primary" slim={slim} to={checkoutPath(job.id)}>
      {t("customer.payNow", { total })}
    </LinkButton>
  );
}
