import { ImageId } from "../../shared/ids.ts";
import type { AppFor } from "../runtime/app.ts";
import { findUpload, MAX_SENT_BYTES, refuseUpload } from "../uploads/store.ts";

type Arrived = { readonly key: string; readonly size: number };

/** Deletes at once what was uploaded and can never be claimed: what is too large, or came to an address that was used. */
export async function turnAway(app: AppFor<"db.write" | "files.write">, { key, size }: Arrived): Promise<void> {
  const [, , name] = key.split("/");
  const id = ImageId.safeParse(name);
  if (!id.success) return;
  const upload = await findUpload(app.db, id.data);
  if (upload && !upload.isRefused && size <= MAX_SENT_BYTES) return;
  // Written down first, so that whoever claims it learns why there is nothing.
  if (upload && !upload.isRefused) await refuseUpload(app, upload);
  await app.files.remove(key);
}
