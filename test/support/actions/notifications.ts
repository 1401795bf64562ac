import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { renderEmail } from "../../../functions/notifications/email/render.ts";
import type { Message } from "../../../functions/notifications/messages/context.ts";
import { composePush } from "../../../functions/notifications/push/compose.ts";
import notify from "../../../functions/reactions/event.notify.ts";
import { type Item, toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { newSession } from "../../../functions/runtime/http/session.ts";
import type { EmailMessage } from "../../../functions/runtime/ports/mail.ts";
import type { Language } from "../../../shared/language.ts";
import { Inbox } from "../../../shared/notifications/schema.ts";
import type { Session, User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WorldJob } from "../world/money.ts";
import type { World } from "../world/world.ts";

/** Asserts that no slot in these texts is unfilled, undefined or invalid. */
export const expectNoGaps = (...texts: string[]) =>
  expect(texts.join()).not.toMatch(/\{\w+\}|undefined|\bNaN\b|Invalid/);
/** What a message says in its mail and on a locked screen; no slot of it is open. */
export function textsOf(message: Message) {
  const { id: userId, createdAt, updatedAt } = message.reader;
  const inbox = Inbox.parse({ userId, unsubscribeSecret: "s", createdAt, updatedAt });
  const { subject, text, html } = renderEmail(message, { inbox, siteUrl: "http://site.test" });
  const pushed = composePush(message, "tag").text;
  expectNoGaps(subject, text, html, pushed);
  return { subject, text, html, pushed };
}
/** With plain spaces, as subjects have them. */
export const withPlainSpaces = (text = "") => text.replaceAll("\u00a0", " ");
export const dollarText = (language: Language, dollars: string) =>
  language === "pt" ? `$ ${dollars.replace(".", ",")}` : `$${dollars}`;

/** Sets the language of both parties. */
export async function setLanguageOf(
  { app, database: stored }: World,
  sides: WorldJob,
  language: Language,
): Promise<void> {
  for (const { id } of [sides.customer, sides.handyman]) {
    const user = await app.db.get(table.user, { id });
    if (user) stored.putAll([toItem(table.user, { ...user, language })]);
  }
}

type Stored = Pick<World, "app" | "database">;

/** A browser that is woken by push, in a session of its own; its address ends with `name`. */
export function addDevice(
  { app, database }: Stored,
  user: User,
  { name = randomUUID(), ...fields }: Partial<Session> & { readonly name?: string } = {},
) {
  const session = { ...newSession(user, { secret: randomUUID(), now: app.now() }), ...fields };
  const endpoint = `https://fcm.googleapis.com/${name}`;
  const at = toInstant(app.now());
  const keys = { hash: name.padEnd(43, "0"), p256dh: "", auth: "" };
  const place = { userId: user.id, endpoint, timeZone: "Pacific/Honolulu", sid: session.sid };
  const device = { ...place, ...keys, createdAt: at, updatedAt: at, version: 1 };
  database.putAll([toItem(table.session, session), toItem(table.pushSubscription, device)]);
  return { endpoint };
}

/** How a person wants to be told. */
export function prefer({ app, database }: Stored, { id: userId }: User, fields: Partial<Inbox>): void {
  const at = toInstant(app.now());
  const inbox = Inbox.parse({ userId, unsubscribeSecret: "s", createdAt: at, updatedAt: at, ...fields });
  database.putAll([toItem(table.inbox, inbox)]);
}

/** Runs `event.notify` for all dispatched events, each twice as a queue may deliver it; returns notifications and e-mails. */
export async function notifyPeople(world: World) {
  const emails: EmailMessage[] = [];
  const mail = { send: async (email: EmailMessage) => void emails.push(email), usedOfQuota: async () => 0 };
  const { app } = world.withApp({ mail });
  await world.dispatchOutbox();
  // The table has those of one moment in any order.
  const notifications = new Map<unknown, Item>();
  for (const event of world.dispatched) {
    for (let copy = 0; copy < 2; copy++) await notify.handle({ event, app });
    const stored = world.database.items().filter(({ entity }) => entity === table.notification.type);
    for (const item of stored) notifications.set(item.sk, notifications.get(item.sk) ?? item);
  }
  return {
    /** The kinds of a user's notifications, in order. */
    notifications: ({ id }: User) =>
      [...notifications.values()].filter(({ userId }) => userId === id).map(({ kind }) => kind),
    /** The e-mails to a user, in order. */
    emails: ({ email }: User) => emails.filter(({ to }) => to === email),
    /** The one e-mail to a user whose subject contains `words`; throws unless there is exactly one. */
    email({ email }: User, words: string): EmailMessage {
      const [found, ...others] = emails.filter(({ to, subject }) => to === email && subject.includes(words));
      if (!found || others.length > 0) throw new Error(`No one letter about ${words}: ${JSON.stringify(emails)}`);
      return found;
    },
  };
}
