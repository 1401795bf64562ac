import { AppError } from "../../shared/errors.ts";
import { DAY_MS, SECOND_MS } from "../../shared/time.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import { findRequest, placeViewFor } from "../requests/store.ts";
import type { Actor, AppFor } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findImage, MAX_SIZE_BYTES, sizeKey } from "./store.ts";

type App = AppFor<"db.read">;

const OPEN_FOR_SECONDS = 60;
const KEPT_FOR_SECONDS = DAY_MS / SECOND_MS;
const USUAL_WIDTH = "1600";

export default endpoint(uploads.showImage, async ({ params, query, actor, app, reply }) => {
  const image = await findImage(app.db, params.id);
  if (image?.purpose !== "service" || image.refusal || !(await maySee(app, image, actor))) {
    throw new AppError("image.notFound");
  }
  const { userId, id } = image;
  // The original holds the location where a photo was taken: only its owner sees it, until the web sizes exist.
  if (!image.isSized && userId !== actor.userId) throw new AppError("image.notFound");
  if (!image.isSized) {
    const options = { seconds: OPEN_FOR_SECONDS, contentType: image.contentType };
    return { location: await app.files.addressToRead(image.key, options) };
  }
  const width = query.width ?? USUAL_WIDTH;
  const bytes = await app.files.read(sizeKey(userId, id, width), MAX_SIZE_BYTES);
  if (!bytes) throw new AppError("image.notFound");
  reply.cacheFor(KEPT_FOR_SECONDS);
  return { bytes, fileName: `${id}-${width}.webp` };
});

/** The owner, administrators, and whoever may see the request's photos. */
async function maySee(app: App, { userId, requestId }: Image, reader: Actor): Promise<boolean> {
  if (userId === reader.userId || reader.role === "admin") return true;
  if (!requestId) return false;
  return findRequest(app.db, requestId, reader).then(
    async (request) => (await placeViewFor(app, request, reader)) !== "gone",
    (thrown: unknown) => {
      if (thrown instanceof AppError) return false;
      throw thrown;
    },
  );
}
