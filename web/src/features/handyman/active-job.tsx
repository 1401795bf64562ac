import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { Button } from "../../ui/button.tsx";
import { JobRail } from "../../ui/job-rail.tsx";
import { NextStep } from "./next-step.tsx";
import { WorkTicket } from "./work-ticket.tsx";

/** What can be done about a job. */
export type JobSteps = {
  readonly isMoving: (jobId: string) => boolean;
  readonly onStart: (job: JobView) => void;
  /** Asks first. */
  readonly onComplete: (job: JobView) => void;
  readonly onContact: (job: JobView) => void;
};

/** A job in hand: where it stands, what it brings, and its next step. */
export function ActiveJob({ job, steps }: { job: JobView; steps: JobSteps }) {
  const { t } = useTranslation();
  return (
    <WorkTicket
      job={job}
      status={job.status}
      actions={
        <>
          <Button slim onClick={() => steps.onContact(job)}>
            {t("handyman.contact")}
          </Button>
          <NextStep job={job} steps={steps} />
        </>
      }
    >
      <JobRail status={job.status} />
    </WorkTicket>
  );
}
