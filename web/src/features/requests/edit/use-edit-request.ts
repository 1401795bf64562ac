import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { query } from "../../../api/client.ts";
import { requests } from "../../../api/endpoints.ts";
import { refetchChanged } from "../../../api/own-writes.ts";
import { codeOf, fieldErrorsOf, messageOf } from "../../../api/problem.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import type { RequestDraft } from "../form/request-draft.ts";
import { type RequestForm, refusedFieldOf } from "../form/request-form.ts";
import { toChanges } from "./request-changes.ts";

type EditOptions = { request: ServiceRequestView; form: RequestForm; start: RequestDraft; onClose: () => void };

/**
 * Saves the changes of an open request and closes the dialog; what is refused is shown in it. A request that is closed
 * meanwhile is read again when the dialog closes: before that, its button and the dialog would disappear together.
 */
export function useEditRequest({ request: { id }, form, start, onClose }: EditOptions) {
  const { t } = useTranslation(["common", "requests"]);
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { isSending, send } = useEndpointMutation(requests.update, {
    onSuccess: (edited) => void client.setQueryData(query(requests.get, { params: { id } }).queryKey, edited),
    failure: showFailure,
  });

  function showFailure(error: unknown) {
    const field = refusedFieldOf(error);
    if (field) return form.setError(field, { message: messageOf(error) }, { shouldFocus: true });
    if (fieldErrorsOf(error).length > 0) return form.showServerErrors(error);
    if (codeOf(error) === "serviceRequest.closed") return setRefusal(messageOf(error));
    notifyError(error, messageOf(error) ?? t("requests.editFailed"));
  }

  function close() {
    if (refusal) void refetchChanged(client, [[requests.update.domain]]);
    onClose();
  }

  async function save(draft: RequestDraft) {
    const body = toChanges(start, draft);
    if (Object.keys(body).length === 0) return close();
    setRefusal(undefined);
    const { isDone } = await send({ params: { id }, body }, spoken(t("requests.edited")));
    if (isDone) onClose();
  }
  return { isSending, refusal, save, close };
}
