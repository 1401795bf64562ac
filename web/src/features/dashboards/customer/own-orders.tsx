import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { shownStatusOf } from "../../requests/details/payment-state.ts";
import { splitActiveAndRecent } from "./active-and-recent.ts";
import { CustomerJobTicket } from "./customer-job-ticket.tsx";
import { RecentTicket, recentStatusOf, recentTextOf } from "./recent-ticket.tsx";
import { StatusList } from "./status-list.tsx";
import { useCreatedRequestId } from "./use-created-request-id.ts";

export type OwnOrdersProps = {
  /** The reader's jobs as a customer, newest first. */
  jobs: readonly JobView[];
  /** Their own requests, newest first. */
  requests: readonly ServiceRequestView[];
};

/** A handyman's own orders as a customer, unpaid first; nothing when there are none (D-34). */
export default function OwnOrders({ jobs, requests }: OwnOrdersProps) {
  const { t } = useTranslation(["common", "customer", "handyman"]);
  const createdId = useCreatedRequestId();
  const now = useNow();
  const { active, recent } = splitActiveAndRecent({ jobs, requests, hasAllRequests: true, now });
  if (active.length + recent.length === 0) return null;
  return (
    <Section title={t("handyman.ordered")}>
      <div className="stack">
        {active.length > 0 && (
          <StatusList items={active} statusOf={shownStatusOf}>
            {(job) => <CustomerJobTicket job={job} />}
          </StatusList>
        )}
        {recent.length > 0 && (
          <StatusList items={recent} statusOf={recentStatusOf} textOf={recentTextOf}>
            {(row) => <RecentTicket row={row} isNew={row.id === createdId} />}
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
