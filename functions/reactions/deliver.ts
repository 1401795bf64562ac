import type { DomainEvent } from "../../shared/events.ts";
import { isDigest, isWanted } from "../../shared/notifications/kinds.ts";
import type { PushSubscription } from "../../shared/notifications/push.ts";
import type { Inbox } from "../../shared/notifications/schema.ts";
import { policy } from "../../shared/policy.ts";
import type { Instant } from "../../shared/time.ts";
import { calendarAttachment } from "../appointments/calendar/attachment.ts";
import { mapInBatches } from "../lib/batches.ts";
import { renderEmail } from "../notifications/email/render.ts";
import type { Message } from "../notifications/messages/context.ts";
import { devicesToWake, pushTo } from "../notifications/push/deliver.ts";
import type { AppFor } from "../runtime/app.ts";
import { ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { recordLostPushes } from "../runtime/observability/log.ts";
import { ServiceUnavailableError } from "../runtime/service-unavailable.ts";
import { jobRef } from "../stores/jobs.ts";
import { addNotification, ensureInbox } from "../stores/notifications.ts";
import { runOnce } from "./run-once.ts";

const CONCURRENT_PUSHES = 20;
/** After so many failures of one push service an event's other devices there are left out. */
const MAX_FAILURES = 3;

type NotifyContext = AppFor<"db.write" | "mail" | "push">;
/** A message with its reader's preferences, and a name for its work that is the same at each delivery of the event. */
type Delivery = { readonly message: Message; readonly inbox: Inbox | undefined; readonly workId: string };

/**
 * Delivers the messages of one event by bell, push and mail, as their readers chose, each once however often the event
 * comes. Throws after all of them when the mails' service was busy, so that the event comes again; a push is lost then,
 * since minutes later it is worth little and the bell has it.
 */
export async function deliver(
  app: NotifyContext,
  messages: readonly Message[],
  event: Pick<DomainEvent, "id" | "at">,
): Promise<void> {
  const deliveries = await toDeliveries(app, messages, event.id);
  // Notifications in the app come first, so that neither a push service nor a failing e-mail can prevent them.
  for (const delivery of deliveries) await ring(app, delivery, event.at);
  // Each device and each e-mail has its own marker: when one fails, the others are sent and not repeated on the retry.
  const pushes = await wakeDevices(app, deliveries);
  const mails = await Promise.allSettled(deliveries.map((delivery) => sendOnce(app, delivery)));
  for (const result of [...pushes, ...mails]) if (result.status === "rejected") throw result.reason;
}

async function toDeliveries(
  { db }: NotifyContext,
  messages: readonly Message[],
  eventId: string,
): Promise<readonly Delivery[]> {
  const inboxes = await db.getAll(messages.map(({ reader }) => ref(table.inbox, { userId: reader.id })));
  const workIdOf = ({ kind, reader }: Message) => `${kind}#${reader.id}#${eventId}`;
  return messages.map((message, index) => ({ message, inbox: inboxes[index], workId: workIdOf(message) }));
}

/** Writes the notification in the app, unless its reader turned the topic off. */
async function ring(app: NotifyContext, { message, inbox, workId }: Delivery, at: Instant) {
  const { reader, kind, subjectId, slots } = message;
  if (message.isBellWritten || message.isMailOnly || message.isPushOnly || !isWanted(kind, inbox?.bell)) return;
  const fields = { userId: reader.id, kind, subjectId, slots };
  await addNotification(app, fields, { name: workId, at });
}

type Push = Delivery & { readonly device: PushSubscription };

/** Pushes to every device of every reader, each once. A service that is busy or fails is counted, and is no error. */
async function wakeDevices(app: NotifyContext, deliveries: readonly Delivery[]) {
  const found = await settleInBatches(deliveries, async (delivery): Promise<readonly Push[]> => {
    const devices = await devicesToWake(app, delivery.message, delivery.inbox);
    return devices.map((device) => ({ ...delivery, device }));
  });
  const pushes = found.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  const failures = new Map<string, number>();
  const sent = await settleInBatches(pushes, async (push) => {
    const { host } = new URL(push.device.endpoint);
    const failed = failures.get(host) ?? 0;
    // The others would wait in vain for a service that answers nobody.
    if (failed >= MAX_FAILURES) throw new ServiceUnavailableError("Push", "nothing before");
    await pushOnce(app, push).catch((thrown: unknown) => {
      failures.set(host, (failures.get(host) ?? 0) + 1);
      throw thrown;
    });
  });
  const results = [...found, ...sent];
  const lost = results.filter(isUnavailable).length;
  if (lost > 0) recordLostPushes(lost, { hosts: [...failures.keys()] });
  return results.filter((result) => !isUnavailable(result));
}

const pushOnce = (app: NotifyContext, { message, device, workId }: Push) =>
  runOnce(app, `push#${workId}#${device.hash}`, () => pushTo(app, { message, device, tag: workId }));

const settleInBatches = <T, R>(items: readonly T[], task: (item: T) => Promise<R>) =>
  mapInBatches(items, CONCURRENT_PUSHES, async (item) => {
    const [result] = await Promise.allSettled([task(item)]);
    return result;
  });

const isUnavailable = (result: PromiseSettledResult<unknown>) =>
  result.status === "rejected" && result.reason instanceof ServiceUnavailableError;

async function sendOnce(app: NotifyContext, { message, inbox, workId }: Delivery) {
  if (message.isBellOnly || message.isUnmailed || message.isPushOnly) return;
  await runOnce(app, `mail#${workId}`, () => sendEmail(app, message, inbox));
}

/** Sends the e-mail unless its reader turned the topic off, their address bounced, or no sender is configured. */
async function sendEmail(app: NotifyContext, message: Message, stored: Inbox | undefined) {
  const inbox = stored ?? (await ensureInbox(app, message.reader.id));
  const isRefused = inbox.refused?.address === message.reader.email;
  if (app.mail && !isRefused && isWanted(message.kind, inbox.mail)) {
    const used = await app.mail.usedOfQuota();
    // What it counts is in the app. The rest is for codes, and for mails that somebody waits for.
    if (used >= policy.digestQuotaPercent / 100 && isDigest(message.kind)) return [];
    const email = renderEmail(message, { inbox, siteUrl: app.settings.siteUrl });
    await app.mail.send({ ...email, ...(await attachmentsOf(app, message)) });
  }
  return [];
}

async function attachmentsOf(app: NotifyContext, { calendarJobId, reader }: Message) {
  const [job] = calendarJobId ? await app.db.getAll([jobRef(calendarJobId)]) : [];
  const attachment = job && calendarAttachment(app, job, reader);
  return attachment && { attachments: [attachment] };
}
