import { ReportMetadata } from "../../../shared/conversations/report.ts";
import type { FraudAlert } from "../../../shared/fraud/schema.ts";
import type { JobId, ServiceRequestId } from "../../../shared/ids.ts";

type Subject = { readonly serviceRequestId: ServiceRequestId; readonly jobId?: JobId | undefined };

/** Whether an alert is about this request, its job, or a conversation about it. */
export const isAbout =
  ({ serviceRequestId, jobId }: Subject) =>
  (alert: FraudAlert): boolean => {
    const { metadata } = alert;
    if (alert.serviceRequestId === serviceRequestId || (jobId && metadata?.jobId === jobId)) return true;
    const conversationId = ReportMetadata.safeParse(metadata).data?.conversationId;
    return conversationId?.startsWith(`${serviceRequestId}.`) ?? false;
  };
