import { ImageId, UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { imageWidths } from "../../shared/uploads/media-path.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { publicWebSizeKey, webSizeKey } from "../stores/uploads.ts";

type UploadContext = AppFor<"db.write" | "files.write">;

const MAX_BYTES = 16 * 1024 * 1024;

/** Makes the web sizes of a claimed picture, and deletes the uploaded original. */
export async function createWebSizes(app: UploadContext, key: string): Promise<void> {
  const [, owner, name, file] = key.split("/");
  const userId = UserId.safeParse(owner);
  const id = ImageId.safeParse(name);
  if (!userId.success || !id.success || file !== "original") return;
  const image = await app.db.get(table.image, { id: id.data });
  if (image?.isSized || image?.refusal) return app.files.remove(key);
  // sharp loads while the file is fetched; rejected uploads do not load it.
  const [{ toWebSizes }, original] = await Promise.all([import("./web-sizes.ts"), app.files.read(key, MAX_BYTES)]);
  if (!original || !image) throw new Error("The picture is not claimed yet.");
  const sizes = await toWebSizes(original);
  if ("refusal" in sizes) {
    await saveResult(app, image, sizes);
  } else {
    const keyOf = image.purpose === "portfolio" ? publicWebSizeKey : webSizeKey;
    for (const width of imageWidths) {
      await app.files.write(keyOf(userId.data, id.data, width), sizes[width], "image/webp");
    }
    await saveResult(app, image, { isSized: true });
  }
  // The original may contain a location, so it is deleted also when the picture cannot be shown.
  await app.files.remove(key);
}

/** Retried, because a concurrent write may start to show the picture. */
const saveResult = (
  { db, now }: UploadContext,
  { id }: Image,
  result: Pick<Image, "refusal"> | Pick<Image, "isSized">,
) =>
  retryOnConflict(async () => {
    const image = await db.get(table.image, { id });
    if (image) await db.transact([replace(table.image, { ...image, ...result, updatedAt: toInstant(now()) })]);
  });
