import { AppError } from "../../shared/errors.ts";
import type { UserId } from "../../shared/ids.ts";
import { session } from "../../shared/session/contract.ts";
import { fromMediaPath } from "../../shared/uploads/media-path.ts";
import type { DbReader } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findImage } from "../uploads/store.ts";
import { changeUser } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(session.update, async ({ body, actor, app }) => {
  const { profileImageUrl: picture, ...change } = body;
  if (picture) await refuseOthersPicture(app.db, picture, actor.userId);
  // Absent stays, null goes.
  const shown = picture === undefined ? {} : { profileImageUrl: picture ?? undefined };
  return viewOf(app.db, await changeUser(app, actor.userId, { ...change, ...shown }));
});

/** A picture is shown to everybody: only one that its owner put among the public ones. */
async function refuseOthersPicture(db: DbReader, path: string, userId: UserId): Promise<void> {
  const picture = fromMediaPath(path);
  const image = picture?.userId === userId ? await findImage(db, picture.id) : undefined;
  if (image?.userId !== userId || image.purpose !== "portfolio") throw new AppError("upload.addressRefused");
}
