import { useSearchParams } from "react-router-dom";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";

const EarningsPanel = latePart(() => import("./earnings-panel.tsx"), ["account", "earnings", "payments"]);

/** Opens the handyman's earnings while the address asks for them, `/?panel=earnings`; Back closes them. */
export function EarningsDoor() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("panel") === "earnings";
  return <Late>{isOpen && <EarningsPanel onClose={() => setParams({}, { replace: true })} />}</Late>;
}
