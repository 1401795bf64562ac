import { notifyManager, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { conversations, requests } from "../../../api/endpoints.ts";
import { refetchChanged } from "../../../api/own-writes.ts";
import { isNoLongerPossible, reasonOf } from "../../../api/problem.ts";
import { send } from "../../../api/send.ts";
import { type DraftPhoto, pathsOf } from "../../../forms/draft-photo.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { type ConversationDraft, changeDraft, useConversationDraft } from "../composer/conversation-draft.ts";
import type { UnsentMessage } from "../composer/stored-draft.ts";
import { showSent } from "./use-thread.ts";

type Content = Pick<UnsentMessage, "text" | "imageUrls" | "event">;

/** What is typed in a conversation, and the messages that are on their way, failed or kept without a connection. */
export function useOutgoing(conversation: ConversationView) {
  const name = useDraftName(`conversation:${conversation.id}`);
  const draft = useConversationDraft(name);
  const transmit = useTransmit(conversation, name);
  const change = (part: Partial<ConversationDraft>) => changeDraft(name, (current) => ({ ...current, ...part }));

  function begin(content: Content) {
    const message: UnsentMessage = {
      ...content,
      clientId: crypto.randomUUID(),
      createdAt: new Date().toISOString(),
      state: "sending",
    };
    changeDraft(name, (current) => ({ ...current, unsent: [...current.unsent, message] }));
    transmit(message);
  }

  return {
    draft,
    change,
    /** Sends what is typed, with these photos, and empties the composer. */
    sendDraft(photos: readonly DraftPhoto[]) {
      const text = draft.text.trim();
      change({ text: "", photos: [] });
      begin({ ...(text && { text }), imageUrls: pathsOf(photos) });
    },
    sendOnMyWay: () => begin({ imageUrls: [], event: "onMyWay" }),
    /** Sends a message again as the same one. */
    retry: transmit,
    discard: ({ clientId }: UnsentMessage) => changeDraft(name, (current) => without(current, clientId)),
  };
}

export type Outgoing = ReturnType<typeof useOutgoing>;

const without = (draft: ConversationDraft, clientId: string): ConversationDraft => ({
  ...draft,
  unsent: draft.unsent.filter((message) => message.clientId !== clientId),
});

/** Sends a message; what becomes of it is written into the draft, also when its screen was closed meanwhile. */
function useTransmit({ id, jobId, role, lastBy }: ConversationView, draftName: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ clientId, text, imageUrls, event }: UnsentMessage) =>
      send(
        conversations.send,
        { params: { id }, body: { clientId, text, imageUrls, event } },
        { idempotencyKey: clientId },
      ),
    // One after the other, so that they arrive in the order in which they were written.
    scope: { id: `send:${id}` },
  });

  // The ticket of a request counts the questions that wait.
  const isAnswer = role === "customer" && jobId === undefined && lastBy === "handyman";

  const mark = (clientId: string, mark: Pick<UnsentMessage, "state" | "reason">) =>
    changeDraft(draftName, (current) => ({
      ...current,
      unsent: current.unsent.map((message) => (message.clientId === clientId ? { ...message, ...mark } : message)),
    }));

  async function transmit(message: UnsentMessage): Promise<void> {
    const { clientId } = message;
    if (!navigator.onLine) return mark(clientId, { state: "kept", reason: undefined });
    mark(clientId, { state: "sending", reason: undefined });
    try {
      const sent = await mutateAsync(message);
      void showSent(client, id, sent);
      // Observers of the cache are notified in a later task: the unsent message stays until they show the sent one.
      notifyManager.schedule(() => changeDraft(draftName, (current) => without(current, clientId)));
      if (isAnswer) void refetchChanged(client, [[requests.list.domain, requests.list.name]]);
      await client.invalidateQueries({ queryKey: [conversations.get.domain, conversations.get.name] });
    } catch (error) {
      mark(clientId, navigator.onLine ? { state: "failed", reason: reasonOf(error) } : { state: "kept" });
      // The conversation was closed, or has ended.
      if (isNoLongerPossible(error)) await client.invalidateQueries({ queryKey: [conversations.get.domain] });
    }
  }

  return (message: UnsentMessage) => void transmit(message);
}
