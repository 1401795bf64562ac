// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { ConversationRow } from "../../shared/conversations/view.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { idOf } from "../support/makers/entities.ts";
import { hankId, hoursAgo, jobView } from "../support/makers/views.ts";
import {
  composer,
  conversationPage,
  conversationView,
  fromAna,
  fromHank,
  messageIdOf,
  shown,
} from "../support/pages/conversation-page.tsx";
import { dialog, press, textsOf } from "../support/pages/screen-actions.ts";
import { Reads } from "../support/pages/signed-in-page.tsx";

const { site, serve, open } = conversationPage();
describe("a conversation in which nobody can write", () => {
  const showState = (overrides: object) => {
    site.server.on(conversations.get, () => conversationView({ canWrite: false, ...overrides }));
    return open();
  };

  test("R-306 blocked by the reader: unblock, report, and cancel the job that goes on", async () => {
    const job = jobView(7);
    site.server.on(jobs.get, () => job);
    site.server.on(conversations.block, () => conversationView());
    const panel = await showState({ state: "blocked", isBlocked: true, jobId: job.id });
    expect(panel.getByText("You blocked Hank")).toBeTruthy();
    expect(panel.queryByRole("textbox")).toBeNull();
    const cancel = await panel.findByRole("link", { name: "Cancel the job" });
    expect(cancel.getAttribute("href")).toBe(`/?job=${job.id}`);
    expect(panel.getByRole("button", { name: "Report" })).toBeTruthy();
    press("Unblock", panel);
    expect(await composer()).toBeTruthy();
    expect(site.server.sentTo(conversations.block)[0]?.body).toEqual({ isBlocked: false });
  });

  test.each([
    ["closed", {}, "This conversation is closed"],
    ["ended", {}, "This conversation has ended"],
    ["awaitingAnswer", {}, /^Your question is sent/],
    ["ended", { other: { id: idOf(5) } }, "This person is no longer on Homewright."],
  ])("%s %j: says so, and offers no text field", async (state, overrides, text) => {
    const panel = await showState({ state, ...overrides });
    expect(panel.getByText(text)).toBeTruthy();
    expect(panel.queryByRole("textbox")).toBeNull();
    expect(panel.queryByRole("button", { name: "Unblock" })).toBeNull();
  });
});

describe("the options", () => {
  test("block asks first", async () => {
    site.server.on(conversations.block, () => conversationView({ isBlocked: true, state: "blocked", canWrite: false }));
    await open();
    press("Options for this conversation");
    press("Block Hank", within(await dialog("Conversation with Hank")));
    const asking = within(await dialog("Block Hank?"));
    expect(site.server.sentTo(conversations.block)).toEqual([]);
    press("Block Hank", asking);
    expect(await screen.findByText("You blocked Hank")).toBeTruthy();
  });

  test("R-308 a report needs a reason", async () => {
    site.server.on(conversations.report, () => Response.json({ reason: "scam" }, { status: 201 }));
    await open();
    press("Options for this conversation");
    press("Report Hank", within(await dialog("Conversation with Hank")));
    const form = within(await dialog("Report Hank"));
    press("Send report", form);
    expect(form.getByText("Choose what is wrong.")).toBeTruthy();
    fireEvent.click(form.getByRole("radio", { name: "A scam" }));
    press("Send report", form);
    expect(await screen.findByText("Thank you. We will review it.")).toBeTruthy();
    expect(site.server.bodiesTo(conversations.report)).toEqual([{ reason: "scam" }]);
  });

  test("R-308 a message of the other side is reported from where it stands, a removed one too", async () => {
    serve({ messages: [fromAna(1), fromHank(2), fromHank(3, { text: undefined, isRemoved: true })] });
    site.server.on(conversations.report, () => Response.json({ reason: "abuse" }, { status: 201 }));
    const panel = await open();
    expect(panel.getAllByRole("button", { name: "Report this message" })).toHaveLength(2);
    expect(within(await shown("Message 1")).queryByRole("button", { name: "Report this message" })).toBeNull();
    const button = within(await shown("Message 2")).getByRole("button", { name: "Report this message" });
    button.focus();
    fireEvent.click(button);
    const form = within(await dialog("Report this message"));
    expect(form.getByText("Message 2")).toBeTruthy();
    fireEvent.click(form.getByRole("radio", { name: "Insults or threats" }));
    press("Send report", form);
    expect(await screen.findByText("Thank you. We will review it.")).toBeTruthy();
    const sent = site.server.bodiesTo(conversations.report);
    expect(sent).toEqual([{ reason: "abuse", messageId: messageIdOf(2) }]);
    expect(document.activeElement).toBe(button);
  });

  test("R-310 a customer types the number that they share", async () => {
    site.server.on(conversations.get, () => conversationView({ canShareNumber: true }));
    site.server.on(conversations.shareNumber, () => conversationView({ numbers: { own: "+12175550142" } }));
    await open();
    press("Options for this conversation");
    press("Share my phone number", within(await dialog("Conversation with Hank")));
    const form = within(await dialog("Share your phone number with Hank?"));
    press("Share", form);
    expect(form.getByText("Valid phone number required")).toBeTruthy();
    fireEvent.change(form.getByLabelText("Your phone number"), { target: { value: "(217) 555-0142" } });
    press("Share", form);
    await waitFor(() => expect(site.server.sentTo(conversations.shareNumber)).toHaveLength(1));
    expect(site.server.sentTo(conversations.shareNumber)[0]?.body).toEqual({ isShared: true, phone: "(217) 555-0142" });
  });

  test("R-310 a shared number stands in the line that says so, until it is taken back", async () => {
    const slots = { phone: "+12175550142" };
    const lines = [
      fromHank(1, { kind: "system", event: "numberShared", text: undefined, slots }),
      fromAna(2, { kind: "system", event: "numberShared", text: undefined, slots }),
    ];
    serve({ messages: lines });
    site.server.on(conversations.get, () => conversationView({ numbers: { theirs: "+12175550142" } }));
    await open();
    const theirs = within(await shown(/^Hank shared a phone number with you\./));
    expect(theirs.getByRole("link", { name: "(217) 555-0142" }).getAttribute("href")).toBe("tel:+12175550142");
    expect(within(await shown(/^You shared your phone number\./)).queryByRole("link")).toBeNull();
  });

  test("R-310 a number that its owner changed is no link any more, and says so", async () => {
    serve({ messages: [fromHank(1, { kind: "system", event: "numberShared", text: undefined })] });
    const numbers = { theirs: "+12175550142", isTheirsFormer: true };
    site.server.on(conversations.get, () => conversationView({ numbers }));
    await open();
    const line = within(await shown(/^Hank shared a phone number with you\./));
    expect(line.getByText("(217) 555-0142 (no longer current)")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /555-0142/ })).toBeNull();
  });

  test.each([
    ["Share with Hank", { isShared: true }],
    ["Do not share", { isShared: true, keepsFormer: true }],
  ])("R-310 asks whoever has another number, by name of the other side: %s", async (answer, body) => {
    site.server.on(conversations.get, () => conversationView({ newNumber: "+12175550199" }));
    site.server.on(conversations.shareNumber, () => conversationView());
    await open();
    const question = "Hank still has your former phone number. Share (217) 555-0199 instead?";
    expect(await screen.findByText(question)).toBeTruthy();
    press(answer);
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(site.server.bodiesTo(conversations.shareNumber)).toEqual([body]);
  });

  test("R-309 a message is removed after a question", async () => {
    serve({ messages: [fromHank(1), fromAna(2, { removableUntil: hoursAgo(-0.2) })] });
    site.server.on(conversations.removeMessage, () => new Response(null, { status: 204 }));
    await open();
    press("Remove this message", within(await shown("Message 2")));
    press("Remove", within(await dialog("Remove this message?")));
    expect(await shown("Message removed")).toBeTruthy();
    expect(site.server.sentTo(conversations.removeMessage)[0]?.path).toContain(messageIdOf(2));
  });
});

test("what another tab keeps stays, and is shown here too", async () => {
  await open();
  fireEvent.change(await composer(), { target: { value: "Typed here" } });
  const [key = ""] = Object.keys(localStorage).filter((name) => name.includes("conversation:"));
  const kept = {
    clientId: "kept-elsewhere",
    text: "Kept there",
    imageUrls: [],
    createdAt: hoursAgo(0),
    state: "kept",
  };
  localStorage.setItem(key, JSON.stringify({ text: "Typed there", photos: [], unsent: [kept] }));
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  act(() => void dispatchEvent(new StorageEvent("storage", { key })));
  expect(await shown("Kept there")).toBeTruthy();
  expect((await composer()).value).toBe("Typed here");
  fireEvent.change(await composer(), { target: { value: "" } });
  expect(JSON.parse(localStorage.getItem(key) ?? "{}")).toMatchObject({ text: "", unsent: [kept] });
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  localStorage.removeItem(key);
  act(() => void dispatchEvent(new StorageEvent("storage", { key })));
  await waitFor(() => expect(screen.queryByText("Kept there")).toBeNull());
});

test.each([
  ["an answer to a question refetches", { lastBy: "handyman" }, 2],
  ["what follows an answer does not refetch", { lastBy: "customer" }, 1],
  ["a message about a job does not refetch", { lastBy: "handyman", jobId: idOf(7) }, 1],
])("R-303 %s the requests, whose tickets count the questions", async (_, fields, count) => {
  site.server.on(conversations.get, () => conversationView(fields));
  site.server.on(conversations.send, () => fromAna(2, { text: "The yard is open." }));
  site.server.on(requests.list, () => []);
  site.server.on(jobs.get, () => jobView(7));
  await open({ beside: <Reads endpoint={requests.list} request={{ query: {} }} /> });
  fireEvent.change(await composer(), { target: { value: "The yard is open." } });
  press("Send");
  await waitFor(() => expect(site.server.sentTo(conversations.send)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("Sending...")).toBeNull());
  await waitFor(() => expect(site.server.sentTo(requests.list)).toHaveLength(count));
});

const row = (number: number, overrides: object = {}) =>
  ConversationRow.parse({
    ...conversationView(),
    ...{ id: `${idOf(number)}.${hankId}`, serviceRequestId: idOf(number), lastAt: hoursAgo(number) },
    ...{ title: `Request ${number}`, lastText: `Text ${number}`, lastBy: "handyman" },
    ...overrides,
  });
const openInbox = async (user = {}) => {
  site.show(<TopBar />, { at: "/?panel=messages", user });
  return within(await dialog("Messages"));
};

describe("the inbox", () => {
  test("shows unread ones first, then the latest, and links to each", async () => {
    const gone = { other: { id: idOf(9) }, lastText: undefined, lastEvent: "cancelled" };
    const removed = { lastText: undefined, isLastRemoved: true };
    const rows = [row(3, { isUnread: true }), row(2, gone), row(1, { lastBy: "customer" }), row(4, removed)];
    site.server.on(conversations.list, () => rows);
    const links = await (await openInbox()).findAllByRole("link");
    expect(textsOf(links)).toEqual([
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
    expect(await (await openInbox({ role })).findByText(text)).toBeTruthy();
  });
});
