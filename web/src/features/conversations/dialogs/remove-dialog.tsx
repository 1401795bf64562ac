import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import { conversations } from "../../../api/endpoints.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { nameOf } from "../names.ts";
import { showRemoved } from "../thread/use-thread.ts";

export type RemoveDialogProps = { message: MessageView; conversation: ConversationView; onClose: () => void };

/** Asks before a message of one's own is removed. */
export function RemoveDialog({ message, conversation, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const client = useQueryClient();
  const { id } = conversation;
  const { isSending, send } = useEndpointMutation(conversations.removeMessage, {
    onSuccess: () => showRemoved(client, id, message.id),
    failure: t("conversations.removeFailed"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t("conversations.removeTitle")}
      confirm={{ text: t("conversations.remove"), pendingText: t("conversations.removing"), variant: "danger" }}
      cancel={t("conversations.removeKeep")}
      isSending={isSending}
      onConfirm={() => void send({ params: { id, messageId: message.id } })}
      onClose={onClose}
    >
      {t("conversations.removeText", { name: nameOf(conversation, t) })}
    </ConfirmDialog>
  );
}
