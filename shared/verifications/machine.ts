import type { Machine, Moves } from "../machine.ts";

export const verificationStatuses = ["pending", "in_review", "verified", "rejected", "expired", "revoked"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Who can move a verification; a handyman submits a new one instead. */
export type VerificationActor = "admin" | "clock";

/** The states of a verification, from `pending` on (E5). A move that is not listed is refused. */
export const verificationMoves = {
  claim: { from: ["pending"], to: "in_review", by: ["admin"] },
  release: { from: ["in_review"], to: "pending", by: ["clock"] },
  approve: { from: ["in_review"], to: "verified", by: ["admin"] },
  reject: { from: ["in_review"], to: "rejected", by: ["admin"] },
  expire: { from: ["verified"], to: "expired", by: ["clock"] },
} as const satisfies Moves<VerificationStatus, VerificationActor>;

export const verificationMachine: Machine<
  "status",
  keyof typeof verificationMoves,
  VerificationStatus,
  VerificationActor
> = { name: "verification", field: "status", moves: verificationMoves };

/** The undecided states; at most one verification of each type is in them. */
export const waitingStatuses: readonly VerificationStatus[] = ["pending", "in_review"];
