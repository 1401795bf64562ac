import { AppError } from "../../shared/errors.ts";
import { limits } from "../../shared/limits.ts";
import { toImagePath } from "../../shared/requests/image-path.ts";
import { toInstant } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { sniff, unwrapForm } from "./picture.ts";
import { claimImage, findImage, findUpload, originalKey, uploadIdOf } from "./store.ts";

/** Room for the envelope of a form-data upload around the largest picture (D-25). */
const ENVELOPE_BYTES = 2048;

export default endpoint(uploads.claimServiceImage, async ({ body, actor, app }) => {
  const { userId } = actor;
  const key = app.files.keyOf(body.imageURL);
  const id = key === undefined ? undefined : uploadIdOf(key, userId);
  if (key === undefined || id === undefined) throw new AppError("upload.addressRefused");
  // Claimed before: the same answer again, so that a repeated call does no harm.
  const claimed = await findImage(app.db, id);
  if (claimed?.userId === userId && claimed.purpose === "service") return { objectPath: toImagePath(id) };
  const upload = await findUpload(app.db, id);
  const sent = upload && (await app.files.read(key, limits.photoBytes + ENVELOPE_BYTES));
  if (!sent) throw new AppError("upload.addressRefused");
  const bytes = unwrapForm(sent);
  if (bytes.length > limits.photoBytes) throw new AppError("upload.tooLarge");
  const contentType = sniff(bytes);
  if (!contentType) throw new AppError("upload.unsupportedType");
  const at = toInstant(app.now());
  const stored = {
    id,
    userId,
    purpose: "service",
    key: originalKey(userId, id),
    contentType,
    size: bytes.length,
    isSized: false,
  } as const;
  const image: Image = { ...stored, createdAt: at, updatedAt: at, version: 1 };
  await app.files.write(image.key, bytes, contentType);
  await claimImage(app.db, { image, upload });
  await app.files.remove(key);
  return { objectPath: toImagePath(id) };
});
