import { ImageId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { remove } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { findImage, imageKeys } from "./store.ts";

/** Deletes a claimed picture that nothing shows (I-28). Once its day is over, nothing can start to show it. */
export async function deleteUnusedImage(
  { db, files, now }: AppFor<"db.write" | "files.write">,
  id: string,
): Promise<void> {
  const image = await findImage(db, ImageId.parse(id));
  if (!image?.unusedAt || image.unusedAt > toInstant(now())) return;
  // The item is deleted last: while it exists, a file that could not be deleted is found again.
  await Promise.all(imageKeys(image).map((key) => files.remove(key)));
  await db.transact([remove(table.image, image, image.version)]);
}
