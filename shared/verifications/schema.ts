import * as z from "zod";
import { UserId, VerificationId } from "../ids.ts";
import { timestamps } from "../stored.ts";
import { Instant } from "../time.ts";

export const verificationStatuses = ["pending", "in_review", "verified", "rejected", "expired", "revoked"] as const;

/** A check of a handyman, such as a licence; only a `verified` one is public. */
export const Verification = z.object({
  id: VerificationId,
  userId: UserId,
  verificationType: z.string(),
  status: z.enum(verificationStatuses).default("pending"),
  documentUrl: z.string().optional(),
  verifiedAt: Instant.optional(),
  expiresAt: Instant.optional(),
  verifiedBy: UserId.optional(),
  notes: z.string().optional(),
  ...timestamps,
});
export type Verification = z.output<typeof Verification>;
