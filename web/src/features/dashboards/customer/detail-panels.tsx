import { useSearchParams } from "react-router-dom";
import { JobPanel } from "./job-panel.tsx";
import { RequestPanel } from "./request-panel.tsx";

/** The job or request named in the URL, `/?job=ID` or `/?request=ID`, over the dashboard; Back closes it. */
export function DetailPanels({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams();
  const jobId = params.get("job");
  const requestId = params.get("request");
  if (jobId) return <JobPanel key={jobId} jobId={jobId} onClose={onClose} />;
  if (requestId) return <RequestPanel key={requestId} requestId={requestId} onClose={onClose} />;
  return null;
}
