import { useTranslation } from "react-i18next";
import { activeStatuses } from "../../../../shared/jobs/machine.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { paymentStateOf, shownStatusOf } from "../requests/payment-state.ts";
import { ListFailure } from "./list-failure.tsx";
import { needsCustomer } from "./needs-customer.ts";
import { OrderedJob } from "./ordered-job.tsx";
import { OrderedJobs } from "./ordered-jobs.tsx";
import type { JobPages } from "./pages.ts";
import { StatusList } from "./status-list.tsx";

type Group = "due" | "active" | "finished";

function groupOf(job: JobView): Group {
  if (needsCustomer(job)) return "due";
  // Paid ahead, or done again, it goes on.
  if (activeStatuses.includes(job.status)) return "active";
  const payment = paymentStateOf(job);
  return payment === "paid" || payment === "refunded" || job.status === "cancelled" ? "finished" : "active";
}

/** The customer's jobs: first those that wait for their payment or their word, then those under way, then those that are over. */
export function JobsSection({ pages }: { pages: JobPages }) {
  const { t } = useTranslation();
  const { due = [], active = [], finished = [] } = Object.groupBy(pages.items, groupOf);
  return (
    <>
      {due.length > 0 && (
        <Section title={t("customer.attention")}>
          <OrderedJobs jobs={due} />
        </Section>
      )}
      <Section title={t("customer.activeJobs")}>
        {pages.isLoadingError && <ListFailure title={t("customer.jobsFailed")} pages={pages} />}
        {pages.isSuccess && active.length === 0 && (
          <EmptyState title={t("customer.noJobs")}>{t("customer.noJobsText")}</EmptyState>
        )}
        {active.length > 0 && <JobList jobs={active} />}
      </Section>
      {(finished.length > 0 || pages.hasNextPage) && (
        <Section title={t("customer.finishedJobs")}>
          <JobList jobs={finished} more={pages} />
        </Section>
      )}
    </>
  );
}

function JobList({ jobs, more }: { jobs: readonly JobView[]; more?: JobPages }) {
  return (
    <StatusList items={jobs} statusOf={shownStatusOf} more={more}>
      {(job) => <OrderedJob job={job} />}
    </StatusList>
  );
}
