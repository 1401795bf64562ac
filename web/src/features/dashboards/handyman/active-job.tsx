import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isolateBidi } from "../../../../../shared/bidi.ts";
import { inactivityCancelAt } from "../../../../../shared/jobs/inactivity.ts";
import { needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import { isInRework } from "../../../../../shared/jobs/rework.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { proposeTimePath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { JobRail } from "../../../ui/ticket/job-rail.tsx";
import { AddressNote } from "../../jobs/panel/address-card.tsx";
import { AnswerButtons, AnswerNote } from "../../jobs/panel/answer-note.tsx";
import { ContactLink } from "../../jobs/panel/contact-link.tsx";
import { InactivePartyNote } from "../../jobs/panel/inactive-party-note.tsx";
import { InactivityNote } from "../../jobs/panel/inactivity-card.tsx";
import { ReworkNote } from "../../jobs/rework/rework-card.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { type JobSteps, NextStep } from "./next-step.tsx";
import { WorkTicket } from "./work-ticket.tsx";

type ActiveJobProps = {
  job: JobView;
  steps: JobSteps;
  /** When the handyman comes. */
  next?: string | undefined;
  /** Shown instead of the street. */
  children?: ReactNode;
};

/** Ticket of an active job: status, earnings, and the next step or the pending answer. */
export function ActiveJob({ job, steps, next, children }: ActiveJobProps) {
  const waits = needsActionFrom(job, useCurrentUser().id);
  return (
    <WorkTicket
      job={job}
      status={job.status}
      next={next}
      attention={waits || isInRework(job) || inactivityCancelAt(job) !== undefined}
      actions={
        <>
          {/* First what moves the job on. */}
          {waits ? <AnswerButtons job={job} /> : <NextStep job={job} steps={steps} />}
          {job.status === "accepted" && !job.appointments && <ProposeTimeLink jobId={job.id} />}
          <ContactLink job={job} />
        </>
      }
    >
      {children}
      {children === undefined && <Street job={job} />}
      <InactivePartyNote job={job} />
      <ReworkNote job={job} />
      <InactivityNote job={job} />
      <AnswerNote job={job} />
      <AddressNote job={job} />
      <JobRail status={job.status} />
    </WorkTicket>
  );
}

/** Where to go before the work starts, once the customer shares it. */
function Street({ job: { status, isAddressExact, address } }: { job: JobView }) {
  if (status !== "accepted" || !isAddressExact) return null;
  return <p className="small">{isolateBidi(address)}</p>;
}

function ProposeTimeLink({ jobId }: { jobId: string }) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <LinkButton slim to={proposeTimePath(jobId)}>
      {t("handyman.proposeTime")}
    </LinkButton>
  );
}
