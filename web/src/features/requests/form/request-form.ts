import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { NewServiceRequest } from "../../../../../shared/requests/schema.ts";
import { requests } from "../../../api/endpoints.ts";
import { codeOf, messageOf } from "../../../api/problem.ts";
import type { DraftKey } from "../../../forms/use-draft-key.ts";
import { useSchemaForm } from "../../../forms/use-schema-form.ts";
import { paths } from "../../../paths.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { notify } from "../../../ui/feedback/notify.ts";
import { notifyError, notifyIfInProgress } from "../../../ui/feedback/notify-error.ts";
import type { CreatedRequestState } from "./created-request-state.ts";
import { toRequestBody } from "./request-body.ts";
import type { RequestDraft } from "./request-draft.ts";

/** The form's values: without photos, which the uploader holds; no price is null. */
export const toFormValues = ({ photos, ...fields }: RequestDraft) => ({
  ...fields,
  estimatedPrice: fields.estimatedPrice || null,
});

export const useRequestForm = (start: RequestDraft) => useSchemaForm(NewServiceRequest, toFormValues(start));
export type RequestForm = ReturnType<typeof useRequestForm>;

/** The field at which a refusal is shown instead of in the toast; undefined for other failures. */
export function refusedFieldOf(error: unknown): "imageUrls" | "estimatedPrice" | "invitedHandymanId" | undefined {
  const code = codeOf(error);
  if (code === "serviceRequest.imageRefused") return "imageUrls";
  if (code === "job.priceOutOfBounds") return "estimatedPrice";
  // They are gone, or paused.
  return code?.startsWith("handyman.") ? "invitedHandymanId" : undefined;
}

/**
 * Sends the request and goes home, where it is highlighted; after a failure the form stays. `unpaid` is the
 * server's message when a completed job has to be paid first. What is refused of the handyman who alone is asked, or of
 * the price, is shown at that field.
 */
export function useSubmitRequest(form: RequestForm, draftKey: DraftKey, invitedName?: string) {
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
    const field = refusedFieldOf(error);
    if (field) {
      form.setError(field, { message: messageOf(error) });
      return void notify({ variant: "destructive", title: t("toast.error"), description });
    }
    form.showServerErrors(error);
    notifyError(error, description);
  }

  async function submit(draft: RequestDraft) {
    if (draftKey.isSentElsewhere()) return;
    setUnpaid(undefined);
    const name = invitedName ?? t("requests.thisHandyman");
    const done = draft.invitedHandymanId ? t("requests.toast.asked", { name }) : t("requests.toast.requestSubmitted");
    const { isDone, answer } = await send({ body: toRequestBody(draft) }, done);
    if (!isDone) return;
    draftKey.end(answer?.id);
    navigate(paths.home, answer && { state: { createdRequestId: answer.id } satisfies CreatedRequestState });
  }
  return { submit, unpaid };
}
