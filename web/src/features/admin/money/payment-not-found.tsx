import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { query } from "../../../api/client.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { StatusBadge } from "../../../ui/ticket/status-badge.tsx";
import { EndJobButton } from "./end-job-button.tsx";
import { InDispute } from "./in-dispute.tsx";
import { UnpaidPrice } from "./unpaid-price.tsx";

/** Shown when the job has no payment: the job, if it exists, and the decisions that need no payment. */
export function PaymentNotFound({ jobId }: { jobId: string }) {
  const { t } = useTranslation(["common", "money"]);
  const { data: job, isPending } = useQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  if (isPending) return <Spinner label={t("loading.label")} />;
  return (
    <div className="details">
      {job ? <UnpaidJob job={job} /> : <ErrorCard title={t("money.missing")}>{t("money.missingText")}</ErrorCard>}
    </div>
  );
}

function UnpaidJob({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "money"]);
  const { id, title, status, paymentStatus } = job;
  return (
    <>
      <div className="row">
        <h3>{title}</h3>
        <StatusBadge status={status} />
      </div>
      <p>
        <Link className="text-link" to={{ search: `?job=${id}` }}>
          {t("money.seeJob")}
        </Link>
      </p>
      <p>{t("money.state.unpaid")}</p>
      <UnpaidPrice job={job} />
      {status === "disputed" && <InDispute jobId={id} />}
      <div className="actions">
        <EndJobButton job={{ jobId: id, status, paymentStatus }} />
      </div>
    </>
  );
}
