import { lazy } from "react";
import { useSearchParams } from "react-router-dom";
import { Late } from "../../ui/late.tsx";

const EarningsPanel = lazy(() => import("./earnings-panel.tsx"));

/** Opens the handyman's earnings while the address asks for them, `/?panel=earnings`; Back closes them. */
export function EarningsDoor() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("panel") === "earnings";
  return <Late>{isOpen && <EarningsPanel onClose={() => setParams({}, { replace: true })} />}</Late>;
}
