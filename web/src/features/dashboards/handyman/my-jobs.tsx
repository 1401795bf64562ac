import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { requestIdOf } from "../../../api/problem.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { PartBoundary } from "../../../ui/feedback/part-boundary.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { TicketSkeleton, TicketSkeletons } from "../../../ui/ticket/ticket-skeleton.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { OptimisticJob } from "../../feed/optimistic-job.tsx";
import { useFocusFallback } from "../../feed/use-focus-fallback.ts";
import { PushOffer } from "../../notifications/push/push-offer.tsx";
import { ActiveJob } from "./active-job.tsx";
import { CompletedJobs } from "./completed-jobs.tsx";
import { DisputedJob } from "./disputed-job.tsx";
import type { JobSteps } from "./next-step.tsx";
import { splitToday } from "./today.ts";
import type { Jobs } from "./use-jobs.ts";
import type { Workload } from "./workload.ts";

const TodayJob = lazyWithRetry(
  () => import("./today-job.tsx"),
  ["appointments", "customer", "handyman", "jobs", "payments", "requests"],
);

export type MyJobsProps = {
  list: Jobs["list"];
  workload: Workload;
  steps: JobSteps;
  /** The handyman's quotes, between the active jobs and the completed ones. */
  children: ReactNode;
};

/** The handyman's active jobs with their next step, followed by the completed ones. */
export function MyJobs({ children, ...props }: MyJobsProps) {
  return (
    <div className="workday-mine">
      <ActiveJobs {...props} />
      <div className="workday-quotes">{children}</div>
      <CompletedJobs jobs={props.workload.completed} />
      {props.workload.count > 0 && <PushOffer />}
    </div>
  );
}

function ActiveJobs({ list, workload, steps }: Omit<MyJobsProps, "children">) {
  const { t } = useTranslation(["common", "handyman"]);
  const heading = useFocusFallback(workload.active.length);
  return (
    <section aria-labelledby="mine">
      <div className="head">
        <h2 id="mine" ref={heading} tabIndex={-1}>
          {t("handyman.myJobs")}
        </h2>
      </div>
      {list.isError && !list.data ? (
        <ErrorCard
          title={t("handyman.jobsFailed")}
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
          requestId={requestIdOf(list.error)}
        />
      ) : (
        <TicketSkeletons pending={list.isPending} count={2}>
          {() => <ActiveJobList workload={workload} steps={steps} />}
        </TicketSkeletons>
      )}
    </section>
  );
}

const DisputedJobs = ({ jobs }: { jobs: Workload["disputed"] }) =>
  jobs.map((job) => (
    <li key={job.id}>
      <PartBoundary>
        <DisputedJob job={job} />
      </PartBoundary>
    </li>
  ));

type ActiveJobListProps = Pick<MyJobsProps, "workload" | "steps">;

function ActiveJobList({ workload: { active, disputed, optimistic }, steps }: ActiveJobListProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const { today, others } = splitToday(active, useNow());
  return (
    <ul className="stack">
      {optimistic.map(({ request, agreedPrice }) => (
        <li key={request.id}>
          <OptimisticJob request={request} agreedPrice={agreedPrice} />
        </li>
      ))}
      <DisputedJobs jobs={disputed} />
      {today.map((job) => (
        <li key={job.id}>
          <PartBoundary>
            <LazyPanel fallback={<TicketSkeleton />}>
              <TodayJob job={job} steps={steps} />
            </LazyPanel>
          </PartBoundary>
        </li>
      ))}
      {others.map((job) => (
        <li key={job.id}>
          <PartBoundary>
            <ActiveJob job={job} steps={steps} />
          </PartBoundary>
        </li>
      ))}
      {active.length + disputed.length + optimistic.length === 0 && (
        <li>
          <EmptyState title={t("handyman.noJobs")}>{t("handyman.noJobsText")}</EmptyState>
        </li>
      )}
    </ul>
  );
}
