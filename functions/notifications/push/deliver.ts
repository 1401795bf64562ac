import { isDay } from "../../../shared/matching/candidates.ts";
import { isWanted } from "../../../shared/notifications/kinds.ts";
import type { PushSubscription } from "../../../shared/notifications/push.ts";
import { isQuiet } from "../../../shared/notifications/quiet-hours.ts";
import type { Inbox } from "../../../shared/notifications/schema.ts";
import { HOUR_MS, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import type { AppFor } from "../../runtime/app.ts";
import type { Write } from "../../runtime/data/db.ts";
import { log } from "../../runtime/observability/log.ts";
import type { Message } from "../messages/context.ts";
import { composePush } from "./compose.ts";
import { clearRefusals, countRefusal, forgetDevice, sortPushSubscriptions } from "./subscriptions.ts";
import { timeZoneFor } from "./time-zone.ts";

/**
 * How long a push service keeps a message. It may show it after the session has ended, so not long; what is urgent or
 * of a conversation is old news even sooner.
 */
const [KEPT_MS, BRIEF_MS] = [4 * HOUR_MS, 30 * MINUTE_MS];

type PushContext = AppFor<"db.write" | "push">;

/**
 * The devices that a message wakes: none when it is not for them, comes by night, or its reader turned the topic off or
 * has quiet hours, and none whose session has ended.
 */
export async function devicesToWake(
  app: PushContext,
  message: Message,
  inbox: Inbox | undefined,
): Promise<readonly PushSubscription[]> {
  const { reader, kind, isBellOnly, isMailOnly, isUnpushed, isUrgent, byDayAt } = message;
  const isAtNight = byDayAt !== undefined && !isDay(byDayAt, toInstant(app.now()));
  const isSilent = isBellOnly || isMailOnly || isUnpushed || isAtNight || !isWanted(kind, inbox?.push);
  if (isSilent || !(await app.push.isReady())) return [];
  const { live } = await sortPushSubscriptions(app, reader);
  if (live.length === 0 || isUrgent || inbox?.quietFrom === undefined) return live;
  return isQuiet(inbox, app.now(), await timeZoneFor(app.db, reader, live)) ? [] : live;
}

/** Sends a message to one device; returns the write that forgets a device that is gone or refuses all. */
export async function pushTo(
  app: PushContext,
  { message, device, tag }: { message: Message; device: PushSubscription; tag: string },
): Promise<readonly Write[]> {
  const text = JSON.stringify(composePush(message, tag));
  const { isUrgent = false, isPushOnly } = message;
  const result = await app.push.send(device, { text, isUrgent, keptMs: isUrgent || isPushOnly ? BRIEF_MS : KEPT_MS });
  if (result === "gone") return [forgetDevice(device)];
  if (result === "refused") {
    log.warn("push refused", { kind: message.kind, host: new URL(device.endpoint).host });
    return countRefusal(app, device);
  }
  await clearRefusals(app, device);
  return [];
}
