import { useTranslation } from "react-i18next";
import { isPriceUnapproved } from "../../../../../shared/jobs/final-price.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf, useSide } from "../parties.ts";

/** Label of a price that the customer has neither approved nor paid, such as "Hank asks"; else nothing (D-49). */
export function UnapprovedPriceLabel({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const side = useSide(job);
  if (!isPriceUnapproved(job)) return null;
  return side === "handyman" ? t("jobs.youAsk") : t("jobs.theyAsk", { person: nameOf(job, "handyman", t) });
}

/** Label of a job's price, approved or not. */
export function PriceLabel({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "customer"]);
  return isPriceUnapproved(job) ? <UnapprovedPriceLabel job={job} /> : t("customer.agreedPrice");
}

/** Warns the handyman before completing a job whose price the customer has not approved. */
export function CompletionWarning({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const price = useFormat().money(centsOf(job.agreedPrice));
  return isPriceUnapproved(job) && <p>{t("jobs.unapprovedComplete", { person: nameOf(job, "customer", t), price })}</p>;
}

/** At the checkout: paying an unapproved price approves it. */
export function PaymentApprovesPriceNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  return isPriceUnapproved(job) && <p>{t("payments.askedPrice")}</p>;
}
