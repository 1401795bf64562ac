import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";

const SettingsPanel = lazyWithRetry(() => import("./settings-panel.tsx"), ["enrollment", "profile", "settings"]);

/** Shows a handyman's settings while the URL is `/?panel=work`; Back closes them. */
export function SettingsUrlPanel() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("panel") === "work";
  return <LazyPanel>{isOpen && <SettingsPanel onClose={() => setParams({}, { replace: true })} />}</LazyPanel>;
}
