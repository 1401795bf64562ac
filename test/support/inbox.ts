import { randomUUID } from "node:crypto";
import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import type { DomainEvent, EventData, EventName } from "../../shared/events.ts";
import { NotificationId, timeOrderedId } from "../../shared/ids.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import type { Notification } from "../../shared/notifications/schema.ts";
import { stackNow } from "./control.ts";
import { settle, turn } from "./handles.ts";
import type { Person } from "./make.ts";
import { openTable } from "./table.ts";

/** A person's notifications and unread count. */
export async function bellOf(person: Person) {
  const { status, body } = await person.call(notifications.list, { query: { limit: 100 } });
  if (status !== 200) throw new Error(`The bell answered ${status}.`);
  return body;
}

export const kindsOf = async (person: Person) => (await bellOf(person)).notifications.map(({ kind }) => kind);

/** Writes notifications directly to the table, one second apart; returns them newest first. */
export async function plantNotifications({ user }: Person, count: number): Promise<Notification[]> {
  const now = (await stackNow()).getTime();
  const planted = Array.from({ length: count }, (_, index): Notification => {
    const at = new Date(now - 60_000 - index * 1000);
    const id = NotificationId.parse(timeOrderedId(at, randomUUID()));
    const slots = { title: `Notice ${index}` };
    const told = { id, userId: user.id, kind: "requestExpired", subjectId: randomUUID(), slots } as const;
    return { ...told, createdAt: at.toISOString(), version: 1 };
  });
  await openTable().putAll(planted.map((each) => toItem(table.notification, each)));
  return planted;
}

/** Puts an event into the queue of `event.notify`, `copies` times, and waits until it is processed. */
export async function happen<N extends EventName>(name: N, data: EventData<N>, copies = 1): Promise<DomainEvent> {
  const event: DomainEvent = { id: randomUUID(), name, at: (await stackNow()).toISOString(), data };
  for (let copy = 0; copy < copies; copy++) {
    await turn("sendMessage", { queue: "event-notify", body: JSON.stringify(event) });
  }
  await settle();
  return event;
}
