import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../ui/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { DisputesPanel } from "./money/disputes-panel.tsx";
import { UsersPanel } from "./users/users-panel.tsx";

const DetailPanels = lazyWithRetry(
  () => import("../dashboards/customer/detail-panels.tsx").then((details) => ({ default: details.DetailPanels })),
  ["customer", "jobs", "payments", "requests"],
);

const MoneyPanel = lazyWithRetry(
  () => import("./money/money-panel.tsx"),
  ["admin", "customer", "jobs", "money", "payments", "requests"],
);

const AnalyticsPanel = lazyWithRetry(() => import("./analytics/analytics-panel.tsx"), ["admin", "desk"]);

const DemandPanel = lazyWithRetry(() => import("./analytics/demand-panel.tsx"), ["admin", "desk"]);

const UserPage = lazyWithRetry(() => import("./pages/user-page.tsx"), ["admin", "desk", "jobs", "verifications"]);

const CaseAround = lazyWithRetry(() => import("./pages/case-around.tsx"), ["admin", "desk", "jobs"]);

/** What administrators see below the details of a request or a job. */
const caseAround = (kind: "request" | "job", id: string) => (
  <LazyPanel>
    <CaseAround key={id} kind={kind} id={id} />
  </LazyPanel>
);

/** The panel named in the URL, such as `/?panel=users` or `/?request=ID`, over the dashboard; Back closes it. */
export function AdminPanels() {
  const [params, setParams] = useSearchParams();
  return <LazyPanel>{panelOf(params, () => setParams({}, { replace: true }))}</LazyPanel>;
}

function panelOf(params: URLSearchParams, close: () => void) {
  const [moneyOf, userId] = [params.get("money"), params.get("user")];
  if (moneyOf) return <MoneyPanel key={moneyOf} jobId={moneyOf} onClose={close} />;
  if (userId && !params.has("panel")) return <UserPage key={userId} userId={userId} onClose={close} />;
  switch (params.get("panel")) {
    case "users":
      return <UsersPanel key={params.get("user")} userId={params.get("user") ?? undefined} onClose={close} />;
    case "disputes":
      return <DisputesPanel onClose={close} />;
    case "analytics":
      return <AnalyticsPanel onClose={close} />;
    case "demand":
      return <DemandPanel onClose={close} />;
    default:
      return (params.has("request") || params.has("job")) && <DetailPanels onClose={close} after={caseAround} />;
  }
}
