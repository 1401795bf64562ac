import type { Message } from "../../../shared/conversations/schema.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import type { UserId } from "../../../shared/ids.ts";
import { fromImagePath } from "../../../shared/requests/image-path.ts";
import { toInstant } from "../../../shared/time.ts";
import { isAvailable } from "../../../shared/uploads/availability.ts";
import type { Image } from "../../../shared/uploads/schema.ts";
import { ref, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import type { ReadContext } from "../../stores/uploads.ts";

/**
 * The sender's photos for a message, in their order. Throws `upload.addressRefused` when one is somebody else's, was
 * claimed for something else, or is in a message already.
 */
export async function findMessagePhotos(
  { db, now }: ReadContext,
  paths: readonly string[],
  userId: UserId,
): Promise<Image[]> {
  const ids = [...new Set(paths)].map(fromImagePath);
  if (ids.length === 0) return [];
  const known = ids.filter((id) => id !== undefined);
  const images = (await db.getAll(known.map((id) => ref(table.image, { id })))).filter((image) => image !== undefined);
  const at = toInstant(now());
  const isUsable = (image: Image) =>
    image.userId === userId &&
    image.purpose === "message" &&
    image.conversationId === undefined &&
    image.isSized &&
    isAvailable(image, at);
  if (images.length < ids.length || !images.every(isUsable))
    throw new AppError("upload.addressRefused", { fields: [{ path: "imageUrls", code: "upload.addressRefused" }] });
  return images;
}

/** The writes that attach photos to a message, with which they are deleted. */
export const attachPhotos = (images: readonly Image[], { conversationId, forgottenAt, createdAt }: Message): Write[] =>
  images.map((image) =>
    replace(table.image, {
      ...image,
      usedBy: ["message"],
      conversationId,
      unusedAt: forgottenAt,
      updatedAt: createdAt,
    }),
  );
