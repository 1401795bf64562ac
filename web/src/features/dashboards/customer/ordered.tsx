import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Section } from "../../../ui/section.tsx";
import { shownStatusOf } from "../../requests/payment-state.ts";
import { OrderedJob } from "./ordered-job.tsx";
import { RecentTicket, recentStatusOf, recentTextOf } from "./recent-ticket.tsx";
import { sortOut } from "./sort-out.ts";
import { StatusList } from "./status-list.tsx";
import { useFreshRequest } from "./use-fresh-request.ts";

export type OrderedProps = {
  /** The reader's jobs as a customer, newest first. */
  jobs: readonly JobView[];
  /** Their own requests, newest first. */
  requests: readonly ServiceRequestView[];
};

/** A handyman's own orders as a customer, unpaid first; nothing when there are none (D-34). */
export function Ordered({ jobs, requests }: OrderedProps) {
  const { t } = useTranslation(["common", "customer", "handyman"]);
  const freshId = useFreshRequest();
  const { active, recent } = sortOut({ jobs, requests, hasAllRequests: true });
  if (active.length + recent.length === 0) return null;
  return (
    <Section title={t("handyman.ordered")}>
      <div className="stack">
        {active.length > 0 && (
          <StatusList items={active} statusOf={shownStatusOf}>
            {(job) => <OrderedJob job={job} />}
          </StatusList>
        )}
        {recent.length > 0 && (
          <StatusList items={recent} statusOf={recentStatusOf} textOf={recentTextOf}>
            {(row) => <RecentTicket row={row} fresh={row.id === freshId} />}
          </StatusList>
        )}
        <div>
          <LinkButton slim to={paths.newRequest}>
            {t("customer.requestService")}
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
