import { useSearchParams } from "react-router-dom";
import { LazyPanel } from "../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/page/lazy-with-retry.ts";
import { PanelTop } from "../../ui/page/panel-top.ts";
import { PanelSearch } from "./search/panel-search.tsx";

const DetailPanels = lazyWithRetry(
  () => import("../dashboards/customer/detail-panels.tsx").then((details) => ({ default: details.DetailPanels })),
  ["customer", "jobs", "payments", "requests"],
);

const DisputesPanel = lazyWithRetry(() => import("./disputes/disputes-panel.tsx"), ["admin", "disputes", "jobs"]);

const UsersPanel = lazyWithRetry(() => import("./users/users-panel.tsx"), ["admin", "records"]);

const MoneyPanel = lazyWithRetry(
  () => import("./money/money-panel.tsx"),
  ["admin", "customer", "jobs", "money", "payments"],
);

const DecidePanel = lazyWithRetry(
  () => import("./disputes/decide-panel.tsx"),
  ["admin", "disputes", "jobs", "requests"],
);

const AnalyticsPanel = lazyWithRetry(() => import("./analytics/analytics-panel.tsx"), ["admin", "records"]);

const DemandPanel = lazyWithRetry(() => import("./analytics/demand-panel.tsx"), ["admin", "records"]);

const UserPage = lazyWithRetry(
  () => import("./pages/user-page.tsx"),
  ["admin", "jobs", "lists", "moderation", "records", "verifications"],
);

const ListsPanel = lazyWithRetry(() => import("./lists/lists-panel.tsx"), ["admin", "lists", "moderation", "records"]);

const SearchPanel = lazyWithRetry(() => import("./search/search-panel.tsx"), ["admin", "records"]);

const CaseAround = lazyWithRetry(() => import("./pages/case-around.tsx"), ["admin", "moderation", "records"]);

/** What administrators see below the details of a request or a job. */
const caseAround = (kind: "request" | "job", id: string) => (
  <LazyPanel>
    <CaseAround key={id} kind={kind} id={id} />
  </LazyPanel>
);

/** The panel named in the URL, such as `/?panel=users` or `/?request=ID`, over the dashboard; Back closes it. */
export function AdminPanels() {
  const [params, setParams] = useSearchParams();
  return (
    <PanelTop value={params.get("panel") !== "users" && <PanelSearch />}>
      <LazyPanel>{panelOf(params, () => setParams({}, { replace: true }))}</LazyPanel>
    </PanelTop>
  );
}

function panelOf(params: URLSearchParams, close: () => void) {
  const [moneyOf, userId, sought] = [params.get("money"), params.get("user"), params.get("find")];
  if (sought !== null) return <SearchPanel key={sought} q={sought} onClose={close} />;
  const disputed = params.has("dispute") ? (moneyOf ?? params.get("job")) : null;
  if (disputed) return <DecidePanel key={disputed} jobId={disputed} onClose={close} />;
  if (moneyOf) return <MoneyPanel key={moneyOf} jobId={moneyOf} onClose={close} />;
  if (userId && !params.has("panel")) return <UserPage key={userId} userId={userId} onClose={close} />;
  const panel = params.get("panel");
  switch (panel) {
    case "users":
      return <UsersPanel key={params.get("user")} userId={params.get("user") ?? undefined} onClose={close} />;
    case "disputes":
      return <DisputesPanel onClose={close} />;
    case "analytics":
      return <AnalyticsPanel onClose={close} />;
    case "demand":
      return <DemandPanel onClose={close} />;
    case "requests":
    case "jobs":
    case "payments":
    case "reviews":
      return <ListsPanel list={panel} onClose={close} />;
    default:
      return (params.has("request") || params.has("job")) && <DetailPanels onClose={close} after={caseAround} />;
  }
}
