import { AppError } from "../../shared/errors.ts";
import { ImageId, type UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { fromImagePath } from "../../shared/requests/image-path.ts";
import { DAY_MS, later, MINUTE_MS, SECOND_MS, toInstant } from "../../shared/time.ts";
import type { Image, MultipartUpload, Upload } from "../../shared/uploads/schema.ts";
import type { Base } from "../runtime/app.ts";
import { create, type Db, type DbReader, ref, remove, replace } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

const QUARANTINE = "incoming";
/** The most that is worth looking at: the largest picture, and room for the envelope of a form around it (D-25). */
export const MAX_SENT_BYTES = limits.photoBytes + 2048;
/** How long a file may be put at an address that was handed out. */
export const OPEN_FOR_SECONDS = (15 * MINUTE_MS) / SECOND_MS;

/** Where a user's files wait until they are claimed. */
export const quarantineKey = (userId: UserId, id: ImageId): string => `${QUARANTINE}/${userId}/${id}`;
export const originalKey = (userId: UserId, id: ImageId): string => `images/${userId}/${id}/original`;
export const sizeKey = (userId: UserId, id: ImageId, width: string): string => `sizes/${userId}/${id}/${width}.webp`;
/** A web size of a portfolio picture, which everybody may see: `toMediaPath` names it. */
export const publicSizeKey = (userId: UserId, id: ImageId, width: string): string =>
  `media/${userId}/${id}/${width}.webp`;

/** The upload behind a key of the caller's own quarantine; undefined for any other key. */
export function uploadIdOf(key: string, userId: UserId): ImageId | undefined {
  const [prefix, owner, id, ...more] = key.split("/");
  if (prefix !== QUARANTINE || owner !== userId || more.length > 0) return undefined;
  return ImageId.safeParse(id).data;
}

/** Writes down an address that is handed out, to be looked at again a day later. */
export async function openUpload(
  app: Base & { db: Db },
  upload: Pick<Upload, "id" | "userId" | "key" | "contentType" | "uploadId">,
): Promise<void> {
  const at = toInstant(app.now());
  const orphanAt = later(at, DAY_MS);
  const opened: Upload = { ...upload, isRefused: false, orphanAt, createdAt: at, updatedAt: at, version: 1 };
  const { id, userId, key, uploadId } = upload;
  const binding = uploadId && create(table.multipartUpload, { uploadId, id, userId, key, createdAt: at, version: 1 });
  await app.db.transact([create(table.upload, opened), ...(binding ? [binding] : [])]);
}

/** The caller's own upload in parts. Throws `upload.notFound` for anybody else's, and when the key is another's. */
export async function findOwnParts(
  db: DbReader,
  { uploadId, key, userId }: Pick<MultipartUpload, "uploadId" | "key" | "userId">,
): Promise<MultipartUpload> {
  const found = await db.get(table.multipartUpload, { uploadId });
  if (found?.userId !== userId || found.key !== key) throw new AppError("upload.notFound");
  return found;
}

/** Writes down that too much was put at the address. */
export const refuseUpload = (app: Base & { db: Db }, upload: Upload): Promise<void> =>
  app.db.transact([replace(table.upload, { ...upload, isRefused: true, updatedAt: toInstant(app.now()) })]);

export const findUpload = (db: DbReader, id: ImageId): Promise<Upload | undefined> => db.get(table.upload, { id });
export const findImage = (db: DbReader, id: ImageId): Promise<Image | undefined> => db.get(table.image, { id });

/** Binds a checked picture to its owner, once: whoever claims it again at the same moment loses. */
export async function claimImage(db: Db, { image, upload }: { image: Image; upload: Upload }): Promise<void> {
  await db.transact([
    create(table.image, image, "upload.addressRefused"),
    remove(table.upload, upload, upload.version),
  ]);
}

/** Forgets an address, and to whom its parts belonged. */
export const forgetUpload = (db: Db, upload: Upload): Promise<void> =>
  db.transact([
    remove(table.upload, upload, upload.version),
    ...(upload.uploadId ? [remove(table.multipartUpload, { uploadId: upload.uploadId })] : []),
  ]);

/** Those of the paths that name pictures which the user claimed and no request shows yet. */
export async function findOwnImages(db: DbReader, paths: readonly string[], userId: UserId): Promise<Image[]> {
  const ids = [...new Set(paths)].map(fromImagePath).filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const images = await db.getAll(ids.map((id) => ref(table.image, { id })));
  return images
    .filter((image) => image?.userId === userId && image.purpose === "service" && image.requestId === undefined)
    .filter((image) => image !== undefined);
}
