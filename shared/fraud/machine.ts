import type { Machine, Moves } from "../machine.ts";

export const fraudStates = ["open", "investigating", "confirmed", "dismissed"] as const;
export type FraudState = (typeof fraudStates)[number];

/** Who can move an alert. */
export type FraudActor = "admin" | "clock";

/** The states of a fraud alert, from `open` on (E6). A move that is not listed is refused. */
export const fraudMoves = {
  claim: { from: ["open"], to: "investigating", by: ["admin"] },
  release: { from: ["investigating"], to: "open", by: ["clock"] },
  confirm: { from: ["investigating"], to: "confirmed", by: ["admin"] },
  dismiss: { from: ["open", "investigating"], to: "dismissed", by: ["admin"] },
} as const satisfies Moves<FraudState, FraudActor>;

export const fraudMachine: Machine<"state", keyof typeof fraudMoves, FraudState, FraudActor> = {
  name: "fraud alert",
  field: "state",
  moves: fraudMoves,
};
