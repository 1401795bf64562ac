import type { OwnQuoteState, Quote, QuoteStatus } from "./schema.ts";

const ownStates: Readonly<Record<QuoteStatus, OwnQuoteState>> = {
  pending: "live",
  accepted: "won",
  declined: "lost",
  expired: "lost",
};
/** The list in which its handyman finds a quote. */
export const ownStateOf = ({ status }: Pick<Quote, "status">): OwnQuoteState => ownStates[status];

/** Whether the customer said no to this quote, and not to all of them. */
export const isDeclined = ({ status, declinedBy, lostReason }: Pick<Quote, "status" | "declinedBy" | "lostReason">) =>
  status === "declined" && declinedBy === "customer" && lostReason === undefined;
