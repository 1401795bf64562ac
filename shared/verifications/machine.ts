import type { Moves } from "../machine.ts";

export const verificationStatuses = ["pending", "in_review", "verified", "rejected", "expired", "revoked"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Who moves a verification; the handyman hands in a new one instead of moving an old one. */
export type VerificationActor = "admin" | "clock";

/** The life of a verification, which begins as pending (E5). Whatever is not listed is refused. */
export const verificationMoves = {
  claim: { from: ["pending"], to: "in_review", by: ["admin"] },
  release: { from: ["in_review"], to: "pending", by: ["clock"] },
  approve: { from: ["in_review"], to: "verified", by: ["admin"] },
  reject: { from: ["in_review"], to: "rejected", by: ["admin"] },
  expire: { from: ["verified"], to: "expired", by: ["clock"] },
} as const satisfies Moves<VerificationStatus, VerificationActor>;

/** The states in which a verification waits for an administrator: one of these for each type. */
export const waitingStatuses: readonly VerificationStatus[] = ["pending", "in_review"];
