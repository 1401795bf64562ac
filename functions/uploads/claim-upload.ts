import { setTimeout } from "node:timers/promises";
import { AppError } from "../../shared/errors/errors.ts";
import type { ImageId, UserId } from "../../shared/ids.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import { fromMediaPath, toMediaPath } from "../../shared/uploads/media-path.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import {
  asUnused,
  createImage,
  findImage,
  findUpload,
  MAX_UPLOAD_BYTES,
  originalKey,
  uploadIdOf,
} from "../stores/uploads.ts";
import { findOwnImage } from "./images.ts";
import { readImage } from "./read-image.ts";

/** How long a claim waits for the web sizes (usually one second), and the first polling interval. */
const MAX_WAIT_MS = 15 * SECOND_MS;
const FIRST_PAUSE_MS = 60;

type UploadContext = AppFor<"db.write" | "files.write">;
type ClaimInput = { readonly userId: UserId; readonly purpose: Image["purpose"]; readonly address: string };

/**
 * Validates an uploaded file of the caller's quarantine and binds it to them for one purpose. The URL is parsed, never
 * fetched. Idempotent for the same purpose.
 */
export async function claimUpload(app: UploadContext, { userId, purpose, address }: ClaimInput): Promise<ImageId> {
  const key = app.files.keyFromUrl(address);
  const id = key === undefined ? undefined : uploadIdOf(key, userId);
  if (key === undefined || id === undefined) throw new AppError("upload.addressRefused");
  if (await isClaimed(app, { id, userId, purpose })) {
    // The first call may have stopped before this; the original holds the location where a photo was taken.
    await app.files.remove(key);
    return waitForSizes(app, id);
  }
  const upload = await findUpload(app.db, id);
  if (upload?.isRefused) throw new AppError("upload.tooLarge");
  const uploadedBytes = upload && (await app.files.read(key, MAX_UPLOAD_BYTES));
  if (!uploadedBytes) {
    // Claimed a moment ago, perhaps by the same user's other call.
    if (await isClaimed(app, { id, userId, purpose })) return waitForSizes(app, id);
    // Or rejected a moment ago: that is stored before the file is deleted.
    const isRefused = (await findUpload(app.db, id))?.isRefused;
    throw new AppError(isRefused ? "upload.tooLarge" : "upload.addressRefused");
  }
  const { bytes, contentType } = readImage(uploadedBytes);
  const at = toInstant(app.now());
  const stored = { id, userId, purpose, key: originalKey(userId, id), contentType, size: bytes.length, isSized: false };
  const image: Image = { ...stored, ...asUnused(at), createdAt: at, updatedAt: at, version: 1 };
  await app.files.write(image.key, bytes, contentType);
  try {
    await createImage(app.db, { image, upload });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !(await isClaimed(app, image))) throw thrown;
  }
  await app.files.remove(key);
  return waitForSizes(app, id);
}

/**
 * Waits until the bucket's event has made the web sizes, so that only images that can be shown are claimed. Throws the
 * decoder's refusal, or `ServiceUnavailableError` after the maximum wait.
 */
async function waitForSizes({ db }: UploadContext, id: ImageId): Promise<ImageId> {
  for (let [pauseMs, waitedMs] = [FIRST_PAUSE_MS, 0]; waitedMs < MAX_WAIT_MS; waitedMs += pauseMs, pauseMs *= 1.4) {
    const image = await findImage(db, id);
    if (!image) throw new AppError("upload.addressRefused");
    if (image.refusal) throw new AppError(image.refusal);
    if (image.isSized) return id;
    await setTimeout(pauseMs);
  }
  throw new ServiceUnavailableError("The maker of web sizes");
}

async function isClaimed({ db }: UploadContext, { id, userId, purpose }: Pick<Image, "id" | "userId" | "purpose">) {
  const image = await findImage(db, id);
  return image?.userId === userId && image.purpose === purpose;
}

/**
 * The public path of the user's own portfolio image, claimed before or only uploaded. Any other text is refused (D-26).
 */
export async function toPortfolioPath(
  app: UploadContext,
  { userId, address }: Omit<ClaimInput, "purpose">,
): Promise<string> {
  const mediaPath = fromMediaPath(address);
  if (!mediaPath) return toMediaPath({ userId, id: await claimUpload(app, { address, userId, purpose: "portfolio" }) });
  const { id } = await findOwnImage(app, mediaPath.id, { userId, purpose: "portfolio" });
  return toMediaPath({ userId, id });
}

/** Rethrows an error with the field that caused it. */
export const withFieldPath =
  (path: string) =>
  (thrown: unknown): never => {
    if (!(thrown instanceof AppError)) throw thrown;
    throw new AppError(thrown.code, { fields: [{ path, code: thrown.code }] });
  };
