// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { NotificationView } from "../../shared/notifications/schema.ts";
import { query } from "../../web/src/api/client.ts";
import { INDEX_LAG_MS } from "../../web/src/api/own-writes.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { idOf } from "../support/makers/entities.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

function Inbox() {
  useQuery(query(conversations.list, { query: {} }));
  return null;
}

function Jobs() {
  useQuery(query(jobs.list, { query: {} }));
  return null;
}

const notification = (number: number): NotificationView =>
  NotificationView.parse({
    id: `019a0000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    kind: "jobCompleted",
    subjectId: idOf(number),
    slots: { handyman: "Hank", title: "Leaking tap" },
    createdAt: "2026-11-21T12:00:00.000Z",
    isRead: false,
  });
const serveNotifications = (items: readonly NotificationView[]) =>
  site.server.on(notifications.list, () => ({ unreadCount: items.length, notifications: [...items] }));

test("R-307 what is pushed to this device is polled for at once", async () => {
  const worker = new EventTarget();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker: worker }));
  serveNotifications([]);
  const list = vi.fn(() => []);
  site.server.on(conversations.list, list);
  const page = site.show(
    <>
      <TopBar />
      <Inbox />
    </>,
  );
  await screen.findByRole("link", { name: "Notifications" });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  site.server.on(notifications.list, () => ({ unreadCount: 0, hasNewMessages: true, notifications: [] }));
  worker.dispatchEvent(new Event("message"));
  await screen.findByRole("link", { name: "Messages, some unread" });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  page.unmount();
  worker.dispatchEvent(new Event("message"));
  expect(list).toHaveBeenCalledTimes(2);
});

test("R-037 a new notification refetches the lists, once more when their indexes have followed, and known ones do not", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const list = vi.fn(() => []);
  site.server.on(jobs.list, list);
  serveNotifications([notification(1)]);
  site.show(
    <>
      <TopBar />
      <Jobs />
    </>,
  );
  await screen.findByRole("link", { name: "Notifications, 1 unread" });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(list).toHaveBeenCalledTimes(1);
  serveNotifications([notification(2), notification(1)]);
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(INDEX_LAG_MS);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(3));
  serveNotifications([notification(1)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
