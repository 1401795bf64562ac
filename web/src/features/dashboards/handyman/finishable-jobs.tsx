import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isPayoutOpen, isRunning, isShareWaiting } from "../../../../../shared/jobs/deactivation.ts";
import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { PartBoundary } from "../../../ui/feedback/part-boundary.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { namesFile } from "../../disputes/dispute-url-panel.tsx";
import { PayoutSetup } from "../../payouts/payout-setup.tsx";
import { ActiveJob } from "./active-job.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";
import { JobPanel } from "./job-panel.tsx";
import type { JobSteps } from "./next-step.tsx";
import { useJobs } from "./use-jobs.ts";
import "./handyman.css";

/** Jobs that they may finish, and completed ones whose transfer waits for a payout account. */
const isVisible = (job: JobView) => (job.mayFinish ? isRunning(job) : isShareWaiting(job));

/** The jobs that a deactivated handyman may still finish, with their next step, and the payout setup (D-54). */
export default function FinishableJobs() {
  const { t } = useTranslation(["common", "handyman"]);
  const jobs = useJobs({ enabled: true });
  const [params, setParams] = useSearchParams();
  const [completing, setCompleting] = useState<JobView>();
  const { mine } = jobs;
  // A notification may link to any of them.
  const openJob = mine.find(({ id }) => id === params.get("job"));
  const steps: JobSteps = {
    isMoving: jobs.isMoving,
    onStart: ({ id }) => void jobs.move({ params: { id }, body: { status: "in_progress" } }),
    onComplete: setCompleting,
  };
  if (jobs.list.isError && !jobs.list.data)
    return (
      <ErrorCard
        title={t("handyman.jobsFailed")}
        onRetry={() => jobs.list.refetch()}
        retrying={jobs.list.isFetching}
        requestId={requestIdOf(jobs.list.error)}
      />
    );
  return (
    <>
      <FinishableTickets jobs={mine} steps={steps} />
      {openJob && !namesFile(params) && (
        <JobPanel job={openJob} steps={steps} onClose={() => setParams({}, { replace: true })} />
      )}
      {completing && <CompleteDialog job={completing} jobs={jobs} onClose={() => setCompleting(undefined)} />}
    </>
  );
}

type TicketsProps = { jobs: readonly JobView[]; steps: JobSteps };

/** Tickets of the visible jobs, and the payout setup while any job needs it. */
function FinishableTickets({ jobs, steps }: TicketsProps) {
  const { t } = useTranslation(["common", "account"]);
  const visible = jobs.filter(isVisible);
  const mayFinish = visible.some((job) => activeStatuses.includes(job.status));
  const isPaidOut = jobs.some(isPayoutOpen);
  if (visible.length === 0 && !isPaidOut) return null;
  return (
    <Section title={t(mayFinish ? "account.finishJobs" : "account.takenJobs")}>
      <div className="stack">
        {mayFinish && <p className="muted">{t("account.finishText")}</p>}
        {visible.length > 0 && <Tickets jobs={visible} steps={steps} />}
        {isPaidOut && <PayoutSetup />}
      </div>
    </Section>
  );
}

function Tickets({ jobs, steps }: TicketsProps) {
  return (
    <ul className="stack">
      {jobs.map((job) => (
        <li key={job.id}>
          <PartBoundary>
            <ActiveJob job={job} steps={steps} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}
