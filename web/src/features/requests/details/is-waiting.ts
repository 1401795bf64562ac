import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../../shared/requests/status.ts";

/** Whether its customer waits for an answer to an open request. */
export const isWaiting = (request: ServiceRequestView): boolean => request.isOwn && isOpen(request) && !request.jobId;
