import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { jobs } from "../../../../../shared/jobs/contract.ts";
import { requests } from "../../../../../shared/requests/contract.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { query } from "../../../api/client.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { RequestDialog } from "../../feed/request-dialog.tsx";
import type { Accepting } from "../../feed/use-accept.ts";
import type { Feed } from "../../feed/use-feed.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { JobPanel as OrderedJobPanel } from "../customer/job-panel.tsx";
import { RequestPanel as OwnRequestPanel } from "../customer/request-panel.tsx";
import type { JobSteps } from "./active-job.tsx";
import { JobPanel } from "./job-panel.tsx";
import type { Jobs } from "./use-jobs.ts";

export type DetailPanelsProps = {
  feed: Pick<Feed, "available">;
  jobs: Pick<Jobs, "list" | "mine">;
  accepting: Accepting;
  steps: JobSteps;
  onAccept: (request: ServiceRequestView) => void;
};

/** The request or job named in the URL, `/?request=ID` or `/?job=ID`, over the dashboard; Back closes it. */
export function DetailPanels({ feed, jobs: listed, accepting, steps, onAccept }: DetailPanelsProps) {
  const [params, setParams] = useSearchParams();
  const requestId = params.get("request");
  const jobId = params.get("job");
  const onClose = () => setParams({}, { replace: true });
  if (requestId) {
    const request = feed.available.find(({ id }) => id === requestId);
    return <RequestDetailsOf key={requestId} listed={request} {...{ requestId, accepting, onAccept, onClose }} />;
  }
  if (!jobId) return null;
  if (listed.list.isPending) return <Waiting onClose={onClose} />;
  const mine = listed.mine.find(({ id }) => id === jobId);
  return mine ? (
    <JobPanel job={mine} steps={steps} onClose={onClose} />
  ) : (
    <OtherJob key={jobId} jobId={jobId} steps={steps} onClose={onClose} />
  );
}

type OtherJobProps = { jobId: string; steps: JobSteps; onClose: () => void };

/** A job that is not among the listed ones: a new one that the list's index still lacks, or their own order (D-34). */
function OtherJob({ jobId, steps, onClose }: OtherJobProps) {
  const { id } = useCurrentUser();
  const { data: job } = useQuery(query(jobs.get, { params: { jobId } }));
  return job?.handymanId === id ? (
    <JobPanel job={job} steps={steps} onClose={onClose} />
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
  // Handles loading and "not found" itself.
  return <OwnRequestPanel requestId={requestId} onClose={rest.onClose} />;
}

function Waiting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("loading.label")} onClose={onClose}>
      <Spinner />
    </Panel>
  );
}
