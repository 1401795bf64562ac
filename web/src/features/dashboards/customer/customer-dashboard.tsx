import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useDelayed } from "../../../ui/feedback/use-delayed.ts";
import { Main } from "../../../ui/page/main.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { PushOffer } from "../../notifications/push/push-offer.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { HomeBelow, useIsHomeDue } from "../../session/home-below.tsx";
import { splitActiveAndRecent } from "./active-and-recent.ts";
import { type JobPages, type RequestPages, useJobPages, useRequestPages } from "./customer-queries.ts";
import { DetailUrlPanels } from "./detail-url-panels.tsx";
import { FirstRequest } from "./first-request.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { ListSkeletons } from "./list-skeletons.tsx";
import { MyRequestsTile } from "./my-requests-tile.tsx";
import { RequestsSection } from "./requests-section.tsx";
import { useIsFirstVisit } from "./use-is-first-visit.ts";
import "./customer.css";

/** The home of a customer (R-033…R-037), and the panel of a job or request over it. */
export default function CustomerDashboard() {
  const { t } = useTranslation();
  const isDue = useIsHomeDue();
  return (
    <Main title={t("bar.home")}>
      {isDue && (
        <HomeBelow>
          <Welcome />
          <Lists />
        </HomeBelow>
      )}
      <DetailUrlPanels />
    </Main>
  );
}

function Welcome() {
  const { t } = useTranslation(["common", "customer"]);
  const { firstName } = useCurrentUser();
  const isFirst = useIsFirstVisit();
  const named = isFirst ? "customer.welcomeFirst" : "customer.welcome";
  return (
    <div className="welcome">
      <h1>
        {firstName ? t(named, { name: firstName }) : t(isFirst ? "customer.welcomeNew" : "customer.welcomeUnnamed")}
      </h1>
      <LinkButton variant="primary" to={paths.newRequest}>
        <Plus aria-hidden="true" />
        {t("customer.requestService")}
      </LinkButton>
    </div>
  );
}

const REQUESTS = "my-requests";

/** Both lists appear together, so that neither moves the other; each may have failed. */
function Lists() {
  const jobs = useJobPages();
  const requests = useRequestPages();
  const isPending = jobs.isPending || requests.isPending;
  const phase = useDelayed(isPending);
  const now = useNow();
  useAllPages(jobs);
  if (isPending || phase !== "over") return <ListSkeletons isShown={phase === "shown"} />;
  if (isNothingYet(jobs) && isNothingYet(requests)) return <FirstRequest />;
  const { active, recent } = splitActiveAndRecent({
    jobs: jobs.items,
    requests: requests.items,
    hasAllRequests: !requests.hasNextPage,
    now,
  });
  return (
    <div className="cols lists" data-quiet={(active.length === 0 && !jobs.hasNextPage) || undefined}>
      <div>
        <JobsSection jobs={active} pages={jobs} />
      </div>
      <div>
        <RequestsSection id={REQUESTS} rows={recent} pages={requests} />
        <MyRequestsTile href={`#${REQUESTS}`} pages={requests} />
        {requests.items.length > 0 && <PushOffer />}
      </div>
    </div>
  );
}

/** Whether a list is known to have nothing. */
const isNothingYet = ({ isSuccess, hasNextPage, items }: JobPages | RequestPages): boolean =>
  isSuccess && !hasNextPage && items.length === 0;

/** Loads all pages: an active job, or the job of a request, may be on any page. */
function useAllPages({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: JobPages) {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}
