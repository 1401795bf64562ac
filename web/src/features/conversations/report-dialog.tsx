import { useState } from "react";
import { useTranslation } from "react-i18next";
import { conversations } from "../../../../shared/conversations/contract.ts";
import { NewReport, ReportReason } from "../../../../shared/conversations/input.ts";
import type { ConversationView } from "../../../../shared/conversations/view.ts";
import { limits } from "../../../../shared/limits.ts";
import { toFieldErrors } from "../../../../shared/messages.ts";
import { usedLength } from "../../../../shared/text.ts";
import { useTextDraft } from "../../forms/use-text-draft.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useEndpointMutation } from "../../ui/use-endpoint-mutation.ts";
import { useDraftName } from "../session/use-draft-name.ts";
import { nameOf } from "./names.ts";

export type ReportDialogProps = { conversation: ConversationView; onClose: () => void };

/** Reports the other side to the team; nobody else learns of it. */
export function ReportDialog({ conversation, onClose: onDialogClose }: ReportDialogProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const language = useLanguage();
  const { text, change, discard } = useTextDraft(useDraftName(`report:${conversation.id}`));
  const onClose = () => {
    discard();
    onDialogClose();
  };
  const { reason, setReason, isChecked, isSending, submit } = useReport(conversation, { text, onClose });
  const { error } = NewReport.shape.text.safeParse(text);
  const name = nameOf(conversation, t);
  return (
    <FormDialog
      title={t("conversations.reportTitle", { name })}
      intro={<p>{t("conversations.reportText", { name })}</p>}
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
      <Field
        label={t("conversations.reportMore")}
        hint={t("conversations.reportMoreHint")}
        counter={{ text: `${usedLength(text.trim(), limits.reason)}/${limits.reason}` }}
        error={error && toFieldErrors(error, language)[0]?.message}
        optional
      >
        <Textarea value={text} onChange={({ target }) => change(target.value)} />
      </Field>
    </FormDialog>
  );
}

type ReportOptions = { text: string; onClose: () => void };

/** The chosen reason, and sending it with the text. */
function useReport({ id }: ConversationView, { text, onClose }: ReportOptions) {
  const { t } = useTranslation(["common", "conversations"]);
  const [reason, setReason] = useState<ReportReason>();
  const [isChecked, setChecked] = useState(false);
  const { isSending, send } = useEndpointMutation(conversations.report, {
    failure: t("conversations.reportFailed"),
    onDone: onClose,
  });

  function submit() {
    setChecked(true);
    if (!reason || !NewReport.shape.text.safeParse(text).success) return;
    void send({ params: { id }, body: { reason, ...(text.trim() && { text }) } }, t("conversations.reported"));
  }

  return { reason, setReason, isChecked, isSending, submit };
}
