// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { ConversationRow } from "../../shared/conversations/view.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { idOf } from "../support/makers/entities.ts";
import { hankId, hoursAgo } from "../support/makers/views.ts";
import { conversationView } from "../support/pages/conversation-page.tsx";
import { dialog } from "../support/pages/screen-actions.ts";
import { signedInPages } from "../support/pages/signed-in-page.tsx";

const site = signedInPages();

const row = (number: number, overrides: object = {}) =>
  ConversationRow.parse({
    ...conversationView(),
    ...{ id: `${idOf(number)}.${hankId}`, serviceRequestId: idOf(number), lastAt: hoursAgo(number) },
    ...{ title: `Request ${number}`, lastText: `Text ${number}`, lastBy: "handyman" },
    ...overrides,
  });
const open = async (user = {}) => {
  site.show(<TopBar />, { at: "/?panel=messages", user });
  return within(await dialog("Messages"));
};

describe("the messages in the bar", () => {
  test.each([
    [true, "Messages, some unread"],
    [false, "Messages"],
  ])("new ones: %s, named '%s'", async (hasNewMessages, name) => {
    site.server.on(notifications.list, () => ({ unreadCount: 0, hasNewMessages, notifications: [] }));
    site.show(<TopBar />);
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe("/?panel=messages");
  });
});

describe("the inbox", () => {
  test("shows unread ones first, then the latest, and links to each", async () => {
    const gone = { other: { id: idOf(9) }, lastText: undefined, lastEvent: "cancelled" };
    const removed = { lastText: undefined, isLastRemoved: true };
    const rows = [row(3, { isUnread: true }), row(2, gone), row(1, { lastBy: "customer" }), row(4, removed)];
    site.server.on(conversations.list, () => rows);
    const links = await (await open()).findAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Hank.*Request 3Text 3New message$/),
      expect.stringMatching(/^Hank.*Request 1You: Text 1$/),
      expect.stringMatching(/^Former member.*Request 2This job was cancelled\.$/),
      expect.stringMatching(/Request 4Message removed$/),
    ]);
    expect(links[0]?.getAttribute("href")).toBe(`/?conversation=${rows[0]?.id}`);
  });

  test.each([
    ["customer", /^When a handyman asks about your request/],
    ["handyman", /^Ask a question about an available job/],
  ])("is empty for a %s with the next step", async (role, text) => {
    site.server.on(conversations.list, () => []);
    expect(await (await open({ role })).findByText(text)).toBeTruthy();
  });
});
