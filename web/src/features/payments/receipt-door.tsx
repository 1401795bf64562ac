import { useSearchParams } from "react-router-dom";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";

const ReceiptPanel = latePart(() => import("./receipt-panel.tsx"), ["payments"]);

/** Opens a receipt while the address asks for one, `/?receipt=JOBID`, over any home; its code comes with the first. */
export function ReceiptDoor() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get("receipt");
  const close = () => setParams({}, { replace: true });
  return <Late>{jobId && <ReceiptPanel key={jobId} jobId={jobId} onClose={close} />}</Late>;
}
