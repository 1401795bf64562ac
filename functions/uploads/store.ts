import { ImageId, type UserId } from "../../shared/ids.ts";
import { fromImagePath } from "../../shared/requests/image-path.ts";
import { DAY_MS, later, toInstant } from "../../shared/time.ts";
import type { Image, Upload } from "../../shared/uploads/schema.ts";
import type { Base } from "../runtime/app.ts";
import { create, type Db, type DbReader, ref, remove } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

const QUARANTINE = "incoming";

/** Where a user's files wait until they are claimed. */
export const quarantineKey = (userId: UserId, id: ImageId): string => `${QUARANTINE}/${userId}/${id}`;
export const originalKey = (userId: UserId, id: ImageId): string => `images/${userId}/${id}/original`;
export const sizeKey = (userId: UserId, id: ImageId, width: string): string => `sizes/${userId}/${id}/${width}.webp`;

/** The upload behind a key of the caller's own quarantine; undefined for any other key. */
export function uploadIdOf(key: string, userId: UserId): ImageId | undefined {
  const [prefix, owner, id, ...more] = key.split("/");
  if (prefix !== QUARANTINE || owner !== userId || more.length > 0) return undefined;
  return ImageId.safeParse(id).data;
}

/** Writes down an address that is handed out, to be looked at again a day later. */
export async function openUpload(
  app: Base & { db: Db },
  upload: Pick<Upload, "id" | "userId" | "key" | "contentType">,
): Promise<void> {
  const at = toInstant(app.now());
  const opened: Upload = { ...upload, orphanAt: later(app.now(), DAY_MS), createdAt: at, updatedAt: at, version: 1 };
  await app.db.transact([create(table.upload, opened)]);
}

export const findUpload = (db: DbReader, id: ImageId): Promise<Upload | undefined> => db.get(table.upload, { id });
export const findImage = (db: DbReader, id: ImageId): Promise<Image | undefined> => db.get(table.image, { id });

/** Binds a checked picture to its owner, once: whoever claims it again at the same moment loses. */
export async function claimImage(db: Db, { image, upload }: { image: Image; upload: Upload }): Promise<void> {
  await db.transact([
    create(table.image, image, "upload.addressRefused"),
    remove(table.upload, upload, upload.version),
  ]);
}

export const forgetUpload = (db: Db, upload: Upload): Promise<void> =>
  db.transact([remove(table.upload, upload, upload.version)]);

/** Those of the paths that name pictures which the user claimed and no request shows yet. */
export async function findOwnImages(db: DbReader, paths: readonly string[], userId: UserId): Promise<Image[]> {
  const ids = [...new Set(paths)].map(fromImagePath).filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const images = await db.getAll(ids.map((id) => ref(table.image, { id })));
  return images
    .filter((image) => image?.userId === userId && image.requestId === undefined)
    .filter((image) => image !== undefined);
}
