import { AppError } from "../../shared/errors/errors.ts";
import { ImageId, type UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { addMs, DAY_MS, type Instant, MINUTE_MS, SECOND_MS, toInstant } from "../../shared/time.ts";
import { type ImageWidth, imageWidths } from "../../shared/uploads/media-path.ts";
import type { Image, ImageUse, MultipartUpload, Upload } from "../../shared/uploads/schema.ts";
import type { BaseApp, WriteContext } from "../runtime/app.ts";
import { create, type Db, type DbReader, remove, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** The table and the clock, to read what is stored and still valid. */
export type ReadContext = Pick<BaseApp, "now"> & { readonly db: DbReader };

const QUARANTINE_PREFIX = "incoming";
/** The largest image, plus room for a form around it (D-25). */
export const MAX_UPLOAD_BYTES = limits.photoBytes + 2048;
/** The largest web size: Lambda answers at most 6 MB, of which base64 takes a third. */
export const MAX_WEB_SIZE_BYTES = 4 * 1024 * 1024;
/** How long a pre-signed upload URL is valid. */
export const URL_TTL_SECONDS = (15 * MINUTE_MS) / SECOND_MS;

/** The key of an unclaimed file. */
export const quarantineKey = (userId: UserId, id: ImageId): string => `${QUARANTINE_PREFIX}/${userId}/${id}`;
export const originalKey = (userId: UserId, id: ImageId): string => `images/${userId}/${id}/original`;
export const webSizeKey = (userId: UserId, id: ImageId, width: ImageWidth): string =>
  `sizes/${userId}/${id}/${width}.webp`;
/** The key of a public web size of a portfolio image, whose path is `toMediaPath`. */
export const publicWebSizeKey = (userId: UserId, id: ImageId, width: ImageWidth): string =>
  `media/${userId}/${id}/${width}.webp`;

/** The keys of all files that a claimed image may have. */
export const imageKeys = ({ userId, id, purpose }: Image): string[] => {
  const keyOf = purpose === "portfolio" ? publicWebSizeKey : webSizeKey;
  return [originalKey(userId, id), ...imageWidths.map((width) => keyOf(userId, id, width))];
};

/** The upload id of a key in this user's quarantine; undefined for any other key. */
export function uploadIdOf(key: string, userId: UserId): ImageId | undefined {
  const [prefix, owner, id, ...more] = key.split("/");
  if (prefix !== QUARANTINE_PREFIX || owner !== userId || more.length > 0) return undefined;
  return ImageId.safeParse(id).data;
}

/** Stores a new upload, due for deletion a day later. */
export async function createUpload(
  app: WriteContext,
  upload: Pick<Upload, "id" | "userId" | "key" | "contentType" | "uploadId">,
): Promise<void> {
  const at = toInstant(app.now());
  const orphanAt = addMs(at, DAY_MS);
  const newUpload: Upload = { ...upload, isRefused: false, orphanAt, createdAt: at, updatedAt: at, version: 1 };
  const { id, userId, key, uploadId } = upload;
  const multipartWrite =
    uploadId && create(table.multipartUpload, { uploadId, id, userId, key, createdAt: at, version: 1 });
  await app.db.transact([create(table.upload, newUpload), ...(multipartWrite ? [multipartWrite] : [])]);
}

/** The caller's own multipart upload. Throws `upload.notFound` for another user's, or for another key. */
export async function findOwnMultipart(
  db: DbReader,
  { uploadId, key, userId }: Pick<MultipartUpload, "uploadId" | "key" | "userId">,
): Promise<MultipartUpload> {
  const found = await db.get(table.multipartUpload, { uploadId });
  if (found?.userId !== userId || found.key !== key) throw new AppError("upload.notFound");
  return found;
}

/** Marks an upload as refused because its file is too large. */
export const markUploadRefused = (app: WriteContext, upload: Upload): Promise<void> =>
  app.db.transact([replace(table.upload, { ...upload, isRefused: true, updatedAt: toInstant(app.now()) })]);

export const findUpload = (db: DbReader, id: ImageId): Promise<Upload | undefined> => db.get(table.upload, { id });
export const findImage = (db: DbReader, id: ImageId): Promise<Image | undefined> => db.get(table.image, { id });

/** Binds an image to its owner; fails when it was claimed meanwhile. */
export async function createImage(db: Db, { image, upload }: { image: Image; upload: Upload }): Promise<void> {
  await db.transact([
    create(table.image, image, "upload.addressRefused"),
    remove(table.upload, upload, upload.version),
  ]);
}

/** How long a claimed image may stay unused (I-28). */
const UNUSED_TTL_MS = DAY_MS;
export const asUnused = (at: Instant) => ({ usedBy: [], unusedAt: addMs(at, UNUSED_TTL_MS) }) satisfies Partial<Image>;

/** The write that attaches an image to what shows it, for the same transaction. */
export const attachImage = (image: Image, use: ImageUse, at: Instant): Write => {
  const usedBy = image.usedBy && [...new Set([...image.usedBy, use])];
  return replace(table.image, { ...image, usedBy, unusedAt: undefined, updatedAt: at });
};

/** The write that detaches an image. One that nothing shows is due for deletion a day later. */
export const detachImage = (image: Image, use: ImageUse, at: Instant): Write => {
  const usedBy = image.usedBy?.filter((each) => each !== use);
  return replace(table.image, { ...image, usedBy, ...(usedBy?.length === 0 && asUnused(at)), updatedAt: at });
};

/** Deletes an upload and its multipart link. */
export const deleteUpload = (db: Db, upload: Upload): Promise<void> =>
  db.transact([
    remove(table.upload, upload, upload.version),
    ...(upload.uploadId ? [remove(table.multipartUpload, { uploadId: upload.uploadId })] : []),
  ]);
