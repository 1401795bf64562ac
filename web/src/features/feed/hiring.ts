import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { isOpen } from "../../../../shared/requests/status.ts";

/** Whether a handyman may accept it at once; otherwise its customer compares quotes first. */
export const mayAccept = (request: Pick<ServiceRequestView, "status" | "hiring">): boolean =>
  isOpen(request) && request.hiring === "either";

/** Whether a place for another quote is free. */
export const mayQuote = (request: Pick<ServiceRequestView, "status" | "quotesReceived" | "maxQuotes">): boolean =>
  isOpen(request) && request.quotesReceived < request.maxQuotes;

/** Whether only the reading handyman sees it, for some hours. */
export const isInvited = ({ privateUntil }: Pick<ServiceRequestView, "privateUntil">): boolean =>
  privateUntil !== undefined;
