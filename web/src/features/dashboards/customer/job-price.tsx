import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Money } from "../../../ui/fact/money.tsx";
import styles from "../../jobs/panel/step.module.css";
import { PriceLabel } from "../../jobs/price/unapproved-price.tsx";

/** What the customer pays, large; what it consists of is folded. */
export function JobPrice({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const total = useFormat().money(centsOf(job.total));
  return (
    <section aria-label={t("jobs.approvePays")}>
      <p className={styles.total}>
        {t("jobs.approvePays")} <Money cents={centsOf(job.total)} />
      </p>
      <details className="disclosure">
        <summary>{t("jobs.divides", { total })}</summary>
        <PriceTable job={job} />
      </details>
    </section>
  );
}

/** Price, service fee and total of a job. */
export function PriceTable({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const priceCents = centsOf(job.agreedPrice);
  const totalCents = centsOf(job.total);
  return (
    <table className="sums">
      <tbody>
        <tr>
          <th scope="row">
            <PriceLabel job={job} />
          </th>
          <td>
            <Money cents={priceCents} />
          </td>
        </tr>
        <tr>
          <th scope="row">
            {t("payments.platformFee")} ({t("payments.platformFeeShare")})
          </th>
          <td>
            <Money cents={totalCents - priceCents} />
          </td>
        </tr>
        <tr data-total="">
          <th scope="row">{t("payments.total")}</th>
          <td>
            <Money cents={totalCents} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
