import type { QuoteView } from "../../../../../shared/quotes/view.ts";
import type { Tone } from "../../../ui/fact/badge.tsx";

/**
 * What a quote waits for, as its handyman sees it: their answer to a counter-offer, that they stand by it after the request was
 * edited, the customer's choice, or the customer's decision about another handyman's price.
 */
export type OwnQuoteCondition = "countered" | "outdated" | "waiting" | "parked" | "notOpen" | "won" | "ended";

type Known = Pick<QuoteView, "status" | "isLive" | "isParked" | "isCurrentRevision" | "counters" | "awaiting">;

export function conditionOf(quote: Known): OwnQuoteCondition {
  if (quote.status === "accepted") return "won";
  if (quote.status !== "pending") return "ended";
  if (quote.isParked) return "parked";
  if (!quote.isLive) return "notOpen";
  if (openCounterOf(quote)) return "countered";
  return quote.isCurrentRevision ? "waiting" : "outdated";
}

/** The customer's proposal that waits for an answer. */
export function openCounterOf({ awaiting, counters }: Pick<QuoteView, "awaiting" | "counters">) {
  const last = counters.at(-1);
  return awaiting === "handyman" && last?.answer === undefined ? last : undefined;
}

/** Whether the handyman has the next word. */
export const isOwnTurn = (quote: Known): boolean => ["countered", "outdated"].includes(conditionOf(quote));

export const looks = {
  countered: { text: "quoting.state.yourTurn", tone: "accent" },
  outdated: { text: "quoting.state.yourTurn", tone: "accent" },
  waiting: { text: "quoting.state.waiting", tone: "info" },
  parked: { text: "quoting.state.onHold", tone: "warning" },
  notOpen: { text: "quoting.state.ended", tone: "muted" },
  won: { text: "quoting.state.won", tone: "success" },
  ended: { text: "quoting.state.ended", tone: "muted" },
} as const satisfies Record<OwnQuoteCondition, { text: string; tone: Tone }>;
