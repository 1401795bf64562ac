import { useTranslation } from "react-i18next";
import { alreadyPaidOf } from "../../../../shared/jobs/money-parts.ts";
import type { JobView, ProposalView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Money } from "../../ui/fact/money.tsx";
import { StatusBadge } from "../../ui/ticket/status-badge.tsx";
import { PaymentApprovesPriceNote } from "../jobs/price/unapproved-price.tsx";
import type { Checkout } from "./use-checkout.ts";

type Intent = NonNullable<Checkout["intent"]>;
export type OrderSummaryProps = { job: JobView; proposal: ProposalView | undefined; intent: Intent };

/** What is paid for, and the amount as the server computed it (R-065, D-13). */
export function OrderSummary({ job, proposal, intent }: OrderSummaryProps) {
  const { t } = useTranslation(["common", "jobs", "payments"]);
  return (
    <details className="card receipt" open>
      <summary>
        <span>{t("payments.summary")}</span>
        <Money cents={centsOf(intent.amount)} />
      </summary>
      <div className="receipt-body">
        <div className="receipt-head">
          <StatusBadge status={job.status} />
          <span className="mono">{job.id.slice(0, 8)}</span>
        </div>
        <div>
          <h2>{job.title}</h2>
          {proposal && <p>{t("payments.rise")}</p>}
          {job.handymanFirstName && <p className="receipt-by">{job.handymanFirstName}</p>}
        </div>
        {proposal && <p className="details-text">{t("jobs.reasonOf", { reason: proposal.reason })}</p>}
        <Breakdown rows={useRows(intent, proposal)} />
        {proposal ? <AlreadyPaid proposal={proposal} /> : <PaymentApprovesPriceNote job={job} />}
      </div>
    </details>
  );
}

type Row = { readonly label: string; readonly cents: number };

/** The rows of this payment; for a supplement also the old and the new price. */
function useRows({ serviceFee, platformFee, amount }: Intent, proposal: ProposalView | undefined): readonly Row[] {
  const { t } = useTranslation(["common", "jobs", "payments"]);
  const fee = {
    label: `${t("payments.platformFee")} (${t("payments.platformFeeShare")})`,
    cents: centsOf(platformFee),
  };
  const service = centsOf(serviceFee);
  if (!proposal)
    return [
      { label: t("payments.serviceFee"), cents: service },
      fee,
      { label: t("payments.total"), cents: centsOf(amount) },
    ];
  const price = centsOf(proposal.price);
  return [
    { label: t("payments.paidPrice"), cents: price - service },
    { label: t("jobs.newPrice"), cents: price },
    { label: t("payments.difference"), cents: service },
    fee,
    { label: t("jobs.toPayNow"), cents: centsOf(amount) },
  ];
}

/** Table of amounts, the total last. */
function Breakdown({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="sums">
      <tbody>
        {rows.map(({ label, cents }, index) => (
          <tr key={label} data-total={index === rows.length - 1 ? "" : undefined}>
            <th scope="row">{label}</th>
            <td>
              <Money cents={cents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AlreadyPaid({ proposal }: { proposal: ProposalView }) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const paid = alreadyPaidOf(proposal);
  return paid && <p>{t("payments.riseHeld", { paid: format.money(centsOf(paid)) })}</p>;
}
