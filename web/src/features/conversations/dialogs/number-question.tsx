import { useTranslation } from "react-i18next";
import type { ConversationRow } from "../../../../../shared/conversations/view.ts";
import { messageOf } from "../../../api/problem.ts";
import { Button } from "../../../ui/button/button.tsx";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import { nameOf, shownNumber } from "../names.ts";
import { useNumber } from "./use-number.ts";

export type NumberQuestionProps = { conversation: ConversationRow };

/** Asks whoever has another telephone number whether the other side, who has the former one, gets it; once. */
export function NumberQuestion({ conversation }: NumberQuestionProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const { isSending, send } = useNumber(conversation, {
    failure: (error) => notifyError(error, messageOf(error) ?? t("conversations.shareFailed")),
  });
  const { newNumber } = conversation;
  if (!newNumber) return null;
  const slots = { name: nameOf(conversation, t), number: shownNumber(newNumber) };
  return (
    <div className="card stack stack-tight" role="status">
      <p>{t("conversations.numberChanged", slots)}</p>
      <div className="actions">
        <Button slim variant="primary" pending={isSending} onClick={() => void send({ isShared: true })}>
          {t("conversations.shareWith", slots)}
        </Button>
        <Button
          slim
          variant="quiet"
          disabled={isSending}
          onClick={() => void send({ isShared: true, keepsFormer: true })}
        >
          {t("conversations.shareNot")}
        </Button>
      </div>
    </div>
  );
}
