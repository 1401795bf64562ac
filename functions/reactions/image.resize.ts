import sharp from "sharp";
import { ImageId, UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { consumer } from "../runtime/consumer.ts";
import { replace } from "../runtime/db.ts";
import { recordFailure } from "../runtime/log.ts";
import * as table from "../runtime/table.ts";
import { sizeKey } from "../uploads/store.ts";

const WIDTHS = [320, 960, 1600] as const;
const QUALITY = 78;
/** A picture of more pixels than that is a bomb, not a photo. */
const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 16 * 1024 * 1024;

export default consumer("image.resize", async ({ event, app }) => {
  const [, owner, name, file] = event.key.split("/");
  const userId = UserId.safeParse(owner);
  const id = ImageId.safeParse(name);
  if (!userId.success || !id.success || file !== "original") return;
  const image = await app.db.get(table.image, { id: id.data });
  if (image?.isSized) return app.files.remove(event.key);
  const original = await app.files.read(event.key, MAX_BYTES);
  if (!original || !image) throw new Error("The picture is not claimed yet.");
  for (const width of WIDTHS) {
    const resized = await resize(original, width);
    if (!resized) return;
    await app.files.write(sizeKey(userId.data, id.data, String(width)), resized, "image/webp");
  }
  await app.db.transact([replace(table.image, { ...image, isSized: true, updatedAt: toInstant(app.now()) })]);
  await app.files.remove(event.key);
});

/** One web size: upright, at most as wide, without any metadata; undefined for a file that is no readable picture. */
async function resize(original: Uint8Array, width: number): Promise<Uint8Array | undefined> {
  try {
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    return await picture.autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();
  } catch (thrown) {
    recordFailure(thrown, { endpoint: "image.resize", requestId: "picture" });
    return undefined;
  }
}
