import { ImageId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { deleteUpload, findUpload, originalKey } from "../stores/uploads.ts";

/** Deletes an upload that was never claimed (I-28). */
export async function deleteOrphanUpload(
  app: AppFor<"db.write" | "files.write" | "files.receive">,
  id: string,
): Promise<void> {
  const upload = await findUpload(app.db, ImageId.parse(id));
  if (!upload?.orphanAt || upload.orphanAt > toInstant(app.now())) return;
  // The item is deleted last: while it exists, a file that could not be deleted is found again.
  const { userId, key, uploadId } = upload;
  if (uploadId) await app.quarantine.abortMultipart({ key, uploadId });
  // The second file exists when a claim failed between its two steps.
  await Promise.all([app.files.remove(key), app.files.remove(originalKey(userId, upload.id))]);
  await deleteUpload(app.db, upload);
}
