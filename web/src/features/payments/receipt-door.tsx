import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";

const ReceiptPanel = lazy(() => import("./receipt-panel.tsx"));

/** Opens a receipt while the address asks for one, `/?receipt=JOBID`, over any home; its code comes with the first. */
export function ReceiptDoor() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get("receipt");
  if (!jobId) return null;
  return (
    <Suspense fallback={null}>
      <ReceiptPanel key={jobId} jobId={jobId} onClose={() => setParams({}, { replace: true })} />
    </Suspense>
  );
}
