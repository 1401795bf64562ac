import { AppError } from "../../shared/errors.ts";
import { session } from "../../shared/session/contract.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { fromMediaPath } from "../../shared/uploads/media-path.ts";
import type { AppFor } from "../runtime/app.ts";
import type { Write } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { dropImage, findImage, keepMedia } from "../uploads/store.ts";
import { changeUser } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(session.update, async ({ body, actor, app }) => {
  const { profileImageUrl: picture, ...named } = body;
  // Undefined keeps the picture, null removes it.
  const fields = picture === undefined ? named : { ...named, profileImageUrl: picture ?? undefined };
  const also = picture === undefined ? undefined : (former: User) => swapPictures(app, former, picture);
  return viewOf(app.db, await changeUser(app, actor.userId, { fields, also }));
});

/** The picture is public, so only the user's own public images are allowed. The former one is detached. */
async function swapPictures(app: AppFor<"db.write">, user: User, picture: string | null): Promise<readonly Write[]> {
  if (picture !== null && fromMediaPath(picture)?.userId !== user.id) throw new AppError("upload.addressRefused");
  const shown = picture ? await keepMedia(app, [picture], { userId: user.id, use: "user" }) : [];
  const former = fromMediaPath(user.profileImageUrl ?? "");
  const isKept = former?.id === fromMediaPath(picture ?? "")?.id;
  const image = former && !isKept ? await findImage(app.db, former.id) : undefined;
  const isOwn = image?.userId === user.id;
  return isOwn ? [...shown, dropImage(image, "user", toInstant(app.now()))] : shown;
}
