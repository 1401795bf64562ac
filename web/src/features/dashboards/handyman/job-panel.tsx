import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import { waitsFor } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { Money } from "../../../ui/money.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { KeptOfJob } from "../../feed/kept.tsx";
import { PriceLabel } from "../../jobs/asked-price.tsx";
import { JobActions } from "../../jobs/job-actions.tsx";
import { JobMatters } from "../../jobs/job-matters.tsx";
import { ProposalHistory } from "../../jobs/proposal-history.tsx";
import { ReceiptLink } from "../../payments/receipt-link.tsx";
import { JobDetails } from "../../requests/job-details.tsx";
import type { JobSteps } from "./active-job.tsx";
import { NextStep } from "./next-step.tsx";
import { ShareNote } from "./share-note.tsx";

export type JobPanelProps = { job: JobView; steps: JobSteps; onClose: () => void };

/** One of the handyman's own jobs in full, with its next step. */
export function JobPanel({ job, steps, onClose }: JobPanelProps) {
  const hasNext = activeStatuses.includes(job.status);
  // A counter-offer by the customer waits for the handyman.
  const isOffered = job.status === "completed" && waitsFor(job, job.handymanId);
  return (
    <Panel title={job.title} onClose={onClose} footer={hasNext && <NextStep job={job} steps={steps} />}>
      <JobDetails job={job}>
        <JobMatters job={job} />
        <div className="offer">
          <p>
            <PriceLabel job={job} /> <Money cents={centsOf(job.agreedPrice)} />
          </p>
          <KeptOfJob job={job} />
          {!isOffered && <ShareNote job={job} />}
          <ReceiptLink job={job} />
        </div>
        <JobActions job={job} />
        <ProposalHistory job={job} />
      </JobDetails>
    </Panel>
  );
}
