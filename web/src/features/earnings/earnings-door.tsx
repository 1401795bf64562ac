import { useSearchParams } from "react-router-dom";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";

const EarningsPanel = latePart(() => import("./earnings-panel.tsx"), ["account", "earnings", "payments"]);

/** Shows the earnings panel while the URL is `/?panel=earnings`; Back closes it. */
export function EarningsDoor() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("panel") === "earnings";
  return <Late>{isOpen && <EarningsPanel onClose={() => setParams({}, { replace: true })} />}</Late>;
}
