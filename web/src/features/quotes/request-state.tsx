import { useTranslation } from "react-i18next";
import { isPriceOpen } from "../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../shared/requests/status.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { jobPath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";

export type RequestStateProps = {
  request: ServiceRequestView;
  /** The request's job, once loaded. */
  job: JobView | undefined;
};

/** Why nobody can be hired now: somebody has the job, asks for a price of it, or the request is closed. */
export function RequestState({ request, job }: RequestStateProps) {
  const { t } = useTranslation(["common", "quotes"]);
  if (isOpen(request)) return null;
  if (!request.jobId) return <p>{t("quotes.closed")}</p>;
  if (job && isPriceOpen(job)) return <Parked job={job} />;
  const name = job?.handymanFirstName || t("quotes.theHandyman");
  return (
    <div className="card row">
      <p>{t("quotes.closedJob", { name })}</p>
      <LinkButton variant="primary" to={jobPath(request.jobId)}>
        {t("quotes.seeJob")}
      </LinkButton>
    </div>
  );
}

function Parked({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "quotes"]);
  const format = useFormat();
  const name = job.handymanFirstName || t("quotes.theHandyman");
  return (
    <div className="card stack" data-attention="">
      <h3>{t("quotes.parkedTitle", { name })}</h3>
      <p>{t("quotes.parkedText", { total: format.money(centsOf(job.total)) })}</p>
      <div className="actions">
        <LinkButton variant="primary" to={jobPath(job.id)}>
          {t("quotes.parkedLink")}
        </LinkButton>
      </div>
    </div>
  );
}
