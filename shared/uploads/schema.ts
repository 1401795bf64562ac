import * as z from "zod";
import { ImageId, ServiceRequestId, UserId } from "../ids.ts";
import { timestamps } from "../stored.ts";
import { Instant } from "../time.ts";

export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
/** The picture formats that are stored; SVG never is (D-12). */
export const ImageType = z.enum(imageTypes);
export type ImageType = z.output<typeof ImageType>;

/** A pre-signed address that was handed out; the object behind it is untrusted until it is claimed. */
export const Upload = z.object({
  id: ImageId,
  userId: UserId,
  /** The object's key in the quarantine of its owner. */
  key: z.string(),
  contentType: z.string().optional(),
  /** When the object is deleted unless it is claimed before. */
  orphanAt: Instant.optional(),
  ...timestamps,
});
export type Upload = z.output<typeof Upload>;

/** A picture that passed the checks, bound once to its owner; `requestId` once a request shows it. */
export const Image = z.object({
  id: ImageId,
  userId: UserId,
  purpose: z.enum(["service", "portfolio"]),
  key: z.string(),
  contentType: ImageType,
  size: z.int().positive(),
  requestId: ServiceRequestId.optional(),
  /** Set once the web sizes exist. */
  isSized: z.boolean().default(false),
  ...timestamps,
});
export type Image = z.output<typeof Image>;
