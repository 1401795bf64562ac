import { AppError } from "../../shared/errors/errors.ts";
import { session } from "../../shared/session/contract.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { fromMediaPath } from "../../shared/uploads/media-path.ts";
import type { AppFor } from "../runtime/app.ts";
import type { Write } from "../runtime/data/db.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { ownZoneWrites } from "../stores/handymen.ts";
import { detachImage, findImage } from "../stores/uploads.ts";
import { attachImages } from "../uploads/images.ts";
import { updateUser } from "./commands/update-user.ts";
import { toCurrentUser } from "./view.ts";

export default endpoint(session.update, async ({ body, actor, app }) => {
  const { profileImageUrl: imageUrl, ...names } = body;
  // Undefined keeps the picture, null removes it.
  const fields = imageUrl === undefined ? names : { ...names, profileImageUrl: imageUrl ?? undefined };
  const also = async (previous: User) => [
    ...(imageUrl === undefined ? [] : await profileImageWrites(app, previous, imageUrl)),
    ...(names.timeZone === undefined ? [] : ownZoneWrites(previous, names.timeZone)),
  ];
  return toCurrentUser(app, await updateUser(app, actor.userId, { fields, also }));
});

/** The picture is public, so only the user's own public images are allowed. The former one is detached. */
async function profileImageWrites(
  app: AppFor<"db.write">,
  user: User,
  imageUrl: string | null,
): Promise<readonly Write[]> {
  if (imageUrl !== null && fromMediaPath(imageUrl)?.userId !== user.id) throw new AppError("upload.addressRefused");
  const attachWrites = imageUrl ? await attachImages(app, [imageUrl], { userId: user.id, use: "user" }) : [];
  const previous = fromMediaPath(user.profileImageUrl ?? "");
  const isKept = previous?.id === fromMediaPath(imageUrl ?? "")?.id;
  const image = previous && !isKept ? await findImage(app.db, previous.id) : undefined;
  const isOwn = image?.userId === user.id;
  return isOwn ? [...attachWrites, detachImage(image, "user", toInstant(app.now()))] : attachWrites;
}
