import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const EarningsPanel = lazyWithRetry(() => import("./earnings-panel.tsx"), ["account", "earnings", "payments"]);

/** Shows the earnings panel while the URL is `/?panel=earnings`; Back closes it. */
export function EarningsUrlPanel() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("panel") === "earnings";
  return <LazyPanel>{isOpen && <EarningsPanel onClose={() => setParams({}, { replace: true })} />}</LazyPanel>;
}
