import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addNotification, markAllRead, readNewest } from "../../functions/notifications/store.ts";
import type { WriteContext } from "../../functions/runtime/app.ts";
import { UserId } from "../../shared/ids.ts";
import { isRead } from "../../shared/notifications/unread.ts";
import { memoryTable } from "../support/world/memory-table.ts";

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
