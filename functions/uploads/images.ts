import { AppError } from "../../shared/errors/errors.ts";
import type { ImageId, UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { isAvailable } from "../../shared/uploads/availability.ts";
import { fromMediaPath } from "../../shared/uploads/media-path.ts";
import type { Image, ImageUse } from "../../shared/uploads/schema.ts";
import type { Write } from "../runtime/data/db.ts";
import { attachImage, findImage, type ReadContext } from "../stores/uploads.ts";

type ImageOwner = { readonly userId: UserId; readonly purpose: Image["purpose"] };

/**
 * The user's image for this purpose. Throws `upload.*` when it is not theirs, expired, refused or without web sizes.
 */
export async function findOwnImage(
  { db, now }: ReadContext,
  id: ImageId,
  { userId, purpose }: ImageOwner,
): Promise<Image> {
  const image = await findImage(db, id);
  if (image?.userId !== userId || image.purpose !== purpose || !isAvailable(image, toInstant(now()))) {
    throw new AppError("upload.addressRefused");
  }
  if (!image.isSized) throw new AppError(image.refusal ?? "upload.addressRefused");
  return image;
}

/** The writes that attach the user's public images, given by their paths. */
export async function attachImages(
  app: ReadContext,
  paths: readonly (string | undefined)[],
  { userId, use }: { readonly userId: UserId; readonly use: ImageUse },
): Promise<Write[]> {
  const ids = new Set(paths.flatMap((path) => fromMediaPath(path ?? "")?.id ?? []));
  const owned = { userId, purpose: "portfolio" } as const;
  const images = await Promise.all([...ids].map((id) => findOwnImage(app, id, owned)));
  return images.map((image) => attachImage(image, use, toInstant(app.now())));
}
