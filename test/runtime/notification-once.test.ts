import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deliver } from "../../functions/reactions/deliver.ts";
import notify from "../../functions/reactions/event.notify.ts";
import type { App, WriteContext } from "../../functions/runtime/app.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { EmailMessage } from "../../functions/runtime/ports/mail.ts";
import { addNotification, markAllRead, readNewest } from "../../functions/stores/notifications.ts";
import type { DomainEvent } from "../../shared/events.ts";
import { UserId } from "../../shared/ids.ts";
import { isRead } from "../../shared/notifications/unread.ts";
import { memoryTable } from "../support/world/memory-table.ts";
import { openWorld } from "../support/world/world.ts";

const userId = UserId.parse(randomUUID());
const fields = { userId, kind: "jobStarted", subjectId: randomUUID(), slots: {} } as const;

function openInbox() {
  const clock = { at: "2026-01-01T10:00:00.000Z" };
  const base = { now: () => new Date(clock.at), newId: () => randomUUID(), newSecret: () => randomUUID() };
  return { clock, app: { ...base, db: memoryTable() } as unknown as WriteContext };
}

test("R-733 a notification is stored once, however often and late its event comes, and those of others beside it", async () => {
  const { clock, app } = openInbox();
  const cause = { name: "jobStarted#ana#1", at: clock.at };
  await addNotification(app, fields, cause);
  await Promise.all([addNotification(app, fields, cause), addNotification(app, fields, cause)]);
  clock.at = "2026-01-08T10:00:00.000Z";
  await addNotification(app, fields, cause);
  await addNotification(app, fields, { ...cause, name: "jobStarted#ana#2" });
  const { page, unreadCount } = await readNewest(app, userId);
  expect([page.items.length, unreadCount]).toEqual([2, 2]);
  expect(page.items.map(({ createdAt }) => createdAt).sort()).toEqual([cause.at, clock.at]);
});

test("R-733 what comes after all were marked as read is unread, also when its event is older", async () => {
  const { clock, app } = openInbox();
  await addNotification(app, fields, { name: "seen", at: "2026-01-01T10:00:00.000Z" });
  clock.at = "2026-01-01T10:05:00.000Z";
  await markAllRead(app, userId);
  clock.at = "2026-01-01T10:06:00.000Z";
  await addNotification(app, fields, { name: "late", at: "2026-01-01T09:59:00.000Z" });
  const { inbox, page, unreadCount } = await readNewest(app, userId);
  expect(unreadCount).toBe(1);
  expect(page.items.map((each) => [each.createdAt, isRead(each, inbox)])).toEqual([
    ["2026-01-01T10:00:00.000Z", true],
    ["2026-01-01T10:06:00.000Z", false],
  ]);
});

test.each([
  [0.79, ["New jobs near you: 2", "Ana wrote to you", "Your account is active again"]],
  [0.8, ["Your account is active again"]],
])("R-752 with %d of the mails of twenty-four hours used, these are sent: %j", async (used, subjects) => {
  const world = await openWorld({ holdsWebhooks: true });
  const reader = world.makePerson();
  const letters: EmailMessage[] = [];
  const mail = { send: async (letter: EmailMessage) => void letters.push(letter), usedOfQuota: async () => used };
  const { app } = world.withApp({ mail });
  const slots = { title: "Tap", miles: "3", count: "2", many: "2", person: "Ana", last: "Hello" };
  const kinds = ["requestsNearby", "messagesWaiting", "accountReactivated"] as const;
  const messages = kinds.map((kind) => ({ reader, kind, subjectId: randomUUID(), slots }));
  await deliver(app, messages, { id: randomUUID(), at: world.app.now().toISOString() });
  expect(letters.map(({ subject }) => subject)).toEqual(subjects);
});

test("R-169 without a sender address notifications appear in the app, nothing fails, and no e-mail follows later", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const { id: userId, email } = world.makePerson();
  const reactivated = (): DomainEvent => ({
    ...{ id: randomUUID(), name: "user.reactivated", at: world.app.now().toISOString(), data: { userId } },
  });
  const letters: EmailMessage[] = [];
  const sending = world.withApp({
    mail: { send: async (letter) => void letters.push(letter), usedOfQuota: async () => 0 },
  });
  const tell = (event: DomainEvent, { app }: { app: App }) => notify.handle({ event, app });

  const before = reactivated();
  await tell(before, world.withApp({ mail: undefined }));
  await tell(before, sending);
  expect(letters).toEqual([]);
  await tell(reactivated(), sending);
  expect(letters.map(({ to }) => to)).toEqual([email]);

  const bells = world.database.items().filter(({ entity }) => entity === table.notification.type);
  expect(bells.map((bell) => [bell.userId, bell.kind])).toEqual(Array(2).fill([userId, "accountReactivated"]));
  expect(world.failures()).toEqual([]);
});
