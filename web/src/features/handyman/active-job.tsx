import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { fromDecimal, ZERO_CENTS } from "../../../../shared/money.ts";
import { Button } from "../../ui/button.tsx";
import { JobRail } from "../../ui/job-rail.tsx";
import { Money } from "../../ui/money.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Kept } from "./kept.tsx";
import { NextStep } from "./next-step.tsx";

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
  const price = fromDecimal(job.agreedPrice) ?? ZERO_CENTS;
  const place = [job.city, job.customerFirstName].filter(Boolean).join(" · ");
  return (
    <Ticket
      id={job.id}
      category={job.category}
      title={job.title}
      to={{ search: `?job=${job.id}` }}
      meta={
        <>
          <StatusBadge status={job.status} />
          <span>{place}</span>
        </>
      }
      price={
        <>
          <Money cents={price} />
          <Kept priceCents={price} />
        </>
      }
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
    </Ticket>
  );
}
