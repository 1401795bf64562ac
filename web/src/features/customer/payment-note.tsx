import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { Badge } from "../../ui/badge.tsx";
import { paymentStateOf } from "../requests/payment-state.ts";

/** Says what neither the status nor a button says: that the payment is under way, or was given back. */
export function PaymentNote({ job }: { job: Pick<JobView, "status" | "paymentStatus"> }) {
  const { t } = useTranslation();
  const state = paymentStateOf(job);
  if (state === "processing") return <Badge tone="warning">{t("customer.paymentProcessing")}</Badge>;
  if (state === "refunded") return <Badge outline>{t("customer.refunded")}</Badge>;
  return null;
}
