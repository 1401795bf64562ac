import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../../shared/limits.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { usedLength } from "../../../../../shared/text-length.ts";
import { requests } from "../../../api/endpoints.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";

export type DeclineDialogProps = { request: ServiceRequestView; onDeclined: () => void; onClose: () => void };

/** The handyman who alone was asked says no, with a reason if they like. */
export default function DeclineDialog({ request, onDeclined, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const [reason, setReason] = useState("");
  const used = usedLength(reason.trim(), limits.reason);
  const { isSending, send } = useEndpointMutation(requests.declineInvitation, {
    // Nothing: the list removes the ticket itself, and the panel behind this dialog must not look for the request.
    invalidates: [],
    failure: t("quoting.answerFailed"),
    refetchOnFailure: [{ domain: requests.list.domain }, { domain: "quotes" }],
    onDone: onClose,
  });

  async function submit() {
    if (used > limits.reason) return;
    const body = { reason: reason.trim() || undefined };
    const { isDone } = await send({ params: { id: request.id }, body }, spoken(t("quoting.declined")));
    if (isDone) onDeclined();
  }

  return (
    <FormDialog
      title={t("quoting.declineTitle")}
      size="small"
      intro={<p>{t(request.isPublicAfterwards ? "quoting.declineThenPublic" : "quoting.declineThenClosed")}</p>}
      action={{ text: t("quoting.declineNow"), pendingText: t("quoting.declining"), variant: "danger" }}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t("quoting.declineReason")}
        hint={t("quoting.declineHint")}
        counter={{ text: `${used}/${limits.reason}` }}
        optional
      >
        <Textarea
          maxLength={limits.reason}
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
