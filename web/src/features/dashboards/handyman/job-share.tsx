import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { amountsOf } from "../../../../../shared/payments/fees.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Money } from "../../../ui/fact/money.tsx";
import styles from "../../jobs/panel/step.module.css";
import { PriceLabel } from "../../jobs/price/unapproved-price.tsx";

/** What the handyman keeps of a price, large; how it divides is folded. The price alone where they get less of it. */
export function JobShare({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const [priceCents, shareCents] = [centsOf(job.agreedPrice), centsOf(job.handymanAmount)];
  const isFullShare = job.status !== "cancelled" && shareCents === amountsOf(priceCents).handymanAmountCents;
  if (!isFullShare) {
    return (
      <p>
        <PriceLabel job={job} /> <Money cents={priceCents} />
      </p>
    );
  }
  return (
    <section aria-label={t("jobs.share")}>
      <p className={styles.total}>
        {t("jobs.share")} <Money cents={shareCents} />
      </p>
      <details className="disclosure">
        <summary>{t("jobs.divides", { total: format.money(priceCents) })}</summary>
        <table className="sums">
          <tbody>
            <Row label={<PriceLabel job={job} />} cents={priceCents} />
            <Row label={t("jobs.platformShare")} cents={priceCents - shareCents} />
            <Row label={t("jobs.youKeep")} cents={shareCents} isTotal />
          </tbody>
        </table>
      </details>
    </section>
  );
}

type RowProps = { label: ReactNode; cents: number; isTotal?: boolean };

const Row = ({ label, cents, isTotal = false }: RowProps) => (
  <tr data-total={isTotal ? "" : undefined}>
    <th scope="row">{label}</th>
    <td>
      <Money cents={cents} />
    </td>
  </tr>
);
