import { events } from "../../shared/events.ts";
import { topicOf } from "../../shared/notifications/kinds.ts";
import type { Inbox } from "../../shared/notifications/schema.ts";
import { openInbox, stopMail, tell } from "../notifications/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { consumer } from "../runtime/consumer.ts";
import { write } from "./letters.ts";
import { noticesOf } from "./notices.ts";
import { once } from "./once.ts";
import type { Notice } from "./told.ts";

type Notifier = AppFor<"db.write" | "mail">;

export default consumer("event.notify", async ({ event, app }) => {
  if (event.name === "mail.refused") return stopMail(app, events[event.name].parse(event.data));
  const notices = await noticesOf(app.db, event);
  // Notifications in the app come first, so that a failing e-mail cannot prevent them.
  for (const notice of notices) await once(app, `bell#${nameOf(notice, event)}`, () => [tell(app, toldIn(notice))]);
  // Each e-mail has its own marker: when one fails, the others are sent and are not repeated on the retry.
  const mailed = await Promise.allSettled(
    notices
      .filter(({ isBellOnly }) => !isBellOnly)
      .map((notice) => once(app, `mail#${nameOf(notice, event)}`, () => mailTo(app, notice))),
  );
  for (const outcome of mailed) if (outcome.status === "rejected") throw outcome.reason;
});

const nameOf = ({ kind, reader }: Notice, { id }: { id: string }) => `${kind}#${reader.id}#${id}`;
const toldIn = ({ reader, kind, subjectId, slots }: Notice) => ({ userId: reader.id, kind, subjectId, slots });

/** Sends the e-mail unless its reader turned the topic off, their address bounced, or no sender is configured. */
async function mailTo(app: Notifier, notice: Notice) {
  const inbox = await openInbox(app, notice.reader.id);
  const { siteUrl } = app.settings;
  if (isWanted(notice, inbox)) await app.mail?.send(write(notice, { inbox, siteUrl }));
  return [];
}

function isWanted({ reader, kind }: Notice, { mail, refused }: Inbox): boolean {
  const topic = topicOf(kind);
  return refused?.address !== reader.email && (topic === undefined || mail[topic]);
}
