import { useTranslation } from "react-i18next";
import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import { needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { PlainButtons } from "../../../ui/button/plain-buttons.ts";
import { Panel } from "../../../ui/page/panel.tsx";
import { AppointmentSlot } from "../../appointments/appointment-slot.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { LastMessageOf } from "../../conversations/inbox/last-message-of.tsx";
import { Trouble } from "../../disputes/trouble.tsx";
import { useDisputeStep } from "../../jobs/dispute/use-dispute-step.ts";
import { CallLink } from "../../jobs/panel/call-link.tsx";
import { ContactLink } from "../../jobs/panel/contact-link.tsx";
import { JobActions } from "../../jobs/panel/job-actions.tsx";
import { JobNotices } from "../../jobs/panel/job-notices.tsx";
import { RefusalsAtStep } from "../../jobs/panel/refusals.tsx";
import { type StepKind, stepOfJob } from "../../jobs/panel/step-of-job.ts";
import { useSide } from "../../jobs/parties.ts";
import { ProposalHistory } from "../../jobs/proposals/proposal-history.tsx";
import { useCanAct } from "../../jobs/use-can-act.ts";
import { VisitNote } from "../../jobs/visit-note/visit-note.tsx";
import { ReceiptLink } from "../../payments/receipt-link.tsx";
import { JobDetails } from "../../requests/details/job-details.tsx";
import { JobShare } from "./job-share.tsx";
import { isVisitStep, JobStep } from "./job-step.tsx";
import type { JobSteps } from "./next-step.tsx";
import { NextStep } from "./next-step.tsx";
import { TransferNote } from "./transfer-note.tsx";

export type JobPanelProps = { job: JobView; steps: JobSteps; onClose: () => void };

/** The steps whose button is in the foot. */
const moves: readonly StepKind[] = ["noTime", "arrived", "working", "rework"];

/** One of the handyman's own jobs in full: its next step first. */
export function JobPanel({ job, steps, onClose }: JobPanelProps) {
  const side = useSide(job);
  const canAct = useCanAct(job);
  const next = useDisputeStep(job, "handyman", stepOfJob(job, "handyman", useNow()));
  const step = side === "handyman" && (canAct || next.kind === "dispute" || next.turn !== "yours") ? next : undefined;
  const foot = activeStatuses.includes(job.status) && (
    <PlainButtons value={step !== undefined && !moves.includes(step.kind)}>
      <NextStep job={job} steps={steps} />
    </PlainButtons>
  );
  return (
    <Panel title={job.title} onClose={onClose} footer={foot}>
      <RefusalsAtStep job={job} outer={steps.refusalOf?.(job.id)}>
        <JobDetails job={job} step={step && <JobStep job={job} step={step} />}>
          <PlainButtons value={step !== undefined}>
            <JobParts job={job} step={step?.kind} />
          </PlainButtons>
        </JobDetails>
      </RefusalsAtStep>
    </Panel>
  );
}

/** Time, notices, people, money, and what is rare. */
function JobParts({ job, step }: { job: JobView; step: StepKind | undefined }) {
  const { t } = useTranslation(["common", "jobs"]);
  // A counter-offer by the customer waits for the handyman.
  const isOffered = job.status === "completed" && needsActionFrom(job, job.handymanId);
  return (
    <>
      {!(step && isVisitStep(step)) && <AppointmentSlot job={job} />}
      <VisitNote job={job} />
      <JobNotices job={job} step={step} />
      <div>
        <div className="actions">
          <ContactLink job={job} />
          <CallLink job={job} />
        </div>
        <LastMessageOf job={job} />
      </div>
      <Trouble job={job} />
      <JobShare job={job} />
      {!isOffered && <TransferNote job={job} />}
      <details className="disclosure">
        <summary>{t("jobs.more")}</summary>
        <div className="stack">
          <ReceiptLink job={job} />
          <JobActions job={job} />
          <p className="note">{t("jobs.number", { number: shortId(job.id) })}</p>
        </div>
      </details>
      <ProposalHistory job={job} />
    </>
  );
}
