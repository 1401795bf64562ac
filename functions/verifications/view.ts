import { hasSameName } from "../../shared/verifications/names.ts";
import type { Names, Verification, VerificationView } from "../../shared/verifications/schema.ts";

/** A verification as its owner sees it. */
export const toVerificationView = (verification: Verification, owner: Names): VerificationView => ({
  id: verification.id,
  verificationType: verification.verificationType,
  skill: verification.skill,
  status: verification.status,
  createdAt: verification.createdAt,
  verifiedAt: verification.verifiedAt,
  expiresAt: verification.expiresAt,
  documentUrl: verification.documentUrl,
  // The notes of an approval are internal.
  ...(verification.status === "rejected" && {
    rejectionReason: verification.rejectionReason,
    notes: verification.notes,
  }),
  ...(verification.status === "verified" && !hasSameName(verification, owner) && { namesDiffer: true }),
});
