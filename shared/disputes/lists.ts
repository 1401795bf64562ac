import type { DisputeState } from "./machine.ts";

/** The administrators' lists. `open`: its two sides have to do something, or may; `deciding`, `appealed`: Homewright has. */
export const disputeLists = ["deciding", "appealed", "open", "closed"] as const;
export type DisputeList = (typeof disputeLists)[number];

/** The list that a dispute stands in. */
export const disputeListOf = {
  ...{ responding: "open", negotiating: "open", decided: "open" },
  ...{ deciding: "deciding", appealed: "appealed", closed: "closed" },
} as const satisfies Record<DisputeState, DisputeList>;
