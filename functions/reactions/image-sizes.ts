import { ImageId, UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { pictureWidths } from "../../shared/uploads/media-path.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/db.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { publicSizeKey, sizeKey } from "../uploads/store.ts";

type Keeper = AppFor<"db.write" | "files.write">;

const MAX_BYTES = 16 * 1024 * 1024;

/** Makes the web sizes of a claimed picture, and deletes the uploaded original. */
export async function makeSizes(app: Keeper, key: string): Promise<void> {
  const [, owner, name, file] = key.split("/");
  const userId = UserId.safeParse(owner);
  const id = ImageId.safeParse(name);
  if (!userId.success || !id.success || file !== "original") return;
  const image = await app.db.get(table.image, { id: id.data });
  if (image?.isSized || image?.refusal) return app.files.remove(key);
  // sharp loads while the file is fetched; rejected uploads do not load it.
  const [{ toWebSizes }, original] = await Promise.all([import("./web-sizes.ts"), app.files.read(key, MAX_BYTES)]);
  if (!original || !image) throw new Error("The picture is not claimed yet.");
  const made = await toWebSizes(original);
  if ("refusal" in made) {
    await note(app, image, made);
  } else {
    const keyOf = image.purpose === "portfolio" ? publicSizeKey : sizeKey;
    for (const width of pictureWidths) {
      await app.files.write(keyOf(userId.data, id.data, width), made[width], "image/webp");
    }
    await note(app, image, { isSized: true });
  }
  // The original may contain a location, so it is deleted also when the picture cannot be shown.
  await app.files.remove(key);
}

/** Retried, because a concurrent write may start to show the picture. */
const note = ({ db, now }: Keeper, { id }: Image, verdict: Pick<Image, "refusal"> | Pick<Image, "isSized">) =>
  retryLostRace(async () => {
    const image = await db.get(table.image, { id });
    if (image) await db.transact([replace(table.image, { ...image, ...verdict, updatedAt: toInstant(now()) })]);
  });
