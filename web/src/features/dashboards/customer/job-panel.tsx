import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { query } from "../../../api/client.ts";
import { jobs, requests } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { postAgainPath } from "../../../paths.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { PlainButtons } from "../../../ui/button/plain-buttons.ts";
import { Panel } from "../../../ui/page/panel.tsx";
import { AppointmentSlot } from "../../appointments/appointment-slot.tsx";
import { useNow } from "../../appointments/use-now.ts";
import { LastMessageOf } from "../../conversations/inbox/last-message-of.tsx";
import { Trouble } from "../../disputes/trouble.tsx";
import { useDisputeStep } from "../../jobs/dispute/use-dispute-step.ts";
import { Offerer } from "../../jobs/panel/agreement.tsx";
import { CallLink } from "../../jobs/panel/call-link.tsx";
import { ContactLink } from "../../jobs/panel/contact-link.tsx";
import { JobActions } from "../../jobs/panel/job-actions.tsx";
import { JobNotices } from "../../jobs/panel/job-notices.tsx";
import { PaymentLink } from "../../jobs/panel/payment-link.tsx";
import { RefusalsAtStep } from "../../jobs/panel/refusals.tsx";
import { type Step, type StepKind, stepOfJob } from "../../jobs/panel/step-of-job.ts";
import { nameOf } from "../../jobs/parties.ts";
import { ProposalHistory } from "../../jobs/proposals/proposal-history.tsx";
import { RequestReworkButton } from "../../jobs/rework/request-rework-button.tsx";
import { useCanAct } from "../../jobs/use-can-act.ts";
import { VisitNote } from "../../jobs/visit-note/visit-note.tsx";
import { ReceiptLink } from "../../payments/receipt-link.tsx";
import { JobDetails } from "../../requests/details/job-details.tsx";
import { canPostAgain, paymentStateOf } from "../../requests/details/payment-state.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { BookAgainLink, SaveHandyman } from "./book-again.tsx";
import { cachedJob, cachedRequest } from "./customer-queries.ts";
import { HeldPayment } from "./held-payment.tsx";
import { JobPrice } from "./job-price.tsx";
import { isVisitStep, JobStep } from "./job-step.tsx";
import { PanelContent } from "./panel-content.tsx";
import { PaymentNote } from "./payment-note.tsx";
import { SecureBooking } from "./secure-booking.tsx";

function PostAgainLink({ requestId }: { requestId: string }) {
  const { t } = useTranslation(["common", "customer"]);
  return (
    <LinkButton variant="primary" to={postAgainPath(requestId)}>
      {t("customer.postAgain")}
    </LinkButton>
  );
}

/** The job and its request; the list's versions of them until they are loaded. */
function useJobAndRequest(jobId: string) {
  const { isActive } = useCurrentUser();
  const client = useQueryClient();
  const result = useQuery({
    ...query(jobs.get, { params: { jobId } }),
    placeholderData: () => cachedJob(client, jobId),
  });
  const job = result.data;
  const requestId = job?.serviceRequestId ?? "";
  const { data: request } = useQuery({
    ...query(requests.get, { params: { id: requestId } }),
    placeholderData: () => cachedRequest(client, requestId),
    // A deactivated account cannot read requests.
    enabled: job !== undefined && isActive,
  });
  return { result, job, request };
}

type JobPanelProps = { jobId: string; onClose: () => void; children?: ReactNode };

/** One job of the customer; `children` stand below its details. */
export function JobPanel({ jobId, onClose, children }: JobPanelProps) {
  const { t } = useTranslation(["common", "customer"]);
  const { role, isActive } = useCurrentUser();
  const { result, job, request } = useJobAndRequest(jobId);
  const showsPostAgain =
    job?.status === "cancelled" && request?.isOwn && canPostAgain(request) && role !== "admin" && isActive;
  return (
    <Panel
      title={job?.title ?? t("customer.jobTitle", { number: shortId(jobId) })}
      onClose={onClose}
      footer={showsPostAgain && <PostAgainLink requestId={request.id} />}
    >
      <PanelContent result={result} errorTitle={t("customer.jobFailed")} missingTitle={t("customer.jobMissing")}>
        {job && (
          <>
            <Details job={job} request={request} />
            {children}
          </>
        )}
      </PanelContent>
    </Panel>
  );
}

/** The step of the reader: none for administrators, nor what a deactivated account cannot do. */
function useStep(job: JobView): Step | undefined {
  const { role } = useCurrentUser();
  const canAct = useCanAct(job);
  const step = useDisputeStep(job, "customer", stepOfJob(job, "customer", useNow()));
  return role !== "admin" && (canAct || step.kind === "pay" || step.kind === "dispute" || step.turn !== "yours")
    ? step
    : undefined;
}

/** The next step, then the job's details. */
function Details({ job, request }: { job: JobView; request: ServiceRequestView | undefined }) {
  const step = useStep(job);
  const details = (
    <JobDetails
      job={job}
      request={request}
      hasNotes={step?.kind === "pay" || step?.kind === "confirm"}
      isApproving={step?.kind === "price"}
      step={step && <JobStep job={job} step={step} />}
    >
      <PlainButtons value={step !== undefined}>
        <JobParts job={job} step={step?.kind} />
      </PlainButtons>
    </JobDetails>
  );
  return step ? <RefusalsAtStep job={job}>{details}</RefusalsAtStep> : details;
}

function PaymentForAdmins({ job: { id, title, paymentStatus, status } }: { job: JobView }) {
  const { role } = useCurrentUser();
  if (role !== "admin" || !(paymentStatus || status === "disputed")) return null;
  return (
    <div>
      <PaymentLink jobId={id} about={title} isDisputed={status === "disputed"} />
    </div>
  );
}

type JobPartsProps = { job: JobView; step: StepKind | undefined };

/** What there is to know and to do about the job, besides its step and its details: time, people, money, the rest. */
function JobParts({ job, step }: JobPartsProps) {
  const { t } = useTranslation(["common", "jobs"]);
  return (
    <>
      {!(step && isVisitStep(step)) && <AppointmentSlot job={job} />}
      <VisitNote job={job} />
      <JobNotices job={job} step={step} />
      <People job={job} step={step} />
      {step !== "pay" && step !== "confirm" && <Trouble job={job} />}
      <SecureBooking job={job} />
      <HeldPayment job={job} />
      {paymentStateOf(job) === "processing" && step !== "payment" && (
        <p>
          <PaymentNote job={job} />
        </p>
      )}
      <PaymentForAdmins job={job} />
      {step !== "price" && <JobPrice job={job} />}
      <details className="disclosure">
        <summary>{t("jobs.more")}</summary>
        <div className="stack">
          <ReceiptLink job={job} />
          {step !== "pay" && step !== "confirm" && (
            <div className="actions">
              <RequestReworkButton job={job} />
            </div>
          )}
          {!isOver(step) && step !== "review" && <BookAgainLink job={job} />}
          <JobActions job={job} />
          <p className="note">{t("jobs.number", { number: shortId(job.id) })}</p>
        </div>
      </details>
      <ProposalHistory job={job} />
    </>
  );
}

/** Nobody is asked to book again while this job still has to be paid or confirmed. */
const isOver = (step: StepKind | undefined): boolean => step === "released" || step === "refunded";

/** The handyman, and how to reach them; where the price waits they stand beside it. */
function People({ job, step }: JobPartsProps) {
  const { t } = useTranslation(["common", "jobs"]);
  return (
    <section className="stack" aria-label={t("jobs.people")}>
      {step !== undefined && step !== "price" && (
        <Offerer handymanId={job.handymanId} name={nameOf(job, "handyman", t)} />
      )}
      <div className="actions">
        <ContactLink job={job} />
        <div className="again">
          {isOver(step) && <BookAgainLink job={job} />}
          <SaveHandyman job={job} />
        </div>
        <CallLink job={job} />
      </div>
      <LastMessageOf job={job} />
    </section>
  );
}
