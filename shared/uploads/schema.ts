import * as z from "zod";
import { ConversationId, FraudAlertId, ImageId, JobId, ServiceRequestId, UserId } from "../ids.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";
import { imageTypes } from "./image-types.ts";

/** The stored image types; never SVG (D-12). */
export const ImageType = z.enum(imageTypes);
export type ImageType = z.output<typeof ImageType>;

/** The errors of every call that takes an uploaded URL. */
export const imageErrors = [
  "upload.addressRefused",
  "upload.tooLarge",
  "upload.tooManyPixels",
  "upload.unsupportedType",
  "upload.damaged",
] as const;

/** Why no web sizes could be made. */
export const decodeErrors = ["upload.damaged", "upload.tooManyPixels"] as const;

/** A pre-signed upload. Its object is untrusted until it is claimed. */
export const Upload = z.object({
  id: ImageId,
  userId: UserId,
  /** The object's key in its owner's quarantine. */
  key: z.string(),
  contentType: z.string().optional(),
  /** The uploaded file was too large: it cannot be claimed. */
  isRefused: z.boolean().default(false),
  /** S3's upload id of a multipart upload. */
  uploadId: z.string().optional(),
  /** When the object is deleted unless it is claimed before. */
  orphanAt: Instant.optional(),
  ...timestamps,
});
export type Upload = z.output<typeof Upload>;

/** The owner of a multipart upload, by S3's upload id. */
export const MultipartUpload = z.object({
  uploadId: z.string(),
  id: ImageId,
  userId: UserId,
  key: z.string(),
  ...createdOnly,
});
export type MultipartUpload = z.output<typeof MultipartUpload>;

/** What can show a claimed image. */
export const imageUses = ["request", "portfolio", "profile", "verification", "user", "message", "dispute"] as const;
export type ImageUse = (typeof imageUses)[number];

/** A validated image, bound to its owner; `requestId` once a request shows it. */
export const Image = z.object({
  id: ImageId,
  userId: UserId,
  purpose: z.enum(["service", "portfolio", "document", "message", "evidence"]),
  key: z.string(),
  contentType: ImageType,
  size: z.int().positive(),
  requestId: ServiceRequestId.optional(),
  /** The conversation that shows it, for `purpose: "message"`. */
  conversationId: ConversationId.optional(),
  /** The job whose dispute shows it, for `purpose: "evidence"`. */
  jobId: JobId.optional(),
  /** When the sender removed its message: the other side does not see it any more. */
  removedAt: Instant.optional(),
  /** The report that has copied its message: it is kept as long as that one. */
  alertId: FraudAlertId.optional(),
  /** True once the web sizes exist. */
  isSized: z.boolean().default(false),
  /** Set when they cannot be made: the image cannot be attached. */
  refusal: z.enum(decodeErrors).optional(),
  /** What shows it now; absent on older images, which are never deleted. */
  usedBy: z.array(z.enum(imageUses)).optional(),
  /** When it is deleted unless something shows it before; of a photo in a message or a dispute, when that is. */
  unusedAt: Instant.optional(),
  ...timestamps,
});
export type Image = z.output<typeof Image>;
