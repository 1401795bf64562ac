import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";

const VerificationsPanel = lazy(() => import("./verifications-panel.tsx"));

/** Opens the handyman's checks while the address asks for them; Back closes them. */
export function VerificationsDoor() {
  const [params, setParams] = useSearchParams();
  if (params.get("panel") !== "verifications") return null;
  return (
    <Suspense>
      <VerificationsPanel onClose={() => setParams({}, { replace: true })} />
    </Suspense>
  );
}
