import { createHash, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { DomainEvent, EventData, EventName } from "../../../shared/events.ts";
import { NotificationId } from "../../../shared/ids.ts";
import { notifications } from "../../../shared/notifications/contract.ts";
import type { Notification } from "../../../shared/notifications/schema.ts";
import { uuidV7 } from "../../../shared/uuid.ts";
import { mailsTo, newSubscription, stackNow } from "../setup/control-pages.ts";
import { control, waitUntilIdle } from "../setup/stack-controls.ts";
import { openTable } from "../setup/table.ts";
import type { Person } from "./people.ts";

/** A person's notifications and unread count. */
export async function inboxOf(person: Person) {
  const { status, body } = await person.call(notifications.list, { query: { limit: 100 } });
  if (status !== 200) throw new Error(`The bell answered ${status}.`);
  return body;
}

/**
 * The kinds of a person's notifications, newest first, without those about requests nearby: all tests post in one town, and
 * whether somebody hears of a request before they accept it is a matter of milliseconds. `runtime/matching*` proves who does.
 */
export const kindsInInbox = async (person: Person) =>
  (await inboxOf(person)).notifications.map(({ kind }) => kind).filter((kind) => kind !== "requestNearby");

/** The only mail to a person whose subject contains these words; no slot of it is unfilled. */
export async function mailAbout({ user }: Person, words: string) {
  const mails = await mailsTo(user.email);
  const [mail, ...others] = mails.filter(({ subject }) => subject.includes(words));
  if (!mail || others.length > 0) throw new Error(`No one mail about ${words}: ${JSON.stringify(mails)}`);
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}|undefined|\bNaN\b|Invalid/);
  return mail;
}

/** Writes notifications directly to the table, one second apart; returns them newest first. */
export async function writeNotifications({ user }: Person, count: number): Promise<Notification[]> {
  const now = (await stackNow()).getTime();
  const created = Array.from({ length: count }, (_, index): Notification => {
    const at = new Date(now - 60_000 - index * 1000);
    const id = NotificationId.parse(uuidV7(at, randomUUID()));
    const slots = { title: `Notice ${index}` };
    const notification = { id, userId: user.id, kind: "requestExpired", subjectId: randomUUID(), slots } as const;
    return { ...notification, createdAt: at.toISOString(), version: 1 };
  });
  await openTable().putAll(created.map((each) => toItem(table.notification, each)));
  return created;
}

/** Turns on a device of a person, at the stack's push service; returns the hash of its endpoint. */
export async function subscribeDevice(person: Person, subscription?: { endpoint: string }): Promise<string> {
  const body = { ...(await newSubscription()), ...subscription, timeZone: "America/Denver" };
  const { status } = await person.call(notifications.subscribePush, { body });
  if (status !== 204) throw new Error(`The device was answered ${status}.`);
  return createHash("sha256").update(body.endpoint).digest("base64url");
}

/** Puts an event into the queue of `event.notify`, `copies` times, and waits until it is processed. */
export async function publishEvent<N extends EventName>(name: N, data: EventData<N>, copies = 1): Promise<DomainEvent> {
  const event: DomainEvent = { id: randomUUID(), name, at: (await stackNow()).toISOString(), data };
  for (let copy = 0; copy < copies; copy++) {
    await control.call("sendMessage", { queue: "event-notify", body: JSON.stringify(event) });
  }
  await waitUntilIdle();
  return event;
}
