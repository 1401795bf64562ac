import * as z from "zod";
import { Skill } from "../category-schema.ts";
import { ImageId, UserId, VerificationId } from "../ids.ts";
import { limits } from "../limits.ts";
import { normalizeIfText } from "../pasted-text.ts";
import { reasonUpTo } from "../reason.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant, LocalDate } from "../time-schema.ts";
import { verificationStatuses } from "./machine.ts";
import { verificationTypes } from "./standing.ts";

export const VerificationType = z.enum(verificationTypes);
export const VerificationStatus = z.enum(verificationStatuses);

export const rejectionReasons = ["unreadable", "expired", "mismatch", "incomplete", "other"] as const;
export const RejectionReason = z.enum(rejectionReasons);
export type RejectionReason = z.output<typeof RejectionReason>;

/** A person's names. */
export const Names = z.object({ firstName: z.string().optional(), lastName: z.string().optional() });
export type Names = z.output<typeof Names>;

/** A check of a handyman, such as a licence; only `verified` ones are public. */
export const Verification = z.object({
  id: VerificationId,
  userId: UserId,
  verificationType: VerificationType,
  /** For a certification: its skill, if it is for one. */
  skill: Skill.optional(),
  status: VerificationStatus.default("pending"),
  documentUrl: z.string().optional(),
  verifiedAt: Instant.optional(),
  /** The last day on which it is valid. */
  expiresAt: LocalDate.optional(),
  /** The last warning that was sent, in days before the expiry. */
  warnedDays: z.int().positive().optional(),
  verifiedBy: UserId.optional(),
  /** The reason of the decision. */
  notes: z.string().optional(),
  rejectionReason: RejectionReason.optional(),
  /** The image of the document. */
  imageId: ImageId.optional(),
  /** The reviewer who has claimed it, and until when. */
  reviewerId: UserId.optional(),
  lockedUntil: Instant.optional(),
  /** The names that the reviewer was shown; under another name the badge is hidden. */
  checkedName: Names.optional(),
  ...timestamps,
});
export type Verification = z.output<typeof Verification>;

/** The key of a verification, by its id. */
export const VerificationLink = z.object({
  id: VerificationId,
  userId: UserId,
  ...createdOnly,
});
export type VerificationLink = z.output<typeof VerificationLink>;

export const NewVerification = z.object({
  verificationType: VerificationType,
  /** For a certification, one of the caller's own skills; ignored otherwise. */
  skill: Skill.optional(),
  /** The upload URL of the document. */
  documentUrl: z.string().max(limits.uploadAddress),
});
export type NewVerification = z.output<typeof NewVerification>;

/** A verification as its handyman sees it; `notes`: the reason of a rejection. */
export const VerificationView = z.object({
  id: VerificationId,
  verificationType: VerificationType,
  skill: Skill.optional(),
  status: VerificationStatus,
  createdAt: Instant,
  verifiedAt: Instant.optional(),
  expiresAt: LocalDate.optional(),
  rejectionReason: RejectionReason.optional(),
  notes: z.string().optional(),
  documentUrl: z.string().optional(),
  /** True when it is verified under another name than the profile's: its badge is hidden. */
  namesDiffer: z.literal(true).optional(),
});
export type VerificationView = z.output<typeof VerificationView>;

/** A verification in the administrators' queue. */
export const VerificationTask = VerificationView.extend({
  userId: UserId,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  city: z.string().optional(),
  /** Who has claimed it; absent while nobody has. */
  reviewer: z.enum(["me", "other"]).optional(),
  lockedUntil: Instant.optional(),
});
export type VerificationTask = z.output<typeof VerificationTask>;

export const Reason = reasonUpTo(limits.notes);
const LastDay = z.preprocess(normalizeIfText, z.iso.date("Enter the last day on which it is valid").optional());

/** An approval has an expiry date where the type needs one, and a reason if one is given; a rejection says what is wrong. */
export const Decision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve"), reason: Reason.optional(), expiresAt: LastDay }),
  z.object({ decision: z.literal("reject"), reason: Reason, rejectionReason: RejectionReason.default("other") }),
]);
export type Decision = z.output<typeof Decision>;
