import { useSearchParams } from "react-router-dom";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";

const VerificationsPanel = latePart(() => import("./verifications-panel.tsx"), ["uploads", "verifications"]);

/** Shows the verifications panel while the URL is `/?panel=verifications`; Back closes it. */
export function VerificationsDoor() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get("panel") === "verifications";
  return <Late>{isOpen && <VerificationsPanel onClose={() => setParams({}, { replace: true })} />}</Late>;
}
