import { AppError } from "../../shared/errors.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import { findRequest, wasTheirs } from "../requests/store.ts";
import type { Actor } from "../runtime/app.ts";
import type { DbReader } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findImage, sizeKey } from "./store.ts";

const OPEN_FOR_SECONDS = 60;
const USUAL_WIDTH = "1600";

export default endpoint(uploads.showImage, async ({ params, query, actor, app }) => {
  const image = await findImage(app.db, params.id);
  if (image?.purpose !== "service" || !(await maySee(app.db, image, actor))) throw new AppError("image.notFound");
  const { userId, id } = image;
  // The file as it came may tell where it was taken: nobody sees it but its owner, and only until the sizes are there.
  if (!image.isSized && userId !== actor.userId) throw new AppError("image.notFound");
  const sized = { key: sizeKey(userId, id, query.width ?? USUAL_WIDTH), contentType: "image/webp" };
  const shown = image.isSized ? sized : image;
  const options = { seconds: OPEN_FOR_SECONDS, contentType: shown.contentType };
  return { location: await app.files.addressToRead(shown.key, options) };
});

/** The owner, and whoever may see the request that shows the picture. */
async function maySee(db: DbReader, { userId, requestId }: Image, reader: Actor): Promise<boolean> {
  if (userId === reader.userId || reader.role === "admin") return true;
  if (!requestId) return false;
  return findRequest(db, requestId, reader).then(
    (request) => !wasTheirs(request, reader),
    (thrown: unknown) => {
      if (thrown instanceof AppError) return false;
      throw thrown;
    },
  );
}
