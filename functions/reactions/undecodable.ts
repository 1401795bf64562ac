import { toImagePath } from "../../shared/requests/image-path.ts";
import { toInstant } from "../../shared/time.ts";
import type { Image } from "../../shared/uploads/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { remove, replace, type Write } from "../runtime/db.ts";
import * as table from "../runtime/table.ts";

/**
 * The writes by which a picture is forgotten that nobody can decode, and its request and job show it no more. Other things
 * that show it keep its path, where a screen draws its own picture instead.
 */
export async function withoutPicture({ db, now }: AppFor<"db.write">, image: Image): Promise<Write[]> {
  const request = image.requestId && (await db.get(table.request, { id: image.requestId }));
  const job = request?.jobId && (await db.get(table.job, { id: request.jobId }));
  const updatedAt = toInstant(now());
  const left = (paths: readonly string[]) => paths.filter((path) => path !== toImagePath(image.id));
  return [
    remove(table.image, image, image.version),
    ...(request ? [replace(table.request, { ...request, imageUrls: left(request.imageUrls), updatedAt })] : []),
    ...(job ? [replace(table.job, { ...job, imageUrls: left(job.imageUrls), updatedAt })] : []),
  ];
}
