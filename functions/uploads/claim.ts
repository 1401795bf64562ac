import { AppError } from "../../shared/errors.ts";
import type { ImageId, UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { fromMediaPath, toMediaPath } from "../../shared/uploads/media-path.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { readPicture } from "./picture.ts";
import {
  claimImage,
  findImage,
  findOwnImage,
  findUpload,
  MAX_SENT_BYTES,
  originalKey,
  unused,
  uploadIdOf,
} from "./store.ts";

type Clerk = AppFor<"db.write" | "files.write">;
type Wanted = { readonly userId: UserId; readonly purpose: Image["purpose"]; readonly address: string };

/**
 * Checks what a user uploaded to an address of their own quarantine and binds it to them, for one purpose. The address
 * is read, never fetched; one that was claimed before for that purpose gives the same answer again.
 */
export async function claimPicture(app: Clerk, { userId, purpose, address }: Wanted): Promise<ImageId> {
  const key = app.files.keyOf(address);
  const id = key === undefined ? undefined : uploadIdOf(key, userId);
  if (key === undefined || id === undefined) throw new AppError("upload.addressRefused");
  if (await isClaimed(app, { id, userId, purpose })) {
    // The call that claimed it may have broken off before this, and a photo tells where it was taken.
    await app.files.remove(key);
    return id;
  }
  const upload = await findUpload(app.db, id);
  if (upload?.isRefused) throw new AppError("upload.tooLarge");
  const sent = upload && (await app.files.read(key, MAX_SENT_BYTES));
  if (!sent) {
    // Gone to somebody who claimed it in this very moment, which may be the same person's other call.
    if (await isClaimed(app, { id, userId, purpose })) return id;
    // Or turned away in it, which is written down before the file goes.
    const isRefused = (await findUpload(app.db, id))?.isRefused;
    throw new AppError(isRefused ? "upload.tooLarge" : "upload.addressRefused");
  }
  const { bytes, contentType } = readPicture(sent);
  const at = toInstant(app.now());
  const stored = { id, userId, purpose, key: originalKey(userId, id), contentType, size: bytes.length, isSized: false };
  const image: Image = { ...stored, ...unused(at), createdAt: at, updatedAt: at, version: 1 };
  await app.files.write(image.key, bytes, contentType);
  try {
    await claimImage(app.db, { image, upload });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !(await isClaimed(app, image))) throw thrown;
  }
  await app.files.remove(key);
  return id;
}

async function isClaimed({ db }: Clerk, { id, userId, purpose }: Pick<Image, "id" | "userId" | "purpose">) {
  const image = await findImage(db, id);
  return image?.userId === userId && image.purpose === purpose;
}

/** The public path of a picture of the user's, claimed before or only uploaded; any other text is refused (D-26). */
export async function toPortfolioPath(app: Clerk, { userId, address }: Omit<Wanted, "purpose">): Promise<string> {
  const named = fromMediaPath(address);
  if (!named) return toMediaPath({ userId, id: await claimPicture(app, { address, userId, purpose: "portfolio" }) });
  const { id } = await findOwnImage(app, named.id, { userId, purpose: "portfolio" });
  return toMediaPath({ userId, id });
}
