import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { isPriceOpen } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../../shared/requests/status.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { query } from "../../../api/client.ts";
import { jobs, requests } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { postAgainPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { Panel } from "../../../ui/page/panel.tsx";
import { isWaiting } from "../../requests/details/is-waiting.ts";
import { canPostAgain } from "../../requests/details/payment-state.ts";
import { RequestDetails } from "../../requests/details/request-details.tsx";
import { RequestTimeline } from "../../requests/details/request-timeline.tsx";
import { WaitingNote } from "../../requests/details/waiting-line.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { CancelRequest } from "./cancel-request.tsx";
import { ChangeRequest } from "./change-request.tsx";
import { cachedJob, cachedRequest, useCancelledJobs } from "./customer-queries.ts";
import { PanelContent } from "./panel-content.tsx";
import { RequestOver } from "./request-over.tsx";
import { isUnanswered, Unanswered } from "./unanswered.tsx";

const QuotesPanel = lazyWithRetry(
  () => import("../../quotes/quotes-panel.tsx"),
  ["appointments", "jobs", "quotes", "requests", "verifications"],
);
const QuestionsSection = lazyWithRetry(
  () => import("../../conversations/aside/questions-section.tsx"),
  ["conversations"],
);

/** What the customer can do: cancel an open request, or post a closed one again unless it was closed for fraud. */
function customerActionOf(request: ServiceRequestView, role: string | null): "cancel" | "again" | undefined {
  if (!request.isOwn) return undefined;
  // Administrators cannot post requests.
  if (canPostAgain(request) && role !== "admin") return "again";
  return !request.jobId && isOpen(request) ? "cancel" : undefined;
}

/** Whether the panel's foot has a button: an unanswered request has its own beside the text. */
const hasNextStep = (request: ServiceRequestView, role: string | null): boolean =>
  request.jobId !== undefined || (customerActionOf(request, role) !== undefined && !isUnanswered(request));

function NextStep({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "customer"]);
  const action = customerActionOf(request, useCurrentUser().role);
  return (
    <div className="actions">
      {action === "cancel" && !isUnanswered(request) && <ChangeRequest request={request} />}
      {action === "again" && (
        <LinkButton variant="primary" to={postAgainPath(request.id)}>
          {t("customer.postAgain")}
        </LinkButton>
      )}
      {request.jobId && <LinkButton to={{ search: `?job=${request.jobId}` }}>{t("customer.seeJob")}</LinkButton>}
    </div>
  );
}

/** Links to the request's cancelled jobs, where their payments are shown; only jobs from the cached list. */
function CancelledJobs({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation(["common", "customer"]);
  const cancelledJobs = useCancelledJobs(request.id).filter(({ id }) => id !== request.jobId);
  return cancelledJobs.map(({ id }) => (
    <Link key={id} className="text-link" to={{ search: `?job=${id}` }}>
      {t("customer.seeFormerJob", { number: shortId(id) })}
    </Link>
  ));
}

type View = "request" | "quotes";

/** Opens with the quotes while there are any to choose from; a quote that arrives later does not change the view. */
function useView(request: ServiceRequestView | undefined, isLoaded: boolean) {
  const [chosen, choose] = useState<View>();
  const first: View = request && isOpen(request) && request.quotesReceived > 0 ? "quotes" : "request";
  if (isLoaded && !chosen) choose(first);
  return { view: chosen ?? first, choose };
}

/** The request and its job; the lists' versions of them until they are loaded. */
function useRequestAndJob(requestId: string) {
  const client = useQueryClient();
  const result = useQuery({
    ...query(requests.get, { params: { id: requestId } }),
    placeholderData: () => cachedRequest(client, requestId),
  });
  const jobId = result.data?.jobId ?? "";
  const { data: job } = useQuery({
    ...query(jobs.get, { params: { jobId } }),
    placeholderData: () => cachedJob(client, jobId),
    enabled: jobId !== "",
  });
  return { result, request: result.data, job };
}

type RequestPanelProps = { requestId: string; onClose: () => void; children?: ReactNode };

/** One request of the customer, with its quotes; `children` stand below its details. */
export function RequestPanel({ requestId, onClose, children }: RequestPanelProps) {
  const { t } = useTranslation(["common", "customer", "jobs"]);
  const { role } = useCurrentUser();
  const { result, request, job } = useRequestAndJob(requestId);
  const { view, choose } = useView(request, result.isSuccess && !result.isPlaceholderData);
  const hasSteps = request && view === "request" && hasNextStep(request, role);
  return (
    <Panel
      title={request?.title ?? t("customer.request")}
      onClose={onClose}
      footer={hasSteps && <NextStep request={request} />}
    >
      <PanelContent
        result={result}
        errorTitle={t("customer.requestFailed")}
        missingTitle={t("customer.requestMissing")}
      >
        {request && (
          <>
            {(request.isOwn || role === "admin") && <Views request={request} job={job} view={view} onChange={choose} />}
            {view === "request" && <RequestView request={request} job={job} onClose={onClose} />}
            <LazyPanel fallback={view === "quotes" && <Spinner />}>
              {view === "quotes" && <QuotesPanel request={request} job={job} />}
            </LazyPanel>
            {view === "request" && children}
          </>
        )}
      </PanelContent>
    </Panel>
  );
}

type ViewsProps = {
  request: ServiceRequestView;
  job: JobView | undefined;
  view: View;
  onChange: (view: View) => void;
};

/** Switches between the request and its quotes, if there are or may be any; several side by side need a wide panel. */
function Views({ request, job, view, onChange }: ViewsProps) {
  const { t } = useTranslation(["common", "customer"]);
  const { quotesReceived: used, maxQuotes: of } = request;
  if (view === "request" && used === 0 && !isOpen(request)) return null;
  const isWide = view === "quotes" && used > 1 && (isOpen(request) || (job !== undefined && isPriceOpen(job)));
  return (
    <div data-wide={isWide || undefined}>
      <SegmentedControl
        label={t("customer.views")}
        options={[
          { value: "request", label: t("customer.request") },
          { value: "quotes", label: t("customer.quotesTab", { used, of }) },
        ]}
        value={view}
        onChange={onChange}
      />
    </div>
  );
}

type RequestViewProps = { request: ServiceRequestView; job: JobView | undefined; onClose: () => void };

function RequestView({ request, job, onClose }: RequestViewProps) {
  const canCancel = customerActionOf(request, useCurrentUser().role) === "cancel";
  return (
    <RequestDetails request={request} end={canCancel && <CancelRequest requestId={request.id} />}>
      {isWaiting(request) && <WaitingNote request={request} />}
      <Unanswered request={request} onKeep={onClose} />
      <RequestTimeline request={request} job={job} isFolded={isWaiting(request)} />
      <RequestOver request={request} />
      <CancelledJobs request={request} />
      <LazyPanel>{request.isOwn && isOpen(request) && <QuestionsSection request={request} />}</LazyPanel>
    </RequestDetails>
  );
}
