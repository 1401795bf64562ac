import { events } from "../../shared/events.ts";
import { topicOf } from "../../shared/notifications/kinds.ts";
import type { Inbox } from "../../shared/notifications/schema.ts";
import { suppressEmail } from "../notifications/email/bounces.ts";
import { renderEmail } from "../notifications/email/render.ts";
import { messagesOf } from "../notifications/messages/by-event.ts";
import type { Message } from "../notifications/messages/context.ts";
import { ensureInbox, notificationWrite } from "../notifications/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { consumer } from "../runtime/events/consumer.ts";
import { runOnce } from "./run-once.ts";

type NotifyContext = AppFor<"db.write" | "mail">;

export default consumer("event.notify", async ({ event, app }) => {
  if (event.name === "mail.refused") return suppressEmail(app, events[event.name].parse(event.data));
  const messages = await messagesOf(app.db, event);
  // Notifications in the app come first, so that a failing e-mail cannot prevent them.
  for (const message of messages)
    await runOnce(app, `bell#${workId(message, event)}`, () => [notificationWrite(app, notificationFields(message))]);
  // Each e-mail has its own marker: when one fails, the others are sent and are not repeated on the retry.
  const results = await Promise.allSettled(
    messages
      .filter(({ isBellOnly }) => !isBellOnly)
      .map((message) => runOnce(app, `mail#${workId(message, event)}`, () => sendEmail(app, message))),
  );
  for (const result of results) if (result.status === "rejected") throw result.reason;
});

const workId = ({ kind, reader }: Message, { id }: { id: string }) => `${kind}#${reader.id}#${id}`;
const notificationFields = ({ reader, kind, subjectId, slots }: Message) => ({
  userId: reader.id,
  kind,
  subjectId,
  slots,
});

/** Sends the e-mail unless its reader turned the topic off, their address bounced, or no sender is configured. */
async function sendEmail(app: NotifyContext, message: Message) {
  const inbox = await ensureInbox(app, message.reader.id);
  const { siteUrl } = app.settings;
  if (isEmailWanted(message, inbox)) await app.mail?.send(renderEmail(message, { inbox, siteUrl }));
  return [];
}

function isEmailWanted({ reader, kind }: Message, { mail, refused }: Inbox): boolean {
  const topic = topicOf(kind);
  return refused?.address !== reader.email && (topic === undefined || mail[topic]);
}
