import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";

const AgendaPanel = lazyWithRetry(() => import("./agenda-panel.tsx"), ["agenda", "appointments"]);

/** Shows a handyman's agenda while the URL is `/?panel=agenda`; Back closes it. */
export function AgendaUrlPanel() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("panel") === "agenda";
  return <LazyPanel>{isOpen && <AgendaPanel onClose={() => setParams({}, { replace: true })} />}</LazyPanel>;
}
