import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { stubOf } from "../../../../../shared/ids.ts";
import { jobs } from "../../../../../shared/jobs/contract.ts";
import { requests } from "../../../../../shared/requests/contract.ts";
import { isOpen } from "../../../../../shared/requests/open.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { query } from "../../../api/client.ts";
import { useQuery } from "../../../api/use-query.ts";
import { postAgainPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { isPostable } from "../../requests/payment-state.ts";
import { RequestDetails } from "../../requests/request-details.tsx";
import { RequestTimeline } from "../../requests/request-timeline.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { CancelRequest } from "./cancel-request.tsx";
import { knownJob, knownRequest, useFormerJobs } from "./pages.ts";
import { PanelState } from "./panel-state.tsx";

/** What the customer can do: cancel an open request, or post a closed one again unless it was closed for fraud. */
function ownStepOf(request: ServiceRequestView, role: string | null): "cancel" | "again" | undefined {
  if (!request.isOwn) return undefined;
  // Administrators cannot post requests.
  if (isPostable(request) && role !== "admin") return "again";
  return !request.jobId && isOpen(request) ? "cancel" : undefined;
}

function NextStep({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "customer"]);
  const step = ownStepOf(request, useCurrentUser().role);
  return (
    <div className="actions">
      {step === "cancel" && <CancelRequest requestId={request.id} />}
      {step === "again" && (
        <LinkButton variant="primary" to={postAgainPath(request.id)}>
          {t("customer.postAgain")}
        </LinkButton>
      )}
      {request.jobId && <LinkButton to={{ search: `?job=${request.jobId}` }}>{t("customer.seeJob")}</LinkButton>}
    </div>
  );
}

/** Links to the request's cancelled jobs, where their payments are shown; only jobs from the cached list. */
function FormerJobs({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "customer"]);
  const former = useFormerJobs(request.id).filter(({ id }) => id !== request.jobId);
  return former.map(({ id }) => (
    <Link key={id} className="text-link" to={{ search: `?job=${id}` }}>
      {t("customer.seeFormerJob", { number: stubOf(id) })}
    </Link>
  ));
}

/** One request of the customer; shows the list's version until the request is loaded. */
export function RequestPanel({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { t } = useTranslation(["common", "customer", "jobs"]);
  const { role } = useCurrentUser();
  const client = useQueryClient();
  const answer = useQuery({
    ...query(requests.get, { params: { id: requestId } }),
    placeholderData: () => knownRequest(client, requestId),
  });
  const request = answer.data;
  const jobId = request?.jobId ?? "";
  const { data: job } = useQuery({
    ...query(jobs.get, { params: { jobId } }),
    placeholderData: () => knownJob(client, jobId),
    enabled: jobId !== "",
  });
  return (
    <Panel
      title={request?.title ?? t("customer.request")}
      onClose={onClose}
      footer={request && (request.jobId || ownStepOf(request, role)) && <NextStep request={request} />}
    >
      <PanelState answer={answer} failed={t("customer.requestFailed")} missing={t("customer.requestMissing")}>
        {request && (
          <RequestDetails request={request}>
            <RequestTimeline request={request} job={job} />
            {request.isOwn && request.cancelReason && <p>{t(`jobs.requestOver.${request.cancelReason}`)}</p>}
            <FormerJobs request={request} />
          </RequestDetails>
        )}
      </PanelState>
    </Panel>
  );
}
