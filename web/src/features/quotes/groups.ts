import { isChoosable, sortQuotes } from "../../../../shared/quotes/compare.ts";
import type { QuoteSort } from "../../../../shared/quotes/sorts.ts";
import type { QuoteView } from "../../../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";

type Shown = { readonly sort: QuoteSort; readonly isEmergencyOnly: boolean };

/** The quotes to choose from, in the chosen order. */
export const shownQuotes = (quotes: readonly QuoteView[], { sort, isEmergencyOnly }: Shown): QuoteView[] =>
  sortQuotes(quotes.filter(isChoosable), sort).filter(
    ({ handyman }) => !isEmergencyOnly || handyman?.emergencyServices === true,
  );

export type End =
  | ("accepted" | "declined" | "withdrawn" | "expired")
  | ("otherHired" | "directAccepted" | "requestClosed" | "taken" | "unavailable");

/** Why a quote cannot be chosen any more. One whose request was just closed is still pending: the schedule ends it. */
export function endOf(quote: QuoteView, request: Pick<ServiceRequestView, "jobId" | "status">, at: string): End {
  const { status, lostReason, declinedBy, validUntil } = quote;
  if (status === "accepted") return "accepted";
  if (lostReason) return lostReason;
  if (status === "declined") return declinedBy === "handyman" ? "withdrawn" : "declined";
  if (status === "expired" || validUntil <= at) return "expired";
  // A cancelled request keeps the job that was cancelled with it.
  if (request.status === "cancelled") return "requestClosed";
  return request.jobId ? "taken" : "unavailable";
}

/** The lowest total, marked where several are compared. */
export function lowestTotal(quotes: readonly QuoteView[]): string | undefined {
  const [first, second] = sortQuotes(quotes, "total");
  return first && second && first.total !== second.total ? first.total : undefined;
}
