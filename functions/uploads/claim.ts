import { AppError } from "../../shared/errors.ts";
import type { ImageId, UserId } from "../../shared/ids.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import { fromMediaPath, toMediaPath } from "../../shared/uploads/media-path.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { ServiceAway } from "../runtime/away.ts";
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

/** How long a claim waits for the web sizes (usually one second), and the first polling interval. */
const PATIENCE_MS = 15 * SECOND_MS;
const FIRST_PAUSE_MS = 60;

type Clerk = AppFor<"db.write" | "files.write">;
type Wanted = { readonly userId: UserId; readonly purpose: Image["purpose"]; readonly address: string };

/**
 * Validates an uploaded file of the caller's quarantine and binds it to them for one purpose. The URL is parsed, never
 * fetched. Idempotent for the same purpose.
 */
export async function claimPicture(app: Clerk, { userId, purpose, address }: Wanted): Promise<ImageId> {
  const key = app.files.keyOf(address);
  const id = key === undefined ? undefined : uploadIdOf(key, userId);
  if (key === undefined || id === undefined) throw new AppError("upload.addressRefused");
  if (await isClaimed(app, { id, userId, purpose })) {
    // The first call may have stopped before this; the original holds the location where a photo was taken.
    await app.files.remove(key);
    return whenSized(app, id);
  }
  const upload = await findUpload(app.db, id);
  if (upload?.isRefused) throw new AppError("upload.tooLarge");
  const sent = upload && (await app.files.read(key, MAX_SENT_BYTES));
  if (!sent) {
    // Claimed a moment ago, perhaps by the same user's other call.
    if (await isClaimed(app, { id, userId, purpose })) return whenSized(app, id);
    // Or rejected a moment ago: that is stored before the file is deleted.
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
  return whenSized(app, id);
}

/**
 * Waits until the bucket's event has made the web sizes, so that only images that can be shown are claimed. Throws the
 * decoder's refusal, or `ServiceUnavailableError` after the maximum wait.
 */
async function whenSized({ db }: Clerk, id: ImageId): Promise<ImageId> {
  for (let [pause, waited] = [FIRST_PAUSE_MS, 0]; waited < PATIENCE_MS; waited += pause, pause *= 1.4) {
    const image = await findImage(db, id);
    if (!image) throw new AppError("upload.addressRefused");
    if (image.refusal) throw new AppError(image.refusal);
    if (image.isSized) return id;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new ServiceAway("The maker of web sizes");
}

async function isClaimed({ db }: Clerk, { id, userId, purpose }: Pick<Image, "id" | "userId" | "purpose">) {
  const image = await findImage(db, id);
  return image?.userId === userId && image.purpose === purpose;
}

/**
 * The public path of the user's own portfolio image, claimed before or only uploaded. Any other text is refused (D-26).
 */
export async function toPortfolioPath(app: Clerk, { userId, address }: Omit<Wanted, "purpose">): Promise<string> {
  const named = fromMediaPath(address);
  if (!named) return toMediaPath({ userId, id: await claimPicture(app, { address, userId, purpose: "portfolio" }) });
  const { id } = await findOwnImage(app, named.id, { userId, purpose: "portfolio" });
  return toMediaPath({ userId, id });
}

/** Rethrows an error with the field that caused it. */
export const refusedAt =
  (path: string) =>
  (thrown: unknown): never => {
    if (!(thrown instanceof AppError)) throw thrown;
    throw new AppError(thrown.code, { fields: [{ path, code: thrown.code }] });
  };
