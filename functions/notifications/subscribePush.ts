import { createHash } from "node:crypto";
import { AppError } from "../../shared/errors/errors.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { isPushService, type NewPushSubscription, type PushSubscription } from "../../shared/notifications/push.ts";
import { policy } from "../../shared/policy.ts";
import { toInstant } from "../../shared/time.ts";
import { isTimeZone } from "../../shared/time-zones.ts";
import type { Actor, WriteContext } from "../runtime/app.ts";
import { localPushService } from "../runtime/config.ts";
import { create, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { ensureInbox } from "../stores/notifications.ts";
import { forgetDevice, sortPushSubscriptions } from "./push/subscriptions.ts";

export default endpoint(notifications.subscribePush, async ({ body, actor, app }) => {
  if (!isPushService(body.endpoint, localPushService())) throw new AppError("push.hostRefused");
  await retryOnConflict(() => subscribe(app, actor, body));
});

/**
 * Stores the device with the caller's session. The inbox's version guards the number of devices. Each page load tells of
 * it, so that what is stored already is not written.
 */
async function subscribe(app: WriteContext, { user, session }: Actor, sent: NewPushSubscription): Promise<void> {
  const inbox = await ensureInbox(app, user.id);
  const { live, stale } = await sortPushSubscriptions(app, user);
  const hash = createHash("sha256").update(sent.endpoint).digest("base64url");
  const stored = [...live, ...stale].find((each) => each.hash === hash);
  const others = live.filter((each) => each.hash !== hash);
  if (others.length >= policy.pushDevices) throw new AppError("push.tooMany");
  const timeZone = isTimeZone(sent.timeZone) ? sent.timeZone : undefined;
  const told = { ...sent.keys, timeZone, sid: session.sid };
  if (stored && isSame(told, stored)) return;
  const at = toInstant(app.now());
  const device = {
    userId: user.id,
    hash,
    endpoint: sent.endpoint,
    ...told,
    createdAt: stored?.createdAt ?? at,
    updatedAt: at,
    version: stored?.version ?? 1,
  };
  await app.db.transact([
    stored ? replace(table.pushSubscription, device) : create(table.pushSubscription, device),
    replace(table.inbox, { ...inbox, updatedAt: at }),
    ...stale.filter((each) => each.hash !== hash).map(forgetDevice),
  ]);
}

type Told = Pick<PushSubscription, "p256dh" | "auth" | "timeZone" | "sid">;

const isSame = (told: Told, stored: Told): boolean =>
  told.p256dh === stored.p256dh &&
  told.auth === stored.auth &&
  told.timeZone === stored.timeZone &&
  told.sid === stored.sid;
