import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { paymentStateOf, shownStatusOf } from "../requests/payment-state.ts";
import { ListState } from "./list-state.tsx";
import { OrderedJob } from "./ordered-job.tsx";
import { OrderedJobs } from "./ordered-jobs.tsx";
import { useJobPages } from "./pages.ts";
import { Section } from "./section.tsx";
import { StatusList } from "./status-list.tsx";

function groupOf(job: JobView): "due" | "active" | "finished" {
  const payment = paymentStateOf(job);
  if (payment === "due") return "due";
  return payment === "paid" || payment === "refunded" || job.status === "cancelled" ? "finished" : "active";
}

/** The customer's jobs: first those that wait for payment, then those under way, then those that are over. */
export function JobsSection() {
  const { t } = useTranslation();
  const pages = useJobPages();
  const { due = [], active = [], finished = [] } = Object.groupBy(pages.items, groupOf);
  return (
    <>
      {due.length > 0 && (
        <Section title={t("customer.attention")}>
          <OrderedJobs jobs={due} />
        </Section>
      )}
      <Section title={t("customer.activeJobs")}>
        <ListState pages={pages} failed={t("customer.jobsFailed")}>
          {() => (active.length > 0 ? <JobList jobs={active} /> : <NoActiveJobs />)}
        </ListState>
      </Section>
      {(finished.length > 0 || pages.hasNextPage) && (
        <Section title={t("customer.finishedJobs")}>
          <JobList jobs={finished} more={pages} />
        </Section>
      )}
    </>
  );
}

function JobList({ jobs, more }: { jobs: readonly JobView[]; more?: ReturnType<typeof useJobPages> }) {
  return (
    <StatusList items={jobs} statusOf={shownStatusOf} more={more}>
      {(job) => <OrderedJob job={job} />}
    </StatusList>
  );
}

function NoActiveJobs() {
  const { t } = useTranslation();
  return <EmptyState title={t("customer.noJobs")}>{t("customer.noJobsText")}</EmptyState>;
}
