import type { Machine, Moves } from "../machine.ts";

export const disputeStates = ["responding", "negotiating", "deciding", "decided", "appealed", "closed"] as const;
/**
 * `responding`: the other side has to answer. `negotiating`: both look for an end. `deciding`: Homewright decides. `decided`: the
 * decision can be appealed, then it is carried out. `appealed`: another administrator decides again.
 */
export type DisputeState = (typeof disputeStates)[number];

/** Whether an administrator has to decide, for the first time or on appeal. */
export const awaitsDecision = (state: DisputeState): state is "deciding" | "appealed" =>
  state === "deciding" || state === "appealed";

/**
 * The actors of a dispute. `opener` and `other`: its two sides. `agreement`: both together; `clock`: a deadline; `provider`: the
 * bank or Stripe has returned everything; `admin`: an administrator, or the clock that carries out what one has decided.
 */
export type DisputeActor = "opener" | "other" | "agreement" | "clock" | "provider" | "admin";

/** Every move of a dispute (E7). */
export const disputeMoves = {
  /** The other side answers, by a statement or an offer. */
  respond: { from: ["responding"], to: "negotiating", by: ["other"] },
  /** Nobody answered in time, which admits nothing. */
  silence: { from: ["responding"], to: "deciding", by: ["clock"] },
  escalate: { from: ["negotiating"], to: "deciding", by: ["opener", "other", "clock"] },
  decide: { from: ["deciding"], to: "decided", by: ["admin"] },
  appeal: { from: ["decided"], to: "appealed", by: ["opener", "other"] },
  /** Finally. By the clock: nobody has decided in time, so the first decision stands. */
  decideAppeal: { from: ["appealed"], to: "decided", by: ["admin", "clock"] },
  close: {
    from: ["responding", "negotiating", "deciding"],
    to: "closed",
    by: ["agreement", "opener", "clock", "provider"],
  },
  carryOut: { from: ["decided"], to: "closed", by: ["admin", "provider"] },
  supersede: { from: ["appealed"], to: "closed", by: ["provider"] },
} as const satisfies Moves<DisputeState, DisputeActor>;

export const disputeMachine: Machine<"state", keyof typeof disputeMoves, DisputeState, DisputeActor> = {
  name: "dispute",
  field: "state",
  moves: disputeMoves,
};

/** The moves that end a dispute, by the state before. */
export const closingMoves = {
  ...{ responding: "close", negotiating: "close", deciding: "close" },
  ...{ decided: "carryOut", appealed: "supersede" },
} as const satisfies Record<Exclude<DisputeState, "closed">, keyof typeof disputeMoves>;

/** Who ends a dispute. */
export type ClosingActor = (typeof disputeMoves)["close" | "carryOut"]["by"][number];

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
