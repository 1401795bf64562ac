import type { Moves } from "../machine.ts";

export const fraudStates = ["open", "investigating", "confirmed", "dismissed"] as const;
export type FraudState = (typeof fraudStates)[number];

/** Who moves an alert. */
export type FraudActor = "admin" | "clock";

/** The life of a fraud alert, which begins as open (E6). Whatever is not listed is refused. */
export const fraudMoves = {
  claim: { from: ["open"], to: "investigating", by: ["admin"] },
  release: { from: ["investigating"], to: "open", by: ["clock"] },
  confirm: { from: ["investigating"], to: "confirmed", by: ["admin"] },
  dismiss: { from: ["open", "investigating"], to: "dismissed", by: ["admin"] },
} as const satisfies Moves<FraudState, FraudActor>;
