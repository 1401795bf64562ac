import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { queryKeyOf } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { nameOf } from "../names.ts";

/** Writes a changed conversation into the cache. */
export function useShowConversation() {
  const client = useQueryClient();
  return (changed: ConversationView) =>
    void client.setQueryData(queryKeyOf(conversations.get, { params: { id: changed.id } }), changed);
}

/** Blocks and unblocks the other side of a conversation. */
export function useBlock(conversation: ConversationView, onDone?: () => void) {
  const { t } = useTranslation(["common", "conversations"]);
  const name = nameOf(conversation, t);
  const { isSending, send } = useEndpointMutation(conversations.block, {
    onSuccess: useShowConversation(),
    failure: t(conversation.isBlocked ? "conversations.unblockFailed" : "conversations.blockFailed", { name }),
    onDone,
  });
  const setBlocked = (isBlocked: boolean) => send({ params: { id: conversation.id }, body: { isBlocked } });
  return { isSending, setBlocked };
}
