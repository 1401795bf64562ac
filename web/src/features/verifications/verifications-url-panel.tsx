import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const VerificationsPanel = lazyWithRetry(() => import("./verifications-panel.tsx"), ["uploads", "verifications"]);

/** Shows the verifications panel while the URL is `/?panel=verifications`; Back closes it. */
export function VerificationsUrlPanel() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("panel") === "verifications";
  return <LazyPanel>{isOpen && <VerificationsPanel onClose={() => setParams({}, { replace: true })} />}</LazyPanel>;
}
