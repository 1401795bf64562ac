import { ImageId } from "../../shared/ids.ts";
import type { AppFor } from "../runtime/app.ts";
import { findUpload, MAX_UPLOAD_BYTES, markUploadRefused } from "../stores/uploads.ts";

type UploadedFile = { readonly key: string; readonly size: number };

/** Deletes an upload that can never be claimed: it is too large, or its address was already used. */
export async function rejectUpload(
  app: AppFor<"db.write" | "files.write">,
  { key, size }: UploadedFile,
): Promise<void> {
  const [, , name] = key.split("/");
  const id = ImageId.safeParse(name);
  if (!id.success) return;
  const upload = await findUpload(app.db, id.data);
  if (upload && !upload.isRefused && size <= MAX_UPLOAD_BYTES) return;
  // Stored first, so that a claim learns why there is no file.
  if (upload && !upload.isRefused) await markUploadRefused(app, upload);
  await app.files.remove(key);
}
