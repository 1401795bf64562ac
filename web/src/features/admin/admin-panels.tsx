import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { AnalyticsPanel } from "./analytics-panel.tsx";
import { DisputesPanel } from "./disputes-panel.tsx";
import { UsersPanel } from "./users-panel.tsx";

const DetailPanels = lazy(() =>
  import("../customer/detail-panels.tsx").then((details) => ({ default: details.DetailPanels })),
);

const MoneyPanel = lazy(() => import("./money-panel.tsx"));

/** The screen that the address asks for, such as `/?panel=users` or `/?request=ID`, over the dashboard; Back closes it. */
export function AdminPanels() {
  const [params, setParams] = useSearchParams();
  const close = () => setParams({}, { replace: true });
  const moneyOf = params.get("money");
  if (moneyOf) {
    return (
      <Suspense fallback={null}>
        <MoneyPanel key={moneyOf} jobId={moneyOf} onClose={close} />
      </Suspense>
    );
  }
  switch (params.get("panel")) {
    case "users":
      return <UsersPanel onClose={close} />;
    case "disputes":
      return <DisputesPanel onClose={close} />;
    case "analytics":
      return <AnalyticsPanel onClose={close} />;
    default:
      return (
        (params.has("request") || params.has("job")) && (
          <Suspense fallback={null}>
            <DetailPanels />
          </Suspense>
        )
      );
  }
}
