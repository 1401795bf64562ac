import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { conversations, type SpecOf } from "../../../api/endpoints.ts";
import { type EndpointMutationOptions, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { useShowConversation } from "./use-block.ts";

type Options = Pick<EndpointMutationOptions<SpecOf<typeof conversations.shareNumber>>, "failure" | "onDone">;

/** Shows the reader's telephone number to the other side, or hides it again. */
export function useNumber({ id }: Pick<ConversationView, "id">, options: Options) {
  const { isSending, send } = useEndpointMutation(conversations.shareNumber, {
    onSuccess: useShowConversation(),
    ...options,
  });
  return {
    isSending,
    send: (body: { isShared: boolean; phone?: string; keepsFormer?: true }) => send({ params: { id }, body }),
  };
}
