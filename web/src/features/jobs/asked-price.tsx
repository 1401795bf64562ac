import { useTranslation } from "react-i18next";
import { isPriceAsked } from "../../../../shared/jobs/asked-price.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { nameOf, useSide } from "./parties.ts";

/** Stands before a price that its customer has neither approved nor paid, such as "Hank asks"; nothing once they have (D-49). */
export function AskedLabel({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const side = useSide(job);
  if (!isPriceAsked(job)) return null;
  return side === "handyman" ? t("jobs.youAsk") : t("jobs.theyAsk", { person: nameOf(job, "handyman", t) });
}

/** What the price of a job is called in full. */
export function PriceLabel({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "customer"]);
  return isPriceAsked(job) ? <AskedLabel job={job} /> : t("customer.agreedPrice");
}

/** Warns the handyman who is about to complete a job at a price that its customer has not agreed to. */
export function CompletionWarning({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const price = useFormat().money(centsOf(job.agreedPrice));
  return isPriceAsked(job) && <p>{t("jobs.unapprovedComplete", { person: nameOf(job, "customer", t), price })}</p>;
}

/** At the checkout: whoever pays a price that they have not approved agrees to it. */
export function PayingAgrees({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const price = useFormat().money(centsOf(job.agreedPrice));
  return isPriceAsked(job) && <p>{t("payments.askedPrice", { person: nameOf(job, "handyman", t), price })}</p>;
}
