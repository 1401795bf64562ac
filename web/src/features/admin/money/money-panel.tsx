import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { query } from "../../../api/client.ts";
import { admin, jobs } from "../../../api/endpoints.ts";
import { isMissing } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { profilePath } from "../../../paths.ts";
import { Fact, Facts } from "../../../ui/fact/facts.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { QueryContent } from "../query-content.tsx";
import { DisputedJob } from "./disputed-job.tsx";
import { MoneyActions } from "./money-actions.tsx";
import { MoneyLedger } from "./money-ledger.tsx";
import { MoneyRefunds } from "./money-refunds.tsx";
import { MoneyAmounts, MoneyChargeback, MoneyCharges, MoneyStatus } from "./money-status.tsx";
import { PaymentNotFound } from "./payment-not-found.tsx";
import { UnpaidPriceById } from "./unpaid-price.tsx";

export type MoneyPanelProps = {
  jobId: string;
  /** Opened to decide about a dispute; the job may have no payment. */
  isDispute?: boolean;
  onClose: () => void;
};

/** The payment of one job, at `/?money=JOBID`: status, refunds and ledger (D-08, D-10); `&dispute=1` from a dispute. */
export default function MoneyPanel({ jobId, isDispute = false, onClose }: MoneyPanelProps) {
  const { t } = useTranslation(["common", "money"]);
  const job = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0, enabled: isDispute });
  // The job tells whether there is a payment to ask for.
  const isUnpaid = isDispute && job.data !== undefined && job.data.paymentStatus === undefined;
  const isKnown = !isDispute || !job.isPending;
  // The payment changes without the browser's doing (schedule, webhooks).
  const result = useQuery({
    ...query(admin.payment, { params: { jobId } }),
    staleTime: 0,
    enabled: isKnown && !isUnpaid,
  });
  const { data, error } = result;
  const isNotFound = isUnpaid || isMissing(error);
  return (
    <Panel title={t(isDispute ? "money.titleDispute" : "money.title", { id: shortId(jobId) })} onClose={onClose}>
      {isNotFound ? (
        <PaymentNotFound jobId={jobId} />
      ) : (
        <QueryContent result={result} errorTitle={t("money.failed")}>
          {() => data && <Details money={data} />}
        </QueryContent>
      )}
    </Panel>
  );
}

function Details({ money }: { money: JobMoney }) {
  return (
    <div className="details">
      {money.status === "disputed" ? <Dispute money={money} /> : <JobParties money={money} />}
      {!money.paidAt && money.status !== "disputed" && <UnpaidPriceById jobId={money.jobId} />}
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

function Dispute({ money }: { money: JobMoney }) {
  const { t } = useTranslation(["common", "money"]);
  const result = useQuery({ ...query(jobs.get, { params: { jobId: money.jobId } }), staleTime: 0 });
  return (
    <QueryContent result={result} errorTitle={t("money.jobFailed")}>
      {() => result.data && <DisputedJob job={result.data} money={money} />}
    </QueryContent>
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
