import { queryOptions } from "@tanstack/react-query";
import { partsOfConversationId } from "../../../../../shared/conversations/id.ts";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import type { ConversationId } from "../../../../../shared/ids.ts";
import { MINUTE_MS } from "../../../../../shared/time.ts";
import { queryKeyOf } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { ApiError, codeOf } from "../../../api/problem.ts";
import { send } from "../../../api/send.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { threadKeyOf } from "./use-thread.ts";

/** Opens the conversation that a contact button links to and that nobody has opened yet. */
async function openConversation(id: ConversationId, userId: string): Promise<ConversationView> {
  const { serviceRequestId, handymanId } = partsOfConversationId(id);
  const body = { serviceRequestId, ...(handymanId !== userId && { handymanId }) };
  return send(conversations.open, { body }, { idempotencyKey: crypto.randomUUID() });
}

/** Whether there is nothing for this reader, or nothing that they may open. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

type Load = { readonly userId: string; readonly mayBeNew: boolean };

const conversationQuery = (id: ConversationId, { userId, mayBeNew }: Load) =>
  queryOptions({
    queryKey: queryKeyOf(conversations.get, { params: { id } }),
    queryFn: async ({ signal, client, queryKey }): Promise<ConversationView> => {
      const get = () => send(conversations.get, { params: { id } }, { signal });
      const open = (error?: unknown) =>
        openConversation(id, userId).catch((refusal: unknown) => {
          throw error && isMissing(refusal) ? error : refusal;
        });
      // Answers the one there is as well; who may not open any may still read it.
      if (mayBeNew && !client.getQueryData(queryKey)) {
        return open().catch((refusal: unknown) => (isMissing(refusal) ? get() : Promise.reject(refusal)));
      }
      try {
        return await get();
      } catch (error) {
        if (codeOf(error) !== "conversation.notFound") throw error;
        const opened = await open(error);
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

/** One conversation as its reader sees it; one that may be new is opened rather than asked for. */
export const useConversation = (id: ConversationId, mayBeNew: boolean) =>
  useQuery(conversationQuery(id, { userId: useCurrentUser().id, mayBeNew }));
