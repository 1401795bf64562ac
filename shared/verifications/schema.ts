import * as z from "zod";
import { Skill } from "../categories.ts";
import { ImageId, UserId, VerificationId } from "../ids.ts";
import { limits } from "../limits.ts";
import { asSent } from "../pasted-text.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { text } from "../text.ts";
import { Instant } from "../time.ts";
import { verificationStatuses } from "./machine.ts";
import { verificationTypes } from "./standing.ts";

export const VerificationType = z.enum(verificationTypes);
export const VerificationStatus = z.enum(verificationStatuses);

export const rejectionReasons = ["unreadable", "expired", "mismatch", "incomplete", "other"] as const;
export const RejectionReason = z.enum(rejectionReasons);
export type RejectionReason = z.output<typeof RejectionReason>;

/** A person's names as an account has them. */
export const Names = z.object({ firstName: z.string().optional(), lastName: z.string().optional() });
export type Names = z.output<typeof Names>;

/** A check of a handyman, such as a licence; only a `verified` one is public. */
export const Verification = z.object({
  id: VerificationId,
  userId: UserId,
  verificationType: VerificationType,
  /** Of a certificate: the trade that it is for, where it is for one. */
  skill: Skill.optional(),
  status: VerificationStatus.default("pending"),
  documentUrl: z.string().optional(),
  verifiedAt: Instant.optional(),
  expiresAt: Instant.optional(),
  /** The last of its warnings, in days before it expires. */
  warnedDays: z.int().positive().optional(),
  verifiedBy: UserId.optional(),
  /** Why it was decided as it was. */
  notes: z.string().optional(),
  rejectionReason: RejectionReason.optional(),
  /** The picture of the document. */
  imageId: ImageId.optional(),
  /** Who reviews it, and until when nobody else may. */
  reviewerId: UserId.optional(),
  lockedUntil: Instant.optional(),
  /** The names that its reviewer was shown; the check says nothing of anybody called otherwise. */
  checkedName: Names.optional(),
  ...timestamps,
});
export type Verification = z.output<typeof Verification>;

/** Where a verification lies, found by its id. */
export const VerificationLink = z.object({
  id: VerificationId,
  userId: UserId,
  ...createdOnly,
});
export type VerificationLink = z.output<typeof VerificationLink>;

export const NewVerification = z.object({
  verificationType: VerificationType,
  /** Of a certificate, one of the caller's own trades; of anything else it says nothing. */
  skill: Skill.optional(),
  /** The address to which the document was uploaded. */
  documentUrl: z.string().max(limits.uploadAddress),
});
export type NewVerification = z.output<typeof NewVerification>;

/** A verification as its handyman sees it; `notes` is the reason of a rejection. */
export const VerificationView = z.object({
  id: VerificationId,
  verificationType: VerificationType,
  skill: Skill.optional(),
  status: VerificationStatus,
  createdAt: Instant,
  verifiedAt: Instant.optional(),
  expiresAt: Instant.optional(),
  rejectionReason: RejectionReason.optional(),
  notes: z.string().optional(),
  documentUrl: z.string().optional(),
  /** True when a verified one was checked under other names than the profile's: then nobody sees its badge. */
  namesDiffer: z.literal(true).optional(),
});
export type VerificationView = z.output<typeof VerificationView>;

/** A verification as it waits for an administrator. */
export const VerificationTask = VerificationView.extend({
  userId: UserId,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** Whether the caller or somebody else has claimed it; absent while nobody has. */
  reviewer: z.enum(["me", "other"]).optional(),
  lockedUntil: Instant.optional(),
});
export type VerificationTask = z.output<typeof VerificationTask>;

export const Reason = text({ min: 10, max: limits.notes, message: "Give a reason of at least 10 characters" });
const LastDay = z.preprocess(asSent, z.iso.date("Enter the last day on which it is valid").optional());

/** An approval names the last day of what expires; a rejection names its kind. */
export const Decision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), reason: Reason, expiresAt: LastDay }),
  z.object({ decision: z.literal("reject"), reason: Reason, rejectionReason: RejectionReason.default("other") }),
]);
export type Decision = z.output<typeof Decision>;
