import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { query } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { isMissing } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { profilePath } from "../../../paths.ts";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { QueryContent } from "../query-content.tsx";
import { InDispute } from "./in-dispute.tsx";
import { MoneyActions } from "./money-actions.tsx";
import { MoneyLedger } from "./money-ledger.tsx";
import { MoneyRefunds } from "./money-refunds.tsx";
import { MoneyAmounts, MoneyChargeback, MoneyCharges, MoneyStatus } from "./money-status.tsx";
import { PaymentNotFound } from "./payment-not-found.tsx";
import { UnpaidPriceById } from "./unpaid-price.tsx";

export type MoneyPanelProps = {
  jobId: string;
  onClose: () => void;
};

/** The payment of one job, at `/?money=JOBID`: status, refunds and ledger (D-08). */
export default function MoneyPanel({ jobId, onClose }: MoneyPanelProps) {
  const { t } = useTranslation(["common", "money"]);
  // The payment changes without the browser's doing (schedule, webhooks).
  const result = useQuery({ ...query(admin.payment, { params: { jobId } }), staleTime: 0 });
  return (
    <Panel title={t("money.title", { id: shortId(jobId) })} onClose={onClose}>
      {isMissing(result.error) ? (
        <PaymentNotFound jobId={jobId} />
      ) : (
        <QueryContent result={result} errorTitle={t("money.failed")}>
          {() => result.data && <Details money={result.data} />}
        </QueryContent>
      )}
    </Panel>
  );
}

function Details({ money }: { money: JobMoney }) {
  return (
    <div className="details">
      <JobParties money={money} />
      {!money.paidAt && <UnpaidPriceById jobId={money.jobId} />}
      {money.status === "disputed" && <InDispute jobId={money.jobId} />}
      <MoneyStatus money={money}>
        <MoneyActions money={money} />
      </MoneyStatus>
      <MoneyAmounts money={money} />
      <MoneyCharges charges={money.charges} />
      <MoneyChargeback charges={money.charges} />
      <MoneyRefunds money={money} />
      <MoneyLedger ledger={money.ledger} />
    </div>
  );
}

function JobParties({ money }: { money: JobMoney }) {
  const { t } = useTranslation(["common", "admin", "money"]);
  const { jobId, title, status, customerFirstName, handymanId, handymanFirstName, paidAt } = money;
  return (
    <>
      <div className="row">
        <h3>{title}</h3>
        <StatusBadge status={status} />
      </div>
      <Facts>
        <Fact name={t("admin.role.customer")}>{customerFirstName || t("money.unnamed")}</Fact>
        <Fact name={t("admin.role.handyman")}>
          <Link className="text-link" to={profilePath(handymanId)}>
            {handymanFirstName || t("money.unnamed")}
          </Link>
        </Fact>
        {paidAt && (
          <Fact name={t("money.paidOn")}>
            <Timestamp at={paidAt} as="exact" />
          </Fact>
        )}
      </Facts>
      <p>
        <Link className="text-link" to={{ search: `?job=${jobId}` }}>
          {t("money.seeJob")}
        </Link>
      </p>
    </>
  );
}
