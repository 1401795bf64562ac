import type { UserId } from "../../shared/ids.ts";
import type { PortfolioItem } from "../../shared/portfolio/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { fromMediaPath } from "../../shared/uploads/media-path.ts";
import type { AppFor } from "../runtime/app.ts";
import type { Write } from "../runtime/data/db.ts";
import { detachImage, findImage } from "../stores/uploads.ts";

type Shown = Pick<PortfolioItem, "afterImageUrl" | "beforeImageUrl">;

const imageIdsOf = ({ afterImageUrl, beforeImageUrl }: Shown) =>
  [afterImageUrl, beforeImageUrl].flatMap((path) => fromMediaPath(path ?? "")?.id ?? []);

/** The writes that detach an item's images, except those that the remaining items show. */
export async function detachWrites(
  app: AppFor<"db.write">,
  userId: UserId,
  { item, remaining }: { readonly item: Shown; readonly remaining: readonly Shown[] },
): Promise<Write[]> {
  const kept = remaining.flatMap(imageIdsOf);
  const ids = new Set(imageIdsOf(item).filter((id) => !kept.includes(id)));
  const images = await Promise.all([...ids].map((id) => findImage(app.db, id)));
  const at = toInstant(app.now());
  return images.flatMap((image) => (image?.userId === userId ? [detachImage(image, "portfolio", at)] : []));
}
