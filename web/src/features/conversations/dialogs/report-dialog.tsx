import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReportReason } from "../../../../../shared/conversations/input.ts";
import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import { conversations } from "../../../api/endpoints.ts";
import { useTextDraft } from "../../../forms/use-text-draft.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import { Remark, RemarkField } from "../../../ui/form/remark-field.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { nameOf } from "../names.ts";
import styles from "../thread/message-notes.module.css";
import { shownText } from "../thread/shown-text.ts";

export type ReportDialogProps = {
  conversation: ConversationView;
  /** The message that is reported; without one it is the conversation. */
  message?: MessageView;
  onClose: () => void;
};

/** Reports the other side to the team; nobody else learns of it. */
export default function ReportDialog({ conversation, message, onClose: onDialogClose }: ReportDialogProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const { text, change, discard } = useTextDraft(useDraftName(`report:${message?.id ?? conversation.id}`));
  const onClose = () => {
    discard();
    onDialogClose();
  };
  const { reason, setReason, isChecked, isSending, submit } = useReport(conversation, { message, text, onClose });
  const name = nameOf(conversation, t);
  return (
    <FormDialog
      title={message ? t("conversations.reportMessage") : t("conversations.reportTitle", { name })}
      intro={<Intro name={name} message={message} />}
      action={{ text: t("conversations.reportSend"), pendingText: t("conversations.reportSending") }}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
      className="stack stack-wide"
    >
      <RadioCards
        legend={t("conversations.reportReason")}
        name="reason"
        options={ReportReason.options.map((value) => ({ value, label: t(`conversations.reason.${value}`) }))}
        value={reason ?? ""}
        error={isChecked && !reason ? t("conversations.reportChoose") : undefined}
        onChange={({ target }) => setReason(ReportReason.safeParse(target.value).data)}
      />
      <RemarkField label={t("conversations.reportMore")} text={text} onChange={change} />
    </FormDialog>
  );
}

/** Who reads the report, and what of the conversation. */
function Intro({ name, message }: { name: string; message: MessageView | undefined }) {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <>
      {message && <Quote message={message} />}
      <p>{t(message ? "conversations.reportMessageText" : "conversations.reportText", { name })}</p>
    </>
  );
}

/** The beginning of the reported message, so that its reader sees which one it is. */
function Quote({ message: { text, isRemoved } }: { message: MessageView }) {
  const { t } = useTranslation(["common", "conversations"]);
  const shown = text ? shownText(text) : t(isRemoved ? "conversations.removed" : "conversations.photo");
  return (
    <blockquote className={styles.quote}>
      <p dir="auto">{shown}</p>
    </blockquote>
  );
}

type ReportOptions = { message: MessageView | undefined; text: string; onClose: () => void };

/** The chosen reason, and sending it with the text. */
function useReport({ id }: ConversationView, { message, text, onClose }: ReportOptions) {
  const { t } = useTranslation(["common", "conversations"]);
  const [reason, setReason] = useState<ReportReason>();
  const [isChecked, setChecked] = useState(false);
  const { isSending, send } = useEndpointMutation(conversations.report, {
    failure: t("conversations.reportFailed"),
    onDone: onClose,
  });

  function submit() {
    setChecked(true);
    if (!reason || !Remark.safeParse(text).success) return;
    const body = { reason, ...(message && { messageId: message.id }), ...(text.trim() && { text }) };
    void send({ params: { id }, body }, t("conversations.reported"));
  }

  return { reason, setReason, isChecked, isSending, submit };
}
