import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach } from "vitest";
import { conversations } from "../../../shared/conversations/contract.ts";
import { ConversationView, MessageView } from "../../../shared/conversations/view.ts";
import { MessageId } from "../../../shared/ids.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import { uuidV7 } from "../../../shared/uuid.ts";
import { TopBar } from "../../../web/src/shell/top-bar.tsx";
import { idOf } from "../makers/entities.ts";
import { quoteList } from "../makers/quote-views.ts";
import { hankId, hoursAgo } from "../makers/views.ts";
import { signedInPages } from "./signed-in-page.tsx";

export const requestId = idOf(301);
export const conversationId = `${requestId}.${hankId}`;
export const conversationAt = `/?conversation=${conversationId}`;

/** The id of the n-th message; they sort by n. */
export const messageIdOf = (number: number) =>
  MessageId.parse(uuidV7(new Date(1_764_000_000_000 + number * 1000), idOf(number)));

/** Ana's conversation with Hank about a tap. */
export const conversationView = (overrides: object = {}): ConversationView =>
  ConversationView.parse({
    ...{ id: conversationId, serviceRequestId: requestId, handymanId: hankId, title: "Leaking tap", role: "customer" },
    other: { id: hankId, firstName: "Hank" },
    ...{
      lastMessageId: messageIdOf(1),
      lastAt: hoursAgo(1),
      isLastRemoved: false,
      isUnread: false,
      state: "open",
      canWrite: true,
    },
    ...{ isMasked: true, isBlocked: false, canSayOnMyWay: false, canShareNumber: false, numbers: {} },
    ...overrides,
  });

/** What Hank wrote, as Ana reads it. */
export const fromHank = (number: number, overrides: object = {}): MessageView =>
  MessageView.parse({
    ...{ id: messageIdOf(number), kind: "text", by: "handyman", isOwn: false, text: `Message ${number}` },
    ...{ imageUrls: [], isRemoved: false, createdAt: hoursAgo(1) },
    ...overrides,
  });

/** What Ana wrote. */
export const fromAna = (number: number, overrides: object = {}): MessageView =>
  fromHank(number, { by: "customer", isOwn: true, clientId: `client-${number}-00`, ...overrides });

type Served = { messages: MessageView[]; otherReadUpTo?: string; removedIds?: string[]; hasOlder?: boolean };

type Opened = { at?: string; user?: object; beside?: ReactNode };

/** The top bar with its panels, in front of a stub server with one conversation; registers its own hooks. */
export function conversationPage() {
  const site = signedInPages();

  /** Sets the messages that polls answer from now on. */
  function serve({ messages, hasOlder = false, removedIds = [], ...rest }: Served) {
    site.server.on(conversations.messages, ({ query }) => {
      const after = query.get("after") ?? "";
      const lastMessageId = messages.at(-1)?.id ?? messageIdOf(0);
      const page = { messages: messages.filter(({ id }) => id > after), lastMessageId, removedIds, nextPollSeconds: 5 };
      return Response.json({ ...page, ...(after === "" && { hasOlder }), ...rest });
    });
  }

  beforeEach(() => {
    site.server.on(conversations.get, () => conversationView());
    site.server.on(conversations.read, () => new Response(null, { status: 204 }));
    site.server.on(conversations.list, () => []);
    site.server.on(quotes.list, () => quoteList([]));
    serve({ messages: [fromHank(1)] });
  });

  /** Opens the conversation, over what is beside the top bar, and returns queries within its panel. */
  async function open({ at = conversationAt, user = {}, beside }: Opened = {}) {
    site.show(
      <>
        <TopBar />
        {beside}
      </>,
      { at, user },
    );
    await screen.findByRole("log");
    return within(screen.getByRole("dialog"));
  }

  return { site, serve, open };
}

/** The texts of the log, from the top. */
export const logTexts = (): readonly string[] =>
  within(screen.getByRole("log"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "");

export const composer = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Hank" });

/** Waits until a message with this text is in the log, and returns it. */
export const shown = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const item = within(screen.getByRole("log")).getByText(text).closest("li");
    if (!item) throw new Error(`${text} is not in the log.`);
    return item;
  });
