// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { rememberedRedirect } from "../../web/src/paths.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { hoursAgo } from "../support/makers/views.ts";
import {
  composer,
  conversationAt,
  conversationPage,
  conversationView,
  fromAna,
  fromHank,
  logTexts,
  messageIdOf,
  shown,
} from "../support/pages/conversation-page.tsx";
import { clickLink, failWith, press, setWide } from "../support/pages/screen-actions.ts";

const { site, serve, open } = conversationPage();
const sentMessages = () => site.server.sentTo(conversations.send);
const bodyOf = (index: number) => sentMessages()[index]?.body as { clientId: string; text?: string };

/** Accepts every message, and shows it in polls. */
function accept() {
  let count = 100;
  site.server.on(conversations.send, ({ body }) => {
    const { text, clientId } = body as { text: string; clientId: string };
    return fromAna(count++, { text, clientId });
  });
}

async function write(text: string) {
  fireEvent.change(await composer(), { target: { value: text } });
  press("Send");
}

afterEach(() => void vi.useRealTimers());

describe("sending", () => {
  test("shows a message at once, and once when the server has it", async () => {
    let answer: (response: Response) => void = () => {};
    site.server.on(conversations.send, () => new Promise((done) => (answer = done)));
    await open();
    await write("  The yard is open.  ");
    expect((await shown("The yard is open.")).textContent).toContain("Sending...");
    expect((await composer()).value).toBe("");
    await waitFor(() => expect(sentMessages()).toHaveLength(1));
    const sent = fromAna(2, { text: "The yard is open.", clientId: bodyOf(0).clientId });
    serve({ messages: [fromHank(1), sent] });
    await act(async () => answer(Response.json(sent, { status: 201 })));
    await waitFor(() => expect(screen.queryByText("Sending...")).toBeNull());
    expect(logTexts().filter((text) => text.includes("The yard is open."))).toHaveLength(1);
  });

  test("R-301 a failed message stays, and is sent again as the same one", async () => {
    site.server.on(conversations.send, failWith("internal"));
    await open();
    await write("The yard is open.");
    const failed = within(await shown(/^Not sent/));
    accept();
    press("Try again", failed);
    await waitFor(() => expect(sentMessages()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
    expect(bodyOf(1)).toEqual(bodyOf(0));
    expect(sentMessages().map(({ headers }) => headers.get("idempotency-key"))).toEqual(
      Array(2).fill(bodyOf(0).clientId),
    );
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  test("without a connection it is kept, also over a reload, and sent when its author asks", async () => {
    await open();
    const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await write("The yard is open.");
    expect(await shown(/^You are offline/)).toBeTruthy();
    expect(sentMessages()).toEqual([]);
    cleanup();
    await open();
    connection.mockReturnValue(true);
    accept();
    press("Send now", within(await shown("The yard is open.")));
    await waitFor(() => expect(sentMessages()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
    expect(bodyOf(0)).toMatchObject({ text: "The yard is open." });
  });

  test.each([
    ["by isComposing", { isComposing: true }],
    ["afterwards, as Safari does, by its code", { keyCode: 229 }],
  ])("the Enter that ends a composition sends nothing: told %s", async (_told, key) => {
    setWide(true);
    site.server.on(requests.get, failWith("serviceRequest.notFound"));
    accept();
    await open();
    fireEvent.change(await composer(), { target: { value: "これで" } });
    fireEvent.keyDown(await composer(), { key: "Enter", ...key });
    expect(await composer()).toHaveProperty("value", "これで");
    fireEvent.keyDown(await composer(), { key: "Enter", keyCode: 13 });
    expect(await composer()).toHaveProperty("value", "");
    await waitFor(() => expect(sentMessages()).toHaveLength(1));
  });

  test("nothing is sent that is empty or too long", async () => {
    await open();
    await write(" \n ");
    await write("\u200b\u2060");
    await write("x".repeat(2001));
    expect(screen.getByText("2001 of 2000 characters")).toBeTruthy();
    expect(sentMessages()).toEqual([]);
  });

  test("R-302 says why contact details are hidden, and shows links as text", async () => {
    const masked = fromAna(2, { text: "Call me: ••• or https://pay.example", masked: ["phone"] });
    serve({ messages: [fromHank(1), masked] });
    await open();
    const item = await shown(/^Call me:/);
    expect(item.textContent).toContain("(hidden)");
    expect(item.textContent).toContain("no held payment, no refund and no dispute");
    expect(within(screen.getByRole("log")).queryByRole("link")).toBeNull();
  });

  test("R-312 says why a card number is hidden: while it is typed, and after the hiring under the message", async () => {
    site.server.on(conversations.get, () => conversationView({ isMasked: false }));
    serve({ messages: [fromAna(2, { text: "Take ••• for it", masked: ["sensitive"] })] });
    await open();
    expect((await shown(/^Take/)).textContent).toContain("social security numbers are hidden in every text");
    fireEvent.change(await composer(), { target: { value: "Take 4242-4242-4242-4242" } });
    expect(screen.getAllByText(/social security numbers are hidden/)).toHaveLength(2);
  });

  const untrue = [{ isMasked: false }, { state: "ended" }];
  test.each(untrue)("R-302 does not say so once it is not true any more: %o", async (view) => {
    site.server.on(conversations.get, () => conversationView(view));
    serve({ messages: [fromAna(2, { text: "Call me: •••", masked: ["phone"] })] });
    await open();
    expect((await shown(/^Call me:/)).textContent).not.toContain("once you hire");
  });
});

describe("reading", () => {
  test("tells the server once up to where, and marks what the other side has read", async () => {
    serve({ messages: [fromAna(1), fromAna(2), fromHank(3)], otherReadUpTo: messageIdOf(1) });
    await open();
    await waitFor(() => expect(site.server.sentTo(conversations.read)).toHaveLength(1));
    expect(site.server.sentTo(conversations.read)[0]?.body).toEqual({ upTo: messageIdOf(3) });
    expect(screen.getAllByText("Read").map((mark) => mark.closest("li")?.textContent)).toEqual([
      expect.stringContaining("Message 1"),
    ]);
  });

  test("R-305 polls as often as the server says, only for what is new, and not while hidden", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await vi.advanceTimersByTimeAsync(100);
    const polls = () => site.server.sentTo(conversations.messages);
    const before = polls().length;
    serve({ messages: [fromHank(1), fromHank(2, { text: "I am there." })] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await shown("I am there.")).toBeTruthy();
    expect(polls().slice(before)[0]?.query.get("after")).toBe(messageIdOf(1));
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(200);
    const hidden = polls().length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls()).toHaveLength(hidden);
  });

  test("whose last message is removed and deleted is read to its end, and polled at rest", async () => {
    site.server.on(conversations.get, () => conversationView({ isUnread: true, lastMessageId: messageIdOf(2) }));
    site.server.on(conversations.messages, ({ query }) => {
      const rest = { lastMessageId: messageIdOf(2), removedIds: [], nextPollSeconds: 5 };
      return query.get("after") ? { messages: [], ...rest } : { messages: [fromAna(1)], hasOlder: false, ...rest };
    });
    await open();
    await waitFor(() => expect(site.server.sentTo(conversations.read)[0]?.body).toEqual({ upTo: messageIdOf(2) }));
    const polls = site.server.sentTo(conversations.messages).length;
    await new Promise((done) => setTimeout(done, 100));
    expect(site.server.sentTo(conversations.messages)).toHaveLength(polls);
  });

  test("a reader further up is not moved, but told how much came", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    const log = screen.getByRole("log");
    await vi.advanceTimersByTimeAsync(100);
    for (const [name, value] of [["scrollHeight", 900] as const, ["clientHeight", 300] as const])
      Object.defineProperty(log, name, { value, configurable: true });
    log.scrollTop = 100;
    fireEvent.scroll(log);
    const read = site.server.sentTo(conversations.read).length;
    serve({ messages: [fromHank(1), fromHank(2), fromAna(3), fromHank(4)] });
    await vi.advanceTimersByTimeAsync(5000);
    const pill = await screen.findByRole("button", { name: "2 new messages" });
    expect(log.scrollTop).toBe(100);
    expect(site.server.sentTo(conversations.read)).toHaveLength(read);
    fireEvent.click(pill);
    expect(log.scrollTop).toBe(900);
    expect(screen.queryByRole("button", { name: /new message/ })).toBeNull();
    await waitFor(() => expect(site.server.sentTo(conversations.read)).toHaveLength(read + 1));
  });

  test("loads older messages, and what was removed disappears", async () => {
    serve({ messages: [fromHank(11)], hasOlder: true });
    const panel = await open();
    site.server.on(conversations.messages, ({ query }) => {
      const rest = { lastMessageId: messageIdOf(11), nextPollSeconds: 5 };
      const older = { messages: [fromHank(10)], hasOlder: false, removedIds: [], ...rest };
      return query.get("before") ? older : { messages: [], removedIds: [messageIdOf(11)], ...rest };
    });
    const log = screen.getByRole("log");
    const wasBusy: (string | null)[] = [];
    const observer = new MutationObserver(() => void wasBusy.push(log.getAttribute("aria-busy")));
    observer.observe(log, { childList: true, subtree: true });
    press("Load older messages", panel);
    expect(await shown("Message 10")).toBeTruthy();
    // A live log would read them out as news.
    await waitFor(() => expect(log.getAttribute("aria-busy")).toBe("false"));
    expect(new Set(wasBusy)).toEqual(new Set(["true"]));
    observer.disconnect();
    await act(async () => void dispatchEvent(new Event("online")));
    expect(await shown("Message removed")).toBeTruthy();
    expect(screen.queryByText("Message 11")).toBeNull();
    expect(panel.queryByRole("button", { name: "Load older messages" })).toBeNull();
  });

  test("names the days, and keeps four marks on a letter and the order of the letters", async () => {
    const zalgo = `Z${"\u0301".repeat(9)}algo`;
    serve({
      messages: [
        fromHank(1, { createdAt: hoursAgo(24 * 9) }),
        fromHank(2, { text: `${zalgo} \u202e2410`, createdAt: hoursAgo(0) }),
      ],
    });
    await open();
    const texts = logTexts();
    expect(texts[0]).toMatch(/\w+day, \w+ \d+/);
    expect(texts[2]).toBe("Today");
    expect(texts[3]).toContain(`Z${"\u0301".repeat(4)}algo 2410`);
  });
});

describe("a conversation that does not exist", () => {
  test("is opened by a contact button's link", async () => {
    site.server.on(conversations.get, failWith("conversation.notFound"));
    let isOpened = false;
    site.server.on(conversations.messages, () => {
      if (!isOpened) return failWith("conversation.notFound")();
      return { messages: [], lastMessageId: messageIdOf(1), removedIds: [], nextPollSeconds: 30 };
    });
    site.server.on(conversations.open, () => {
      isOpened = true;
      return conversationView();
    });
    await open();
    const { serviceRequestId, handymanId } = conversationView();
    expect(site.server.sentTo(conversations.open)[0]?.body).toEqual({ serviceRequestId, handymanId });
  });

  test.each([
    ["conversation.ended", "This conversation has ended", false],
    ["conversation.blocked", "This conversation is closed", false],
    ["internal", "This conversation could not be loaded", true],
  ] as const)("and cannot be opened for %s, says so: %s, with a retry: %s", async (code, title, hasRetry) => {
    for (const endpoint of [conversations.get, conversations.messages])
      site.server.on(endpoint, failWith("conversation.notFound"));
    site.server.on(conversations.open, failWith(code));
    site.show(<TopBar />, { at: conversationAt });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: "Try again" })).toHaveLength(hasRetry ? 1 : 0);
    expect(screen.queryByText("There is no such conversation")).toBeNull();
  });

  test.each([conversationAt, "/?conversation=nothing"])(
    "and is not the reader's, is said to be missing: %s",
    async (at) => {
      for (const endpoint of [conversations.get, conversations.messages])
        site.server.on(endpoint, failWith("conversation.notFound"));
      site.server.on(conversations.open, failWith("serviceRequest.notFound"));
      site.show(<TopBar />, { at });
      expect(await screen.findByText("There is no such conversation")).toBeTruthy();
      expect(screen.getByText(/^You are signed in as ana@/)).toBeTruthy();
      expect(clickLink(screen.getByRole("link", { name: "Sign in with another account" }))).toBe("/api/logout");
      expect(rememberedRedirect()).toBe(at);
    },
  );
});
