import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { useHasActiveJob } from "../composer/write-notice.tsx";
import { nameOf } from "../names.ts";
import { useBlock } from "./use-block.ts";

/** Asks before the other side is blocked, and says what that means for a running job. */
export function BlockDialog({ conversation, onClose }: { conversation: ConversationView; onClose: () => void }) {
  const { t } = useTranslation(["common", "conversations"]);
  const { isSending, setBlocked } = useBlock(conversation, onClose);
  const hasActiveJob = useHasActiveJob(conversation, true);
  const name = nameOf(conversation, t);
  return (
    <ConfirmDialog
      title={t("conversations.blockTitle", { name })}
      confirm={{
        text: t("conversations.block", { name }),
        pendingText: t("conversations.blocking"),
        variant: "danger",
      }}
      cancel={t("action.cancel")}
      isSending={isSending}
      onConfirm={() => void setBlocked(true)}
      onClose={onClose}
    >
      {t(hasActiveJob ? "conversations.blockTextJob" : "conversations.blockText", { name })}
    </ConfirmDialog>
  );
}
