import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../shared/limits.ts";
import { toFieldErrors } from "../../../../shared/messages.ts";
import { QuoteAnswer } from "../../../../shared/quotes/input.ts";
import { usedLength } from "../../../../shared/text-length.ts";
import { quotes } from "../../api/endpoints.ts";
import { useTextDraft } from "../../forms/use-text-draft.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import { useDraftName } from "../session/use-draft-name.ts";
import type { QuoteDialogProps } from "./hire-dialog.tsx";
import { useNames } from "./names.ts";
import { refetchOnFailure, showRefusal } from "./refusal.ts";

/** Says no to a quote, with a reason if the customer likes. */
export default function DeclineDialog({ quote, onClose: onDialogClose, onRefused }: QuoteDialogProps) {
  const { t } = useTranslation(["common", "quotes"]);
  const language = useLanguage();
  const { serviceRequestId: id, handymanId, version } = quote;
  const name = useNames().firstNameOf(quote);
  const reason = useTextDraft(useDraftName(`decline:${quote.id}`));
  const [isChecked, setChecked] = useState(false);
  const parsed = QuoteAnswer.safeParse({ answer: "decline", version, reason: reason.text });
  const { isSending, send } = useEndpointMutation(quotes.answer, {
    failure: (error) => showRefusal(error, onRefused, t("quotes.notSent")),
    refetchOnFailure,
  });

  function onClose() {
    reason.discard();
    onDialogClose();
  }
  async function submit() {
    setChecked(true);
    if (!parsed.data) return;
    const { isDone } = await send({ params: { id, handymanId }, body: parsed.data }, spoken(t("quotes.declined")));
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t("quotes.declineTitle", { name })}
      intro={<p>{t("quotes.declineText", { name })}</p>}
      action={{ text: t("quotes.decline"), pendingText: t("quotes.declining"), variant: "danger" }}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t("quotes.declineReason")}
        hint={t("quotes.declineHint", { name })}
        counter={{ text: `${usedLength(reason.text.trim(), limits.reason)}/${limits.reason}` }}
        error={isChecked && parsed.error ? toFieldErrors(parsed.error, language)[0]?.message : undefined}
        optional
      >
        <Textarea value={reason.text} onChange={({ target }) => reason.change(target.value)} />
      </Field>
    </FormDialog>
  );
}
