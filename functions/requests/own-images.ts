import type { UserId } from "../../shared/ids.ts";
import { fromImagePath } from "../../shared/requests/image-path.ts";
import { toInstant } from "../../shared/time.ts";
import { isAvailable } from "../../shared/uploads/availability.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import { ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import type { ReadContext } from "../stores/uploads.ts";

/**
 * The user's images among these paths that have web sizes and can be attached: shown by no request, or by one that is
 * cancelled, which may be posted again with its photos.
 */
export async function findOwnImages(
  { db, now }: ReadContext,
  paths: readonly string[],
  userId: UserId,
): Promise<Image[]> {
  const ids = [...new Set(paths)].map(fromImagePath).filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const images = await db.getAll(ids.map((id) => ref(table.image, { id })));
  const ownImages = images
    .filter((image) => image !== undefined)
    .filter((image) => image.userId === userId && image.purpose === "service")
    .filter((image) => isAvailable(image, toInstant(now())) && image.isSized);
  const requestIds = [...new Set(ownImages.flatMap(({ requestId }) => requestId ?? []))];
  const requests = requestIds.length > 0 ? await db.getAll(requestIds.map((id) => ref(table.request, { id }))) : [];
  const cancelledIds = requests.flatMap((request) => (request?.status === "cancelled" ? [request.id] : []));
  return ownImages.filter(({ requestId }) => requestId === undefined || cancelledIds.includes(requestId));
}
