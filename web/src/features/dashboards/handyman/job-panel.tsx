import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import { needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { Money } from "../../../ui/fact/money.tsx";
import { Panel } from "../../../ui/page/panel.tsx";
import { AppointmentSlot } from "../../appointments/appointment-slot.tsx";
import { JobHandymanShare } from "../../feed/handyman-share.tsx";
import { ContactLink } from "../../jobs/panel/contact-link.tsx";
import { JobActions } from "../../jobs/panel/job-actions.tsx";
import { JobNotices } from "../../jobs/panel/job-notices.tsx";
import { PriceLabel } from "../../jobs/price/unapproved-price.tsx";
import { ProposalHistory } from "../../jobs/proposals/proposal-history.tsx";
import { VisitNote } from "../../jobs/visit-note/visit-note.tsx";
import { ReceiptLink } from "../../payments/receipt-link.tsx";
import { JobDetails } from "../../requests/details/job-details.tsx";
import type { JobSteps } from "./next-step.tsx";
import { NextStep } from "./next-step.tsx";
import { TransferNote } from "./transfer-note.tsx";

export type JobPanelProps = { job: JobView; steps: JobSteps; onClose: () => void };

/** One of the handyman's own jobs in full, with its next step. */
export function JobPanel({ job, steps, onClose }: JobPanelProps) {
  const hasNext = activeStatuses.includes(job.status);
  // A counter-offer by the customer waits for the handyman.
  const isOffered = job.status === "completed" && needsActionFrom(job, job.handymanId);
  return (
    <Panel title={job.title} onClose={onClose} footer={hasNext && <NextStep job={job} steps={steps} />}>
      <JobDetails job={job}>
        <AppointmentSlot job={job} />
        <VisitNote job={job} />
        <JobNotices job={job} />
        <div className="offer">
          <p>
            <PriceLabel job={job} /> <Money cents={centsOf(job.agreedPrice)} />
          </p>
          <JobHandymanShare job={job} />
          {!isOffered && <TransferNote job={job} />}
          <ReceiptLink job={job} />
        </div>
        <div className="actions">
          <ContactLink job={job} />
        </div>
        <JobActions job={job} />
        <ProposalHistory job={job} />
      </JobDetails>
    </Panel>
  );
}
