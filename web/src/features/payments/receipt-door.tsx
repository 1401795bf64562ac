import { useSearchParams } from "react-router-dom";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";

const ReceiptPanel = latePart(() => import("./receipt-panel.tsx"), ["payments"]);

/** Shows a receipt while the URL is `/?receipt=JOBID`, over any home screen; lazily loaded. */
export function ReceiptDoor() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get("receipt");
  const close = () => setParams({}, { replace: true });
  return <Late>{jobId && <ReceiptPanel key={jobId} jobId={jobId} onClose={close} />}</Late>;
}
