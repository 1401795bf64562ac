import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { toFieldErrors } from "../../../../../shared/messages.ts";
import { Phone } from "../../../../../shared/phone.ts";
import { fieldErrorsOf, messageOf } from "../../../api/problem.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { nameOf } from "../names.ts";
import { useNumber } from "./use-number.ts";

export type NumberDialogProps = { conversation: ConversationView; onClose: () => void };

/** Asks before one's telephone number is shown. A handyman's is in the profile; a customer types theirs. */
export default function NumberDialog({ conversation, onClose }: NumberDialogProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const language = useLanguage();
  const [isAsked, setAsked] = useState(conversation.role === "customer");
  const [phone, setPhone] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { isSending, send } = useNumber(conversation, {
    failure: (error) => {
      // The profile has no number after all.
      if (fieldErrorsOf(error).length > 0) setAsked(true);
      else notifyError(error, messageOf(error) ?? t("conversations.shareFailed"));
    },
    onDone: onClose,
  });
  const { error } = Phone.safeParse(phone);
  const name = nameOf(conversation, t);

  function submit() {
    setChecked(true);
    if (!isAsked || !error) void send({ isShared: true, ...(isAsked && { phone }) });
  }

  return (
    <FormDialog
      title={t("conversations.shareTitle", { name })}
      size="small"
      intro={<p>{t("conversations.shareText")}</p>}
      action={{ text: t("conversations.share"), pendingText: t("conversations.sharing") }}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isAsked && (
        <Field
          label={t("conversations.shareLabel")}
          error={isChecked && error ? toFieldErrors(error, language)[0]?.message : undefined}
        >
          <Input
            type="tel"
            autoComplete="tel"
            data-autofocus=""
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
