import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MessagePage, MessageView } from "../../../../../shared/conversations/view.ts";
import { SECOND_MS } from "../../../../../shared/time.ts";
import { queryKeyOf } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { send } from "../../../api/send.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useIsOnline } from "../../../ui/feedback/use-is-online.ts";

/** The loaded messages of a conversation, oldest first, and what the last poll said. */
export type Thread = Omit<MessagePage, "messages"> & {
  readonly messages: readonly MessageView[];
  /** Up to where polls have asked: a message that was sent from here may be after messages that are not loaded yet. */
  readonly polledUpTo: string | undefined;
};

/** After a failed poll. */
const RETRY_MS = 15 * SECOND_MS;

export const threadKeyOf = (id: string) => [
  ...queryKeyOf(conversations.messages, { params: { id }, query: {} }),
  "thread",
];

const asRemoved = (message: MessageView): MessageView => ({
  ...message,
  text: undefined,
  imageUrls: [],
  isRemoved: true,
  removableUntil: undefined,
});

/** Both lists without duplicates in the order of their ids, which is that of time (UUIDv7); `newer` wins. */
function merge(older: readonly MessageView[], newer: readonly MessageView[]): readonly MessageView[] {
  const byId = new Map([...older, ...newer].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Adds an answer to what is loaded when it comes: an older page or a sent message may have come meanwhile. */
function withAnswer(known: Thread | undefined, answer: MessagePage): Thread {
  const removed = new Set(answer.removedIds);
  const messages = merge(known?.messages ?? [], answer.messages);
  return {
    ...answer,
    messages: messages.map((message) => (removed.has(message.id) && !message.isRemoved ? asRemoved(message) : message)),
    hasOlder: known ? known.hasOlder : answer.hasOlder,
    // An empty answer is the end as well: the last message may be removed and deleted.
    polledUpTo: answer.messages.at(-1)?.id ?? answer.lastMessageId,
  };
}

/** Loads the newest messages, and later those after the last loaded one. */
const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKeyOf(id),
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const known = client.getQueryData<Thread>(threadKeyOf(id));
      const query = { after: known?.polledUpTo };
      const answer = await send(conversations.messages, { params: { id }, query }, { signal });
      return withAnswer(client.getQueryData<Thread>(threadKeyOf(id)), answer);
    },
    gcTime: 0,
    staleTime: 0,
  });

/** Whether polls have reached the last message. */
export const isComplete = ({ polledUpTo = "", lastMessageId }: Thread): boolean => polledUpTo >= lastMessageId;

/** When to ask again: at once while the answer did not reach the last message. */
function pollMs({ data, error }: { data: Thread | undefined; error: Error | null }): number {
  if (error || !data) return RETRY_MS;
  return isComplete(data) ? data.nextPollSeconds * SECOND_MS : 1;
}

/** A conversation's messages, polled as often as the server says while the page is visible and online. */
export function useThread(id: string, { isEnabled }: { isEnabled: boolean }) {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const result = useQuery({
    ...threadQuery(id),
    enabled: isEnabled,
    refetchInterval: ({ state }) => isOnline && pollMs(state),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  const [older, setOlder] = useState<"idle" | "loading" | "failed">("idle");

  async function loadOlder() {
    const before = result.data?.messages[0]?.id;
    if (!before || older === "loading") return;
    setOlder("loading");
    try {
      const page = await send(conversations.messages, { params: { id }, query: { before } });
      changeThread(client, id, (thread) => ({
        ...thread,
        messages: merge(page.messages, thread.messages),
        hasOlder: page.hasOlder,
      }));
      setOlder("idle");
    } catch {
      setOlder("failed");
    }
  }

  return { ...result, older, loadOlder };
}

export type LoadedThread = Omit<ReturnType<typeof useThread>, "data"> & { readonly data: Thread };

function changeThread(client: QueryClient, id: string, change: (thread: Thread) => Thread): void {
  client.setQueryData<Thread>(threadKeyOf(id), (thread) => thread && change(thread));
}

/** Shows a message that the server has accepted, and polls at once for what came before it. */
export function showSent(client: QueryClient, id: string, message: MessageView): Promise<void> {
  changeThread(client, id, (thread) => ({ ...thread, messages: merge(thread.messages, [message]) }));
  return client.invalidateQueries({ queryKey: threadKeyOf(id) });
}

/** Shows a message as removed before the next poll says so. */
export const showRemoved = (client: QueryClient, id: string, messageId: string): void =>
  changeThread(client, id, (thread) => ({
    ...thread,
    messages: thread.messages.map((message) => (message.id === messageId ? asRemoved(message) : message)),
  }));
