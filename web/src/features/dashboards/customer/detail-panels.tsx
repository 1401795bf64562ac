import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { DisputeUrlPanel, namesFile } from "../../disputes/dispute-url-panel.tsx";
import { JobPanel } from "./job-panel.tsx";
import { RequestPanel } from "./request-panel.tsx";

type DetailPanelsProps = {
  onClose: () => void;
  /** What stands below the details. */
  after?: (kind: "request" | "job", id: string) => ReactNode;
};

/** The job or request named in the URL, `/?job=ID` or `/?request=ID`, or the file of its dispute, over the dashboard; Back closes it. */
export function DetailPanels({ onClose, after }: DetailPanelsProps) {
  const [params] = useSearchParams();
  const jobId = params.get("job");
  const requestId = params.get("request");
  if (namesFile(params)) return <DisputeUrlPanel />;
  if (jobId)
    return (
      <JobPanel key={jobId} jobId={jobId} onClose={onClose}>
        {after?.("job", jobId)}
      </JobPanel>
    );
  if (requestId)
    return (
      <RequestPanel key={requestId} requestId={requestId} onClose={onClose}>
        {after?.("request", requestId)}
      </RequestPanel>
    );
  return null;
}
