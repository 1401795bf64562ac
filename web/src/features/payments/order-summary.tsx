import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { fromDecimal, ZERO_CENTS } from "../../../../shared/money.ts";
import { Money } from "../../ui/money.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { SplitBar } from "./split-bar.tsx";
import type { Checkout } from "./use-checkout.ts";

export type OrderSummaryProps = { job: JobView; intent: NonNullable<Checkout["intent"]> };

const centsOf = (decimal: string) => fromDecimal(decimal) ?? ZERO_CENTS;

/** What is paid for, the sum as the server has worked it out, and where the money goes (R-065, D-13). */
export function OrderSummary({ job, intent }: OrderSummaryProps) {
  const { t } = useTranslation();
  const amountCents = centsOf(intent.amount);
  return (
    <details className="card receipt" open>
      <summary>
        <span>{t("payments.summary")}</span>
        <Money cents={amountCents} />
      </summary>
      <div className="receipt-body">
        <div className="receipt-head">
          <StatusBadge status={job.status} />
          <span className="mono">{job.id.slice(0, 8)}</span>
        </div>
        <div>
          <h2>{job.title}</h2>
          {job.handymanFirstName && <p className="receipt-by">{job.handymanFirstName}</p>}
        </div>
        <Breakdown intent={intent} />
        <SplitBar amountCents={amountCents} handymanCents={centsOf(job.handymanAmount)} />
      </div>
    </details>
  );
}

function Breakdown({ intent }: Pick<OrderSummaryProps, "intent">) {
  const { t } = useTranslation();
  return (
    <table className="sums">
      <tbody>
        <tr>
          <th scope="row">{t("payments.serviceFee")}</th>
          <td>
            <Money cents={centsOf(intent.serviceFee)} />
          </td>
        </tr>
        <tr>
          <th scope="row">
            {t("payments.platformFee")} ({t("payments.platformFeeShare")})
          </th>
          <td>
            <Money cents={centsOf(intent.platformFee)} />
          </td>
        </tr>
        <tr data-total="">
          <th scope="row">{t("payments.total")}</th>
          <td>
            <Money cents={centsOf(intent.amount)} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
