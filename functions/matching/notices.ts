import type { Candidate } from "../../shared/matching/candidates.ts";
import { isWanted } from "../../shared/notifications/kinds.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { WriteContext } from "../runtime/app.ts";
import { ref, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { notificationWrite } from "../stores/notifications.ts";
import { scheduleDigest } from "./digest.ts";
import { nearbySlots } from "./slots.ts";

/**
 * The notifications of those who are notified, unless they turned them off in the app. Their mail is scheduled before: a
 * digest with nothing in it is not sent, but a notice without a digest would never be mailed.
 */
export async function noticeWrites(
  app: WriteContext,
  request: ServiceRequest,
  chosen: readonly Candidate[],
): Promise<readonly Write[]> {
  if (chosen.length === 0) return [];
  const inboxes = await app.db.getAll(chosen.map(({ area }) => ref(table.inbox, { userId: area.userId })));
  await Promise.all(chosen.map(({ area }, index) => scheduleDigest(app, { area, request, inbox: inboxes[index] })));
  return chosen.flatMap((each, index) => {
    if (!isWanted("requestNearby", inboxes[index]?.bell)) return [];
    const slots = nearbySlots(request, each);
    return [notificationWrite(app, { userId: each.area.userId, kind: "requestNearby", subjectId: request.id, slots })];
  });
}
