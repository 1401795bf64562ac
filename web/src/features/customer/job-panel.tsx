import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { stubOf } from "../../../../shared/ids.ts";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { requests } from "../../../../shared/requests/contract.ts";
import { query } from "../../api/client.ts";
import { Panel } from "../../ui/panel.tsx";
import { JobDetails } from "../requests/job-details.tsx";
import { paymentStateOf } from "../requests/payment-state.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { HeldPayment } from "./held-payment.tsx";
import { JobPrice } from "./job-price.tsx";
import { knownJob, knownRequest } from "./pages.ts";
import { PanelState } from "./panel-state.tsx";
import { PayNow } from "./pay-now.tsx";

/** One job of the customer, as the list has it until the server has answered. */
export function JobPanel({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { role } = useCurrentUser();
  const client = useQueryClient();
  const answer = useQuery({
    ...query(jobs.get, { params: { jobId } }),
    placeholderData: () => knownJob(client, jobId),
  });
  const job = answer.data;
  const requestId = job?.serviceRequestId ?? "";
  const { data: request } = useQuery({
    ...query(requests.get, { params: { id: requestId } }),
    placeholderData: () => knownRequest(client, requestId),
    enabled: job !== undefined,
  });
  // An administrator looks, and pays for nobody.
  const isDue = job !== undefined && paymentStateOf(job) === "due" && role !== "admin";
  return (
    <Panel
      title={job?.title ?? t("customer.jobTitle", { number: stubOf(jobId) })}
      onClose={onClose}
      footer={isDue && <PayNow jobId={jobId} />}
    >
      <PanelState answer={answer} failed={t("customer.jobFailed")} missing={t("customer.jobMissing")}>
        {job && (
          <JobDetails job={job} request={request}>
            <HeldPayment job={job} />
            <JobPrice job={job} />
          </JobDetails>
        )}
      </PanelState>
    </Panel>
  );
}
