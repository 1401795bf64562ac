import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { conversationIdOf } from "../../../../../shared/conversations/id.ts";
import type { ServiceRequestId } from "../../../../../shared/ids.ts";
import { limits } from "../../../../../shared/limits.ts";
import { usedLength, visibleLength } from "../../../../../shared/text-length.ts";
import { query, queryKeyOf } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useTextDraft } from "../../../forms/use-text-draft.ts";
import { conversationPath } from "../../../paths.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";

export type QuestionDialogProps = { requestId: ServiceRequestId; onClose: () => void };

/** A handyman's one question about an open request; leads to the conversation, also when it was asked before. */
export default function QuestionDialog({ requestId, onClose }: QuestionDialogProps) {
  const { id: userId } = useCurrentUser();
  const params = { id: conversationIdOf(requestId, userId) };
  // The form is there at once: most have not asked.
  const { data: asked } = useQuery({ ...query(conversations.get, { params }), staleTime: 0 });
  if (asked) return <Navigate to={conversationPath(requestId, userId)} />;
  return <QuestionForm requestId={requestId} onClose={onClose} />;
}

function QuestionForm({ requestId, onClose: onDialogClose }: QuestionDialogProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const { text, change, discard } = useTextDraft(useDraftName(`question:${requestId}`));
  const [isChecked, setChecked] = useState(false);
  const ask = useAsk(requestId);
  const used = usedLength(text.trim(), limits.question);
  const error = visibleLength(text) === 0 ? t("conversations.askEmpty") : undefined;
  const isValid = !error && used <= limits.question;

  function onClose() {
    discard();
    onDialogClose();
  }
  async function submit() {
    setChecked(true);
    if (isValid && (await ask.send(text.trim()))) discard();
  }

  return (
    <FormDialog
      title={t("conversations.askTitle")}
      intro={<p>{t("conversations.askText", { limit: limits.question })}</p>}
      action={{ text: t("conversations.askSend"), pendingText: t("conversations.sending") }}
      isSending={ask.isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t("conversations.askLabel")}
        counter={{ text: `${used}/${limits.question}`, done: isValid }}
        error={isChecked ? (error ?? (isValid ? undefined : t("conversations.askTooLong"))) : undefined}
      >
        <Textarea data-autofocus="" value={text} onChange={({ target }) => change(target.value)} />
      </Field>
    </FormDialog>
  );
}

/** Sends the question, and opens its conversation. */
function useAsk(serviceRequestId: ServiceRequestId) {
  const { t } = useTranslation(["common", "conversations"]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isSending, send, renewKey } = useEndpointMutation(conversations.open, {
    onSuccess: (opened) => client.setQueryData(queryKeyOf(conversations.get, { params: { id: opened.id } }), opened),
    failure: t("conversations.askFailed"),
  });
  return {
    isSending,
    /** Resolves to whether it was sent. */
    async send(text: string): Promise<boolean> {
      const { answer } = await send({ body: { serviceRequestId, text } });
      if (answer) navigate(conversationPath(serviceRequestId, answer.handymanId));
      // A changed text is another question.
      else renewKey();
      return answer !== undefined;
    },
  };
}
