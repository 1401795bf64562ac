import * as z from "zod";
import { ImageId, ServiceRequestId, UserId } from "../ids.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time.ts";

export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
/** The picture formats that are stored; SVG never is (D-12). */
export const ImageType = z.enum(imageTypes);
export type ImageType = z.output<typeof ImageType>;

/** What a call answers that takes an uploaded address and finds no picture there that it may take. */
export const pictureErrors = [
  "upload.addressRefused",
  "upload.tooLarge",
  "upload.tooManyPixels",
  "upload.unsupportedType",
  "upload.damaged",
] as const;

/** Why the web sizes of a claimed picture could not be made. */
export const decoderRefusals = ["upload.damaged", "upload.tooManyPixels"] as const;

/** A pre-signed address that was handed out; the object behind it is untrusted until it is claimed. */
export const Upload = z.object({
  id: ImageId,
  userId: UserId,
  /** The object's key in the quarantine of its owner. */
  key: z.string(),
  contentType: z.string().optional(),
  /** Something too large was put there: the address is good for nothing more. */
  isRefused: z.boolean().default(false),
  /** The store's id of it, when it comes in parts. */
  uploadId: z.string().optional(),
  /** When the object is deleted unless it is claimed before. */
  orphanAt: Instant.optional(),
  ...timestamps,
});
export type Upload = z.output<typeof Upload>;

/** Whose an upload in parts is, found by the store's id of it. */
export const MultipartUpload = z.object({
  uploadId: z.string(),
  id: ImageId,
  userId: UserId,
  key: z.string(),
  ...createdOnly,
});
export type MultipartUpload = z.output<typeof MultipartUpload>;

/** What can show a claimed picture. */
export const imageUses = ["request", "portfolio", "profile", "verification", "user"] as const;
export type ImageUse = (typeof imageUses)[number];

/** A picture that passed the checks, bound once to its owner; `requestId` once a request shows it. */
export const Image = z.object({
  id: ImageId,
  userId: UserId,
  purpose: z.enum(["service", "portfolio", "document"]),
  key: z.string(),
  contentType: ImageType,
  size: z.int().positive(),
  requestId: ServiceRequestId.optional(),
  /** Set once the web sizes exist. */
  isSized: z.boolean().default(false),
  /** Set when they cannot be made: nothing may begin to show it. */
  refusal: z.enum(decoderRefusals).optional(),
  /** What shows it now. Unknown of pictures from before this was written down, which stay for ever. */
  usedBy: z.array(z.enum(imageUses)).optional(),
  /** When it is deleted unless something shows it before. */
  unusedAt: Instant.optional(),
  ...timestamps,
});
export type Image = z.output<typeof Image>;
