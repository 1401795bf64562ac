import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";

const EarningsPanel = lazy(() => import("./earnings-panel.tsx"));

/** Opens the handyman's earnings while the address asks for them, `/?panel=earnings`; Back closes them. */
export function EarningsDoor() {
  const [params, setParams] = useSearchParams();
  if (params.get("panel") !== "earnings") return null;
  return (
    <Suspense fallback={null}>
      <EarningsPanel onClose={() => setParams({}, { replace: true })} />
    </Suspense>
  );
}
