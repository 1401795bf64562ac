import { isPriceOpen } from "../jobs/proposals.ts";
import type { Job } from "../jobs/schema.ts";
import { policy } from "../policy.ts";
import type { ServiceRequest } from "../requests/schema.ts";
import { isOpen } from "../requests/status.ts";

type QuotedRequest = Pick<ServiceRequest, "status" | "wasQuoted" | "cancelReason"> & {
  /** The job that it was given to, if it has not begun. */
  readonly job?: Job | undefined;
};

/**
 * Of the requests that had a quote and have ended, the percentage for which their customer hired somebody, by a quote or
 * by approving a direct acceptance; undefined for fewer than five.
 */
export function hireRateOf(requests: readonly QuotedRequest[]): number | undefined {
  const outcomes = requests.flatMap((request) => (request.wasQuoted ? (outcomeOf(request) ?? []) : []));
  if (outcomes.length < policy.hireRateQuotes) return undefined;
  return Math.round((100 * outcomes.filter((each) => each === "hired").length) / outcomes.length);
}

/**
 * How a request ended for those who made a quote. Undefined while it is open or the price of a direct acceptance is
 * undecided, and where its end says nothing about hiring: the job was called off, or its customer did not end it.
 */
function outcomeOf(request: QuotedRequest): "hired" | "notHired" | undefined {
  const { status, cancelReason, job } = request;
  if (isOpen(request) || (job && isPriceOpen(job))) return undefined;
  if (status !== "cancelled") return "hired";
  return cancelReason === "customer" || cancelReason === "expired" ? "notHired" : undefined;
}
