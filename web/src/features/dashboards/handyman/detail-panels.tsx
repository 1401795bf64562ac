import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { query } from "../../../api/client.ts";
import { jobs, requests } from "../../../api/endpoints.ts";
import { codeOf } from "../../../api/problem.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { DisputeUrlPanel, namesFile } from "../../disputes/dispute-url-panel.tsx";
import { RequestDialog } from "../../feed/request-dialog.tsx";
import type { Accepting } from "../../feed/use-accept.ts";
import type { Feed } from "../../feed/use-feed.ts";
import { OwnQuote } from "../../quotes/own/own-quote.tsx";
import { findListedQuote, useOwnQuote } from "../../quotes/own/own-quote-query.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { JobPanel as OrderedJobPanel } from "../customer/job-panel.tsx";
import { RequestPanel as OwnRequestPanel } from "../customer/request-panel.tsx";
import { JobPanel } from "./job-panel.tsx";
import type { JobSteps } from "./next-step.tsx";
import type { Jobs } from "./use-jobs.ts";

export type DetailPanelsProps = {
  feed: Pick<Feed, "available">;
  jobs: Pick<Jobs, "list" | "mine" | "withPendingUpdate">;
  accepting: Accepting;
  steps: JobSteps;
  onAccept: (request: ServiceRequestView) => void;
};

/** The request or job named in the URL, `/?request=ID` or `/?job=ID`, over the dashboard; Back closes it. */
export default function DetailPanels({ feed, jobs: listed, accepting, steps, onAccept }: DetailPanelsProps) {
  const [params, setParams] = useSearchParams();
  const requestId = params.get("request");
  const jobId = params.get("job");
  const onClose = () => setParams({}, { replace: true });
  if (requestId) {
    const request = feed.available.find(({ id }) => id === requestId);
    return (
      <RequestDetailsOf
        key={requestId}
        listed={request}
        requestId={requestId}
        accepting={accepting}
        onAccept={onAccept}
        onClose={onClose}
      />
    );
  }
  if (!jobId) return null;
  if (namesFile(params)) return <DisputeUrlPanel />;
  return <JobOf key={jobId} jobId={jobId} jobs={listed} steps={steps} onClose={onClose} />;
}

type JobOfProps = Pick<DetailPanelsProps, "jobs" | "steps"> & { jobId: string; onClose: () => void };

/**
 * The job itself, the list's version until it is loaded: the list's index may lag behind what the other side wrote. A
 * job that they ordered has the customer's panel (D-34).
 */
function JobOf({ jobId, jobs: { mine, withPendingUpdate }, steps, onClose }: JobOfProps) {
  const { id } = useCurrentUser();
  const { data: job } = useQuery({
    ...query(jobs.get, { params: { jobId } }),
    placeholderData: () => mine.find((listed) => listed.id === jobId),
  });
  return job?.handymanId === id ? (
    <JobPanel job={withPendingUpdate(job)} steps={steps} onClose={onClose} />
  ) : (
    // Handles loading and "not found" itself.
    <OrderedJobPanel jobId={jobId} onClose={onClose} />
  );
}

type RequestDetailsOfProps = Pick<DetailPanelsProps, "accepting" | "onAccept"> & {
  requestId: string;
  /** The request from the feed, which includes the distance. */
  listed: ServiceRequestView | undefined;
  onClose: () => void;
};

function RequestDetailsOf({ requestId, listed, ...rest }: RequestDetailsOfProps) {
  const requestQuery = useQuery({
    ...query(requests.get, { params: { id: requestId } }),
    enabled: listed === undefined,
  });
  const request = listed ?? requestQuery.data;
  if (request && !request.isOwn) return <RequestDialog request={request} {...rest} />;
  const { onClose } = rest;
  // Handles loading and "not found" itself.
  const missing = <OwnRequestPanel requestId={requestId} onClose={onClose} />;
  if (codeOf(requestQuery.error) !== "serviceRequest.notFound") return missing;
  // The quote is theirs also when the request was given to somebody else.
  return <LostRequestDialog requestId={requestId} missing={missing} onClose={onClose} />;
}

type LostRequestDialogProps = { requestId: string; missing: ReactNode; onClose: () => void };

/** The handyman's quote for a request that they do not see any more. */
function LostRequestDialog({ requestId, missing, onClose }: LostRequestDialogProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const { quote, isPending } = useOwnQuote(requestId);
  const client = useQueryClient();
  if (isPending) return <Waiting onClose={onClose} />;
  if (!quote) return missing;
  return (
    <Panel title={findListedQuote(client, requestId)?.title ?? t("quoting.yours")} onClose={onClose}>
      <OwnQuote quote={quote} />
    </Panel>
  );
}

function Waiting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("loading.label")} onClose={onClose}>
      <Spinner />
    </Panel>
  );
}
