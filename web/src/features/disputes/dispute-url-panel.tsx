import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const DisputePanel = lazyWithRetry(
  () => import("./file/dispute-panel.tsx"),
  ["disputes", "jobs", "payments", "requests", "uploads"],
);

/** Whether an address names the file of a job's dispute, `/?job=ID&dispute=1`; with `dispute=new` it is the form of the job's panel. */
export const namesFile = (params: URLSearchParams): boolean =>
  params.has("job") && params.has("dispute") && params.get("dispute") !== "new";

/** The file of a dispute, loaded when the URL names one. */
export function DisputeUrlPanel() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get("job");
  return (
    <LazyPanel>
      {jobId && namesFile(params) && (
        <DisputePanel key={jobId} jobId={jobId} onClose={() => setParams({}, { replace: true })} />
      )}
    </LazyPanel>
  );
}
