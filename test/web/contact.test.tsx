// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { conversations } from "../../shared/conversations/contract.ts";
import { notifications } from "../../shared/notifications/contract.ts";
import { requests } from "../../shared/requests/contract.ts";
import { ContactLink } from "../../web/src/features/jobs/panel/contact-link.tsx";
import { POLL_MS } from "../../web/src/features/notifications/use-notifications.ts";
import { TopBar } from "../../web/src/shell/top-bar.tsx";
import { ana, hankId, jobView, requestView } from "../support/makers/views.ts";
import { conversationView, requestId } from "../support/pages/conversation-page.tsx";
import { customerHome, ownRequest } from "../support/pages/customer-home.tsx";
import { handymanHome } from "../support/pages/handyman-home.tsx";
import { profilePages } from "../support/pages/profile-page.tsx";
import { dialog, failWith, press } from "../support/pages/screen-actions.ts";

afterEach(() => void vi.useRealTimers());

describe("a handyman", () => {
  const { lists, pages, show } = handymanHome();

  /** Opens the details of an open request. */
  async function openRequest(overrides = {}) {
    pages.server.on(requests.get, () => requestView(301, overrides));
    lists.feed = [requestView(301, overrides)];
    show({ at: `/?request=${requestId}` });
    await dialog("Leaking tap");
  }

  async function ask(text: string) {
    await openRequest();
    press("Ask a question", within(await dialog("Leaking tap")));
    const form = within(await dialog("Ask a question before you accept"));
    fireEvent.change(await form.findByLabelText("Your question"), { target: { value: text } });
    press("Send question", form);
    return form;
  }

  test("R-303 asks one question about an open request, and lands in its conversation", async () => {
    pages.server.on(conversations.get, failWith("conversation.notFound"));
    pages.server.on(conversations.open, () => conversationView({ role: "handyman", state: "awaitingAnswer" }));
    await ask("  Is it a gas or an electric heater? ");
    await waitFor(() => expect(pages.address).toBe(`/?conversation=${requestId}.${hankId}`));
    expect(pages.server.sentTo(conversations.open)[0]?.body).toEqual({
      serviceRequestId: requestId,
      text: "Is it a gas or an electric heater?",
    });
    expect(localStorage.length).toBe(0);
  });

  test("sends no question that is empty or too long, and keeps one that was refused", async () => {
    pages.server.on(conversations.get, failWith("conversation.notFound"));
    pages.server.on(conversations.open, failWith("conversation.questionsFull"));
    const form = await ask(" ");
    expect(form.getByText("Write your question.")).toBeTruthy();
    fireEvent.change(form.getByLabelText("Your question"), { target: { value: "x".repeat(501) } });
    expect(form.getByText("This question is too long.")).toBeTruthy();
    expect(pages.server.sentTo(conversations.open)).toEqual([]);
    fireEvent.change(form.getByLabelText("Your question"), { target: { value: "Gas?" } });
    press("Send question", form);
    expect(await screen.findByText("This request takes no more questions.")).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>("Your question").value).toBe("Gas?");
  });

  test("who has asked before is led to the conversation", async () => {
    pages.server.on(conversations.get, () => conversationView({ role: "handyman", state: "awaitingAnswer" }));
    await openRequest();
    press("Ask a question", within(await dialog("Leaking tap")));
    await waitFor(() => expect(pages.address).toBe(`/?conversation=${requestId}.${hankId}`));
  });

  test("is not offered a question that the customer does not take", async () => {
    await openRequest({ acceptsQuestions: false });
    expect(screen.queryByRole("button", { name: "Ask a question" })).toBeNull();
  });
});

describe("a customer", () => {
  const { site, setLists, show } = customerHome();

  test("R-303 sees the questions of an open request, and turns them off", async () => {
    const own = ownRequest(301);
    setLists({ requested: [own] });
    site.server.on(conversations.list, ({ query }) =>
      query.get("serviceRequestId") === own.id
        ? [conversationView({ lastText: "Gas or electric?", lastBy: "handyman", isUnread: true })]
        : [],
    );
    site.server.on(requests.setQuestions, ({ body }) => ({
      ...own,
      acceptsQuestions: (body as { isOpen: boolean }).isOpen,
    }));
    await show({ at: `/?request=${own.id}` });
    const panel = within(await dialog("Leaking tap"));
    const question = (await panel.findByText("Gas or electric?")).closest("a");
    expect(question?.getAttribute("href")).toBe(`/?conversation=${requestId}.${hankId}`);
    fireEvent.click(panel.getByRole("checkbox", { name: "Let handymen ask questions" }));
    await waitFor(() => expect(site.server.sentTo(requests.setQuestions)[0]?.body).toEqual({ isOpen: false }));
    await waitFor(() => expect(panel.getByRole<HTMLInputElement>("checkbox").checked).toBe(false));
  });

  test("R-303 sees on the ticket that questions have come, and goes to them", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answerWith = (hasNewMessages: boolean) =>
      site.server.on(notifications.list, () => ({ unreadCount: 0, hasNewMessages, notifications: [] }));
    answerWith(false);
    setLists({ requested: [ownRequest(301)] });
    await show();
    expect(screen.getByRole("article").textContent).not.toMatch(/question/);
    setLists({ requested: [ownRequest(301, { openQuestions: 2 })] });
    answerWith(true);
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(await screen.findByText("2 questions to answer")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Answer the questions" });
    expect(link.getAttribute("href")).toBe(`/?request=${requestId}`);
  });

  test("writes to the handyman of a job from its panel", async () => {
    const job = jobView(7);
    setLists({ ordered: [{ ...job, customerId: ana().id }] });
    await show({ at: `/?job=${job.id}`, user: ana() });
    const link = within(await dialog("Leaking tap")).getByRole("link", { name: "Message Hank" });
    expect(link.getAttribute("href")).toBe(`/?conversation=${job.serviceRequestId}.${hankId}`);
  });

  test("opens a conversation that may be new without asking for it before", async () => {
    const job = { ...jobView(7), customerId: ana().id };
    site.server.on(conversations.open, failWith("conversation.ended"));
    const page = (
      <>
        <TopBar />
        <ContactLink job={job} />
      </>
    );
    site.show(page, { user: ana() });
    fireEvent.click(await screen.findByRole("link", { name: "Message Hank" }));
    expect(await screen.findByText("This conversation has ended")).toBeTruthy();
    for (const endpoint of [conversations.get, conversations.messages])
      expect(site.server.sentTo(endpoint)).toEqual([]);
  });
});

describe("from a profile", () => {
  const { site, show } = profilePages();

  test("R-093 asks for the conversation with that handyman, and offers a retry when it cannot be loaded", async () => {
    const { id: open, handymanId } = conversationView();
    let answer: () => Response = failWith("internal");
    site.server.on(conversations.list, ({ query }) =>
      query.get("handymanId") === handymanId ? answer() : Response.json([]),
    );
    show();
    await screen.findByRole("heading", { level: 1, name: "Hank Torres" });
    press("Contact");
    const inDialog = within(await dialog("Contact Hank"));
    expect(await inDialog.findByText("Your messages could not be loaded")).toBeTruthy();
    expect(inDialog.queryByText(/^As soon as Hank asks about it/)).toBeNull();
    const ended = conversationView({ id: `${hankId}.${hankId}`, state: "ended", canWrite: false });
    answer = () => Response.json([ended, conversationView()]);
    press("Try again", inDialog);
    await waitFor(() => expect(site.address).toBe(`/?conversation=${open}`));
  });
});
