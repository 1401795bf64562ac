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
import { Panel } from "../../../ui/page/panel.tsx";
import { AppointmentSlot } from "../../appointments/appointment-slot.tsx";
import { ContactLink } from "../../jobs/panel/contact-link.tsx";
import { JobActions } from "../../jobs/panel/job-actions.tsx";
import { JobNotices } from "../../jobs/panel/job-notices.tsx";
import { PaymentLink } from "../../jobs/panel/payment-link.tsx";
import { ProposalHistory } from "../../jobs/proposals/proposal-history.tsx";
import { RequestReworkButton } from "../../jobs/rework/request-rework-button.tsx";
import { useCanApprove } from "../../jobs/use-can-act.ts";
import { VisitNote } from "../../jobs/visit-note/visit-note.tsx";
import { ReceiptLink } from "../../payments/receipt-link.tsx";
import { JobDetails } from "../../requests/details/job-details.tsx";
import { canPostAgain, paymentStateOf, releaseStateOf } from "../../requests/details/payment-state.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { BookAgainLink, SaveHandyman } from "./book-again.tsx";
import { cachedJob, cachedRequest } from "./customer-queries.ts";
import { HeldPayment } from "./held-payment.tsx";
import { JobPrice } from "./job-price.tsx";
import { PanelContent } from "./panel-content.tsx";
import { PayNow } from "./pay-now.tsx";
import { PaymentNote } from "./payment-note.tsx";
import { ReviewPrompt, useIsReviewAsked } from "./review-prompt.tsx";
import { SecureBooking } from "./secure-booking.tsx";

/** Whether `PaymentNote` is needed: nothing else in the panel shows a processing payment. */
const isPaymentProcessing = (job: JobView): boolean =>
  paymentStateOf(job) === "processing" && releaseStateOf(job) === "none";

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
  // Administrators see the job but cannot pay.
  const isDue = job !== undefined && paymentStateOf(job) === "due" && role !== "admin";
  const showsPostAgain =
    job?.status === "cancelled" && request?.isOwn && canPostAgain(request) && role !== "admin" && isActive;
  return (
    <Panel
      title={job?.title ?? t("customer.jobTitle", { number: shortId(jobId) })}
      onClose={onClose}
      footer={isDue ? <PayNow jobId={jobId} /> : showsPostAgain && <PostAgainLink requestId={request.id} />}
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

/** The job's details; a price that waits for the reader stands above all of them. */
function Details({ job, request }: { job: JobView; request: ServiceRequestView | undefined }) {
  const isApproving = useCanApprove(job);
  return (
    <JobDetails job={job} request={request} decision={isApproving && <JobNotices job={job} />}>
      <JobParts job={job} isApproving={isApproving} />
    </JobDetails>
  );
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

/** What there is to know and to do about the job, besides its details. */
function JobParts({ job, isApproving }: { job: JobView; isApproving: boolean }) {
  const isReviewAsked = useIsReviewAsked(job);
  return (
    <>
      <AppointmentSlot job={job} />
      <VisitNote job={job} />
      {!isApproving && <JobNotices job={job} />}
      <div className="actions">
        <ContactLink job={job} />
        <div className="again">
          {!isReviewAsked && <BookAgainLink job={job} />}
          <SaveHandyman job={job} />
        </div>
      </div>
      <SecureBooking job={job} />
      <HeldPayment job={job} />
      <ReviewPrompt job={job} />
      {isPaymentProcessing(job) && (
        <p>
          <PaymentNote job={job} />
        </p>
      )}
      <ReceiptLink job={job} />
      <PaymentForAdmins job={job} />
      {!isApproving && <JobPrice job={job} />}
      {/* While money is held, `HeldPayment` shows this button. */}
      {job.releaseStatus !== "held" && (
        <div className="actions">
          <RequestReworkButton job={job} />
        </div>
      )}
      <JobActions job={job} />
      <ProposalHistory job={job} />
    </>
  );
}
