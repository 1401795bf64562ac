import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { requests } from "../../../../shared/requests/contract.ts";
import { isOpen } from "../../../../shared/requests/open.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { query } from "../../api/client.ts";
import { useQuery } from "../../api/use-query.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RequestDetails } from "../requests/request-details.tsx";
import { RequestTimeline } from "../requests/request-timeline.tsx";
import { CancelRequest } from "./cancel-request.tsx";
import { knownJob, knownRequest } from "./pages.ts";
import { PanelState } from "./panel-state.tsx";

/** On to its job or, as long as there is none, to take it back. */
const nextStepOf = ({ jobId, isOwn, ...request }: ServiceRequestView): "job" | "cancel" | undefined =>
  jobId ? "job" : isOpen(request) && isOwn ? "cancel" : undefined;

function NextStep({ request }: { request: ServiceRequestView }) {
  const { t } = useTranslation();
  if (nextStepOf(request) === "cancel") return <CancelRequest requestId={request.id} />;
  return <LinkButton to={{ search: `?job=${request.jobId}` }}>{t("customer.seeJob")}</LinkButton>;
}

/** One request of the customer, as the list has it until the server has answered. */
export function RequestPanel({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const answer = useQuery({
    ...query(requests.get, { params: { id: requestId } }),
    placeholderData: () => knownRequest(client, requestId),
  });
  const request = answer.data;
  const jobId = request?.jobId ?? "";
  const { data: job } = useQuery({
    ...query(jobs.get, { params: { jobId } }),
    placeholderData: () => knownJob(client, jobId),
    enabled: jobId !== "",
  });
  return (
    <Panel
      title={request?.title ?? t("customer.request")}
      onClose={onClose}
      footer={request && nextStepOf(request) && <NextStep request={request} />}
    >
      <PanelState answer={answer} failed={t("customer.requestFailed")} missing={t("customer.requestMissing")}>
        {request && (
          <RequestDetails request={request}>
            <RequestTimeline request={request} job={job} />
            {request.isOwn && request.cancelReason && <p>{t(`jobs.requestOver.${request.cancelReason}`)}</p>}
          </RequestDetails>
        )}
      </PanelState>
    </Panel>
  );
}
