import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Badge } from "../../../ui/fact/badge.tsx";
import { paymentStateOf, releaseStateOf } from "../../requests/details/payment-state.ts";

/** Payment state that neither status nor buttons show: processing, held, released or refunded. */
export function PaymentNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "customer", "payments"]);
  const format = useFormat();
  const state = paymentStateOf(job);
  if (state === "processing") return <Badge tone="warning">{t("customer.paymentProcessing")}</Badge>;
  if (state === "refunded") return <Badge outline>{t("customer.refunded")}</Badge>;
  const release = releaseStateOf(job);
  if (release === "released") return <span>{t("payments.released")}</span>;
  if (release !== "held") return null;
  const { releaseDueAt, disputedAt } = job;
  if (disputedAt) return <Badge tone="warning">{t("payments.disputed")}</Badge>;
  return (
    <span>{releaseDueAt ? t("payments.heldUntil", { when: format.date(releaseDueAt) }) : t("payments.held")}</span>
  );
}
