import { ImageId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { remove } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";
import { findImage, keysOf } from "../uploads/store.ts";

/** Deletes a claimed picture that nothing shows (I-28). Once its day is over, nothing can start to show it. */
export async function forgetUnused({ db, files, now }: AppFor<"db.write" | "files.write">, id: string): Promise<void> {
  const image = await findImage(db, ImageId.parse(id));
  if (!image?.unusedAt || image.unusedAt > toInstant(now())) return;
  // The item is deleted last: while it exists, a file that could not be deleted is found again.
  await Promise.all(keysOf(image).map((key) => files.remove(key)));
  await db.transact([remove(table.image, image, image.version)]);
}
