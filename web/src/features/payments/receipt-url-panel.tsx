import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const ReceiptPanel = lazyWithRetry(() => import("./receipt-panel.tsx"), ["payments"]);

/** Shows a receipt while the URL is `/?receipt=JOBID`, over any home screen; lazily loaded. */
export function ReceiptUrlPanel() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get("receipt");
  const close = () => setParams({}, { replace: true });
  return <LazyPanel>{jobId && <ReceiptPanel key={jobId} jobId={jobId} onClose={close} />}</LazyPanel>;
}
