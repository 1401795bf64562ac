import type { Machine, Moves } from "../machine.ts";

export const disputeStates = ["responding", "negotiating", "deciding", "closed"] as const;
/** `responding`: the other side has to answer. `negotiating`: both look for an end. `deciding`: Homewright decides. */
export type DisputeState = (typeof disputeStates)[number];

/**
 * The actors of a dispute. `opener` and `other`: its two sides. `agreement`: both together; `clock`: a deadline; `provider`: the
 * bank or Stripe has returned everything.
 */
export type DisputeActor = "opener" | "other" | "agreement" | "clock" | "provider" | "admin";

const open = ["responding", "negotiating", "deciding"] as const;

/** Every move of a dispute (E7). */
export const disputeMoves = {
  /** The other side answers, by a statement or an offer. */
  respond: { from: ["responding"], to: "negotiating", by: ["other"] },
  /** Nobody answered in time, which admits nothing. */
  silence: { from: ["responding"], to: "deciding", by: ["clock"] },
  escalate: { from: ["negotiating"], to: "deciding", by: ["opener", "other", "clock"] },
  close: { from: open, to: "closed", by: ["agreement", "opener", "clock", "provider", "admin"] },
} as const satisfies Moves<DisputeState, DisputeActor>;

export const disputeMachine: Machine<"state", keyof typeof disputeMoves, DisputeState, DisputeActor> = {
  name: "dispute",
  field: "state",
  moves: disputeMoves,
};

/** Who ends a dispute. */
export type ClosingActor = (typeof disputeMoves.close.by)[number];

export const disputeOutcomes = ["agreed", "withdrawn", "lapsed", "superseded", "decided"] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** How a dispute ended, by who ended it. */
export const outcomeBy: Readonly<Record<ClosingActor, DisputeOutcome>> = {
  agreement: "agreed",
  opener: "withdrawn",
  clock: "lapsed",
  provider: "superseded",
  admin: "decided",
};
