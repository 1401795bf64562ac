import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";

const DetailPanels = lazyWithRetry(
  () => import("./detail-panels.tsx").then((details) => ({ default: details.DetailPanels })),
  ["customer", "jobs", "payments", "requests"],
);

/** The panel of a job or request, loaded when the URL names one. */
export function DetailUrlPanels() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.has("request") || params.has("job");
  return <LazyPanel>{isOpen && <DetailPanels onClose={() => setParams({}, { replace: true })} />}</LazyPanel>;
}
