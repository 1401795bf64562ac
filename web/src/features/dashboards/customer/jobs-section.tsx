import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { Section } from "../../../ui/page/section.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { shownStatusOf } from "../../requests/details/payment-state.ts";
import { groupOfJob } from "./active-and-recent.ts";
import { CustomerJobTicket } from "./customer-job-ticket.tsx";
import type { JobPages } from "./customer-queries.ts";
import { ListFailure } from "./list-failure.tsx";
import { StatusList } from "./status-list.tsx";

export type JobsSectionProps = {
  /** The active jobs, in display order. */
  jobs: readonly JobView[];
  /** The query of all the customer's jobs. */
  pages: JobPages;
};

/** The customer's active jobs (R-036, D-53); the empty state appears once all pages are loaded. */
export function JobsSection({ jobs, pages }: JobsSectionProps) {
  const { t } = useTranslation(["common", "customer"]);
  const now = useNow();
  const isEmpty = pages.isSuccess && !pages.hasNextPage && jobs.length === 0;
  return (
    <Section title={t("customer.activeJobs")}>
      {pages.isLoadingError && <ListFailure title={t("customer.jobsFailed")} pages={pages} />}
      {isEmpty && <p className="muted">{t("customer.noJobsText")}</p>}
      {jobs.length > 0 ? (
        <StatusList items={jobs} statusOf={shownStatusOf} groupOf={(job) => groupOfJob(job, now)} more={pages}>
          {(job) => <CustomerJobTicket job={job} isFirst={job === jobs[0]} />}
        </StatusList>
      ) : (
        <ShowMore more={pages} onPress={() => pages.fetchNextPage()} />
      )}
    </Section>
  );
}
