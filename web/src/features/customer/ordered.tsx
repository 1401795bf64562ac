import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Section } from "../../ui/section.tsx";
import { shownStatusOf } from "../requests/payment-state.ts";
import { needsCustomer } from "./needs-customer.ts";
import { OrderedJob } from "./ordered-job.tsx";
import { RequestTicket } from "./request-ticket.tsx";
import { StatusList } from "./status-list.tsx";
import { useFreshRequest } from "./use-fresh-request.ts";

export type OrderedProps = {
  /** The jobs that the reader ordered, newest first. */
  jobs: readonly JobView[];
  /** Their own requests; those that became a job are left to it. */
  requests: readonly ServiceRequestView[];
};

/** What somebody who works here ordered for their own home, 'Pay now' first; nothing while there is nothing (D-34). */
export function Ordered({ jobs, requests }: OrderedProps) {
  const { t } = useTranslation();
  const freshId = useFreshRequest();
  const waiting = requests.filter(({ jobId }) => jobId === undefined);
  if (jobs.length + waiting.length === 0) return null;
  const { due = [], other = [] } = Object.groupBy(jobs, (job) => (needsCustomer(job) ? "due" : "other"));
  return (
    <Section title={t("handyman.ordered")}>
      <div className="stack">
        {jobs.length > 0 && (
          <StatusList items={[...due, ...other]} statusOf={shownStatusOf}>
            {(job) => <OrderedJob job={job} />}
          </StatusList>
        )}
        {waiting.length > 0 && (
          <StatusList
            items={waiting}
            statusOf={({ status }) => status}
            textOf={({ title, description }) => `${title} ${description}`}
          >
            {(request) => <RequestTicket request={request} fresh={request.id === freshId} />}
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
