import { isWanted } from "../../shared/notifications/kinds.ts";
import type { Inbox } from "../../shared/notifications/schema.ts";
import { renderEmail } from "../notifications/email/render.ts";
import type { Message } from "../notifications/messages/context.ts";
import { devicesToWake, pushTo } from "../notifications/push/deliver.ts";
import { ensureInbox, notificationWrite } from "../notifications/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { runOnce } from "./run-once.ts";

type NotifyContext = AppFor<"db.write" | "mail" | "push">;
/** A message with its reader's preferences, and a name for its work that is the same at each delivery of the event. */
type Delivery = { readonly message: Message; readonly inbox: Inbox | undefined; readonly workId: string };

/**
 * Delivers the messages of one event by bell, push and mail, as their readers chose, each once however often the event
 * comes. Throws after all of them when a push service or the mails' was busy, so that the event comes again.
 */
export async function deliver(app: NotifyContext, messages: readonly Message[], eventId: string): Promise<void> {
  const deliveries = await toDeliveries(app, messages, eventId);
  // Notifications in the app come first, so that neither a push service nor a failing e-mail can prevent them.
  for (const delivery of deliveries) await ring(app, delivery);
  // Each device and each e-mail has its own marker: when one fails, the others are sent and not repeated on the retry.
  const pushes = await Promise.allSettled(deliveries.map((delivery) => wakeDevices(app, delivery)));
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
async function ring(app: NotifyContext, { message, inbox, workId }: Delivery) {
  const { reader, kind, subjectId, slots } = message;
  if (message.isBellWritten || message.isMailOnly || message.isPushOnly || !isWanted(kind, inbox?.bell)) return;
  const fields = { userId: reader.id, kind, subjectId, slots };
  await runOnce(app, `bell#${workId}`, () => [notificationWrite(app, fields)]);
}

/** Pushes to every device of the reader, each once; throws after all of them when a push service was busy. */
async function wakeDevices(app: NotifyContext, { message, inbox, workId }: Delivery) {
  const devices = await devicesToWake(app, message, inbox);
  const results = await Promise.allSettled(
    devices.map((device) =>
      runOnce(app, `push#${workId}#${device.hash}`, () => pushTo(app, { message, device, tag: workId })),
    ),
  );
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

async function sendOnce(app: NotifyContext, { message, inbox, workId }: Delivery) {
  if (message.isBellOnly || message.isUnmailed || message.isPushOnly) return;
  await runOnce(app, `mail#${workId}`, () => sendEmail(app, message, inbox));
}

/** Sends the e-mail unless its reader turned the topic off, their address bounced, or no sender is configured. */
async function sendEmail(app: NotifyContext, message: Message, stored: Inbox | undefined) {
  const inbox = stored ?? (await ensureInbox(app, message.reader.id));
  const isRefused = inbox.refused?.address === message.reader.email;
  if (!isRefused && isWanted(message.kind, inbox.mail))
    await app.mail?.send(renderEmail(message, { inbox, siteUrl: app.settings.siteUrl }));
  return [];
}
