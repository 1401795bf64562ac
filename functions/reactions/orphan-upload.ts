import { ImageId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { findUpload, forgetUpload } from "../uploads/store.ts";

/** Deletes what was uploaded and never claimed (I-28). */
export async function forgetOrphan(app: AppFor<"db.write" | "files.write">, id: string): Promise<void> {
  const upload = await findUpload(app.db, ImageId.parse(id));
  if (!upload?.orphanAt || upload.orphanAt > toInstant(app.now())) return;
  await forgetUpload(app.db, upload);
  await app.files.remove(upload.key);
}
