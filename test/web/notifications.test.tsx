// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { type NotificationKind, notificationKinds, pathOf } from "../../shared/notifications/kinds.ts";
import { NotificationView } from "../../shared/notifications/schema.ts";
import { INDEX_LAG_MS } from "../../web/src/api/own-writes.ts";
import { isOwnPath } from "../../web/src/paths.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { idOf } from "../support/makers/entities.ts";
import { dialog, failWith, press, textsOf } from "../support/pages/screen-actions.ts";
import { Reads, signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

const slots = {
  ...{ handyman: "Hank 👷🏽‍♀️", customer: "<b>Ana</b>", reviewer: "Ana", title: `<script>alert("tap")</script>` },
  ...{ price: 8050, total: 8453, amount: 10_500, share: 8000, check: "background_check" },
  lastDay: "2026-12-01",
};
const notification = (number: number, overrides: object = {}): NotificationView =>
  NotificationView.parse({
    id: `019a0000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    kind: "jobAccepted",
    subjectId: idOf(number),
    slots,
    createdAt: "2026-11-21T12:00:00.000Z",
    isRead: false,
    ...overrides,
  });

const serveNotifications = (
  items: readonly NotificationView[],
  unreadCount = items.filter(({ isRead }) => !isRead).length,
) => site.server.on(notifications.list, () => ({ unreadCount, notifications: [...items] }));
const open = async (at = "/?notifications=1") => {
  site.show(<TopBar />, { at });
  return within(await dialog("Notifications"));
};

describe("the bell", () => {
  test("R-169 is named after how many are unread, and counts up to 99", async () => {
    const bellOf = async (count: number, name: string) => {
      serveNotifications([], count);
      site.show(<TopBar />);
      return (await screen.findByRole("link", { name })).textContent;
    };
    expect(await bellOf(0, "Notifications")).toBe("");
    expect(await bellOf(3, "Notifications, 3 unread")).toBe("3");
    expect(await bellOf(100, "Notifications, 100 unread")).toBe("99+");
  });

  test("polls every half minute while the page is visible, and not while it is hidden", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    site.show(<TopBar />);
    await screen.findByRole("link", { name: "Notifications" });
    await vi.advanceTimersByTimeAsync(100);
    const before = site.server.sentTo(notifications.list).length;
    serveNotifications([], 2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByRole("link", { name: "Notifications, 2 unread" })).toBeTruthy();
    expect(site.server.sentTo(notifications.list).length).toBe(before + 1);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(site.server.sentTo(notifications.list).length).toBe(before + 1);
    vi.useRealTimers();
  });

  test("stays silent when the server does not answer", async () => {
    site.server.on(notifications.list, failWith("internal"));
    site.show(<TopBar />);
    expect(await screen.findByRole("link", { name: "Notifications" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("opens over the page with its own URL, and Close restores the page's", async () => {
    site.show(<TopBar />, { at: "/checkout/1?payment_intent=pi_1&job=2" });
    fireEvent.click(await screen.findByRole("link", { name: "Notifications" }));
    await dialog("Notifications");
    expect(site.address).toBe("/checkout/1?payment_intent=pi_1&notifications=1");
    press("Close");
    expect(site.address).toBe("/checkout/1?payment_intent=pi_1");
  });
});

describe("the list", () => {
  const kinds = Object.keys(notificationKinds) as NotificationKind[];

  test("R-169 shows every kind, user input as text, and links to its subject", async () => {
    const items = kinds.map((kind, index) => notification(index + 1, { kind }));
    serveNotifications(items, 3);
    const panel = await open();
    const links = (await panel.findAllByRole("listitem")).map((item) => within(item).getByRole("link"));
    const shown = links.map((link) => link.getAttribute("href") ?? "");
    expect(shown).toEqual(items.map(pathOf));
    expect(shown.filter((path) => !isOwnPath(path))).toEqual([]);
    const texts = textsOf(links);
    expect(texts.filter((text) => /\{\w+\}|undefined|background_check/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(kinds.length);
    expect(texts[0]).toContain(`<script>alert("tap")</script>`);
    expect(document.querySelector("dialog script, dialog b")).toBeNull();
    expect(texts[0]).toContain("$84.53");
  });

  test("marks one as read when it is followed, and sends nothing for one already read", async () => {
    serveNotifications([notification(1), notification(2, { isRead: true })]);
    site.server.on(notifications.markRead, () => ({ unreadCount: 0 }));
    const panel = await open();
    const [unread, read] = await panel.findAllByRole("link", { name: /accepted/ });
    expect(unread?.textContent).toMatch(/^Unread: Hank/);
    expect(read?.textContent).toMatch(/^Hank/);
    fireEvent.click(unread as HTMLElement);
    expect(site.address).toBe(`/?job=${idOf(1)}`);
    await waitFor(() => expect(site.server.sentTo(notifications.markRead)).toHaveLength(1));
    expect(site.server.sentTo(notifications.markRead)[0]?.body).toEqual({ ids: [notification(1).id] });
    site.goTo("/?notifications=1");
    fireEvent.click(
      (await within(await dialog("Notifications")).findAllByRole("link", { name: /accepted/ }))[1] as HTMLElement,
    );
    expect(site.server.sentTo(notifications.markRead)).toHaveLength(1);
  });

  test("marks all as read, and then hides that button", async () => {
    serveNotifications([notification(1), notification(2)]);
    site.server.on(notifications.markRead, () => {
      serveNotifications([notification(1, { isRead: true }), notification(2, { isRead: true })]);
      return { unreadCount: 0 };
    });
    const panel = await open();
    fireEvent.click(await panel.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(panel.queryByRole("button", { name: "Mark all as read" })).toBeNull());
    expect(site.server.sentTo(notifications.markRead)[0]?.body).toEqual({ all: true });
    await waitFor(() => expect(panel.queryByText(/Unread/)).toBeNull());
    expect(await screen.findByRole("link", { name: "Notifications" })).toBeTruthy();
  });

  test("loads older ones by cursor", async () => {
    site.server.on(notifications.list, ({ query }) => {
      const isNext = query.get("cursor") === "next";
      const body = { unreadCount: 0, notifications: [notification(isNext ? 2 : 1, { isRead: true })] };
      const headers = { link: '</api/notifications?cursor=next>; rel="next"' };
      return Response.json(body, isNext ? {} : { headers });
    });
    const panel = await open();
    fireEvent.click(await panel.findByRole("button", { name: "Load more" }));
    await waitFor(() => expect(panel.getAllByRole("listitem")).toHaveLength(2));
    expect(panel.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  test("leaves out kinds of a newer release", async () => {
    const body = { unreadCount: 2, notifications: [{ ...notification(1), kind: "comet" }, notification(2)] };
    site.server.on(notifications.list, () => Response.json(body));
    const panel = await open();
    expect(await panel.findAllByRole("listitem")).toHaveLength(1);
  });
});

test("R-307 what is pushed to this device is polled for at once", async () => {
  const worker = new EventTarget();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker: worker }));
  serveNotifications([]);
  const list = vi.fn(() => []);
  site.server.on(conversations.list, list);
  const page = site.show(
    <>
      <TopBar />
      <Reads endpoint={conversations.list} request={{ query: {} }} />
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
      <Reads endpoint={jobs.list} request={{ query: {} }} />
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
