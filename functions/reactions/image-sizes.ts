import type { Sharp } from "sharp";
import { ImageId, UserId } from "../../shared/ids.ts";
import { limits } from "../../shared/limits.ts";
import { toInstant } from "../../shared/time.ts";
import { pictureWidths } from "../../shared/uploads/media-path.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/db.ts";
import { recordFailure } from "../runtime/log.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { publicSizeKey, sizeKey } from "../uploads/store.ts";
import { withoutPicture } from "./undecodable.ts";

type Keeper = AppFor<"db.write" | "files.write">;

const QUALITY = 78;
const MAX_BYTES = 16 * 1024 * 1024;
const READING = { limitInputPixels: limits.photoPixels, failOn: "error" } as const;

/** Makes the web sizes of a claimed picture, and deletes the file it came as. */
export async function makeSizes(app: Keeper, key: string): Promise<void> {
  const [, owner, name, file] = key.split("/");
  const userId = UserId.safeParse(owner);
  const id = ImageId.safeParse(name);
  if (!userId.success || !id.success || file !== "original") return;
  const image = await app.db.get(table.image, { id: id.data });
  if (image?.isSized) return app.files.remove(key);
  // Loaded while the file is fetched: uploads that are only turned away do without it.
  const [{ default: sharp }, original] = await Promise.all([import("sharp"), app.files.read(key, MAX_BYTES)]);
  if (!original || !image) throw new Error("The picture is not claimed yet.");
  const keyOf = image.purpose === "portfolio" ? publicSizeKey : sizeKey;
  const open = () => sharp(original, READING);
  for (const width of pictureWidths) {
    const resized = await resize(open, Number(width));
    // The file as it came may tell where it was taken: what cannot be shown is not kept either.
    if (!resized) return forgetPicture(app, image, key);
    await app.files.write(keyOf(userId.data, id.data, width), resized, "image/webp");
  }
  await noteSizes(app, image);
  await app.files.remove(key);
}

/** Something may begin to show it meanwhile. */
const noteSizes = ({ db, now }: Keeper, { id }: Image): Promise<void> =>
  retryLostRace(async () => {
    const image = await db.get(table.image, { id });
    if (image) await db.transact([replace(table.image, { ...image, isSized: true, updatedAt: toInstant(now()) })]);
  });

async function forgetPicture(app: Keeper, image: Image, key: string): Promise<void> {
  await app.db.transact(await withoutPicture(app, image));
  await app.files.remove(key);
}

/** One web size: upright, at most as wide, without any metadata; undefined for a file that is no readable picture. */
async function resize(open: () => Sharp, width: number): Promise<Uint8Array | undefined> {
  try {
    return await open().autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();
  } catch (thrown) {
    recordFailure(thrown, { endpoint: "file.receive", requestId: "picture" });
    return undefined;
  }
}
