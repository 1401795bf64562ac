import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { requests } from "../../../../shared/requests/contract.ts";
import { NewServiceRequest } from "../../../../shared/requests/schema.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { pathsOf } from "../../forms/draft-photo.ts";
import type { DraftKey } from "../../forms/use-draft-key.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { paths } from "../../paths.ts";
import { notify } from "../../ui/notify.ts";
import { notifyError, notifyIfInProgress } from "../../ui/notify-error.ts";
import { useEndpointMutation } from "../../ui/use-endpoint-mutation.ts";
import type { CreatedRequestState } from "./created-request-state.ts";
import type { RequestDraft } from "./request-draft.ts";

/** The form without photos, which the uploader holds. */
export const useRequestForm = ({ photos, ...fields }: RequestDraft) => useSchemaForm(NewServiceRequest, fields);
export type RequestForm = ReturnType<typeof useRequestForm>;

/**
 * Sends the request and goes home, where it is highlighted; after a failure the form stays. `unpaid` is the
 * server's message when a completed job has to be paid first.
 */
export function useSubmitRequest(form: RequestForm, draftKey: DraftKey) {
  const { t } = useTranslation(["common", "requests"]);
  const navigate = useNavigate();
  const [unpaid, setUnpaid] = useState<string>();
  const { send } = useEndpointMutation(requests.create, {
    idempotencyKey: draftKey.key,
    hasLongUnauthorizedText: true,
    failure: showFailure,
  });

  function showFailure(error: unknown) {
    if (notifyIfInProgress(error)) return;
    if (codeOf(error) === "serviceRequest.unpaid") return setUnpaid(messageOf(error));
    const description = t("requests.toast.requestFailed");
    if (codeOf(error) === "serviceRequest.imageRefused") {
      // The message is shown at the photos.
      form.setError("imageUrls", { message: messageOf(error) });
      return void notify({ variant: "destructive", title: t("toast.error"), description });
    }
    form.showServerErrors(error);
    notifyError(error, description);
  }

  async function submit({ photos, ...fields }: RequestDraft) {
    if (draftKey.isSentElsewhere()) return;
    setUnpaid(undefined);
    const body = { ...fields, imageUrls: pathsOf(photos), estimatedPrice: null };
    const { isDone, answer } = await send({ body }, t("requests.toast.requestSubmitted"));
    if (!isDone) return;
    draftKey.end(answer?.id);
    navigate(paths.home, answer && { state: { createdRequestId: answer.id } satisfies CreatedRequestState });
  }
  return { submit, unpaid };
}
