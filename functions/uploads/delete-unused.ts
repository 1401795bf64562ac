import { type FraudAlertId, ImageId } from "../../shared/ids.ts";
import { addMs, DAY_MS, toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { type DbReader, remove, replace } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { findImage, imageKeys } from "../stores/uploads.ts";

/** How long a reported photo is kept before it is looked at again. */
const REPORTED_MS = 30 * DAY_MS;

/** Whether a report still holds the messages that it has copied. */
async function hasCopiedMessages(db: DbReader, alertId: FraudAlertId): Promise<boolean> {
  const messages = (await db.get(table.fraudAlert, { id: alertId }))?.metadata?.messages;
  return Array.isArray(messages) && messages.length > 0;
}

/** Deletes a claimed picture that nothing shows (I-28), or whose message is forgotten. Once its day is over, nothing can start to show it. */
export async function deleteUnusedImage(
  { db, files, now }: AppFor<"db.write" | "files.write">,
  id: string,
): Promise<void> {
  const image = await findImage(db, ImageId.parse(id));
  if (!image?.unusedAt || image.unusedAt > toInstant(now())) return;
  if (image.alertId && (await hasCopiedMessages(db, image.alertId))) {
    // A report shows it: it is looked at again, until the report is forgotten.
    await db.transact([replace(table.image, { ...image, unusedAt: addMs(now(), REPORTED_MS) })]);
    return;
  }
  // The item is deleted last: while it exists, a file that could not be deleted is found again.
  await Promise.all(imageKeys(image).map((key) => files.remove(key)));
  await db.transact([remove(table.image, image, image.version)]);
}
