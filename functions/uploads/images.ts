import { AppError } from "../../shared/errors/errors.ts";
import type { ImageId, UserId } from "../../shared/ids.ts";
import { fromImagePath } from "../../shared/requests/image-path.ts";
import { toInstant } from "../../shared/time.ts";
import { isAvailable } from "../../shared/uploads/availability.ts";
import { fromMediaPath } from "../../shared/uploads/media-path.ts";
import type { Image, ImageUse } from "../../shared/uploads/schema.ts";
import { ref, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
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

/**
 * The user's private photos for this purpose, in their order. Throws `upload.addressRefused` when one is somebody else's, was
 * claimed for something else, or is shown already.
 */
export async function findUnusedPhotos(
  { db, now }: ReadContext,
  paths: readonly string[],
  { userId, purpose }: ImageOwner,
): Promise<Image[]> {
  const ids = [...new Set(paths)].map(fromImagePath);
  if (ids.length === 0) return [];
  const known = ids.filter((id) => id !== undefined);
  const images = (await db.getAll(known.map((id) => ref(table.image, { id })))).filter((image) => image !== undefined);
  const at = toInstant(now());
  const isUsable = (image: Image) =>
    image.userId === userId &&
    image.purpose === purpose &&
    image.usedBy?.length === 0 &&
    image.isSized &&
    isAvailable(image, at);
  if (images.length < ids.length || !images.every(isUsable))
    throw new AppError("upload.addressRefused", { fields: [{ path: "imageUrls", code: "upload.addressRefused" }] });
  return images;
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
