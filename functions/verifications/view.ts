import { isOfName } from "../../shared/verifications/names.ts";
import type { Names, Verification, VerificationView } from "../../shared/verifications/schema.ts";

/** A verification as its handyman, who is called so, sees it. */
export const viewOf = (verification: Verification, owner: Names): VerificationView => ({
  id: verification.id,
  verificationType: verification.verificationType,
  skill: verification.skill,
  status: verification.status,
  createdAt: verification.createdAt,
  verifiedAt: verification.verifiedAt,
  expiresAt: verification.expiresAt,
  documentUrl: verification.documentUrl,
  // What an administrator noted of an approval is not for its owner.
  ...(verification.status === "rejected" && {
    rejectionReason: verification.rejectionReason,
    notes: verification.notes,
  }),
  ...(verification.status === "verified" && !isOfName(verification, owner) && { namesDiffer: true }),
});
