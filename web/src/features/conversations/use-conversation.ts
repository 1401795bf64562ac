import { queryOptions } from "@tanstack/react-query";
import { conversations } from "../../../../shared/conversations/contract.ts";
import type { ConversationView } from "../../../../shared/conversations/view.ts";
import { type ConversationId, partsOfConversationId } from "../../../../shared/ids.ts";
import { MINUTE_MS } from "../../../../shared/time.ts";
import { queryKeyOf } from "../../api/client.ts";
import { codeOf } from "../../api/problem.ts";
import { send } from "../../api/send.ts";
import { useQuery } from "../../api/use-query.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { threadKeyOf } from "./use-thread.ts";

/** Opens the conversation that a contact button links to and that nobody has opened yet. */
async function openConversation(id: ConversationId, userId: string): Promise<ConversationView> {
  const { serviceRequestId, handymanId } = partsOfConversationId(id);
  const body = { serviceRequestId, ...(handymanId !== userId && { handymanId }) };
  return send(conversations.open, { body }, { idempotencyKey: crypto.randomUUID() });
}

const conversationQuery = (id: ConversationId, userId: string) =>
  queryOptions({
    queryKey: queryKeyOf(conversations.get, { params: { id } }),
    queryFn: async ({ signal, client }): Promise<ConversationView> => {
      try {
        return await send(conversations.get, { params: { id } }, { signal });
      } catch (error) {
        if (codeOf(error) !== "conversation.notFound") throw error;
        const opened = await openConversation(id, userId).catch(() => Promise.reject(error));
        // It has failed as well, since it was asked at the same time.
        await client.resetQueries({ queryKey: threadKeyOf(id) });
        return opened;
      }
    },
    // The other side may close it or leave, which no message tells.
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: "always",
  });

/** One conversation as its reader sees it. */
export const useConversation = (id: ConversationId) => useQuery(conversationQuery(id, useCurrentUser().id));
