import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { requests } from "../../../../shared/requests/contract.ts";
import { NewServiceRequest } from "../../../../shared/requests/schema.ts";
import { mutation } from "../../api/client.ts";
import { codeOf, messageOf } from "../../api/problem.ts";
import { pathsOf } from "../../forms/draft-photo.ts";
import type { DraftKey } from "../../forms/use-draft-key.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { paths } from "../../paths.ts";
import { notify } from "../../ui/notify.ts";
import { notifyError, notifyIfAlreadySent, notifyIfInProgress } from "../../ui/notify-error.ts";
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
  const create = mutation(requests.create, { idempotencyKey: draftKey.key });
  const { mutateAsync } = useMutation({ ...create, meta: { ...create.meta, hasLongUnauthorizedText: true } });

  async function submit({ photos, ...fields }: RequestDraft) {
    if (draftKey.isSentElsewhere()) return;
    setUnpaid(undefined);
    try {
      const { id } = await mutateAsync({ body: { ...fields, imageUrls: pathsOf(photos), estimatedPrice: null } });
      draftKey.end(id);
      notify({ title: t("toast.success"), description: t("requests.toast.requestSubmitted") });
      navigate(paths.home, { state: { createdRequestId: id } satisfies CreatedRequestState });
    } catch (error) {
      if (notifyIfInProgress(error)) return;
      if (notifyIfAlreadySent(error)) {
        draftKey.end();
        return navigate(paths.home);
      }
      if (codeOf(error) === "serviceRequest.unpaid") return setUnpaid(messageOf(error));
      if (codeOf(error) === "serviceRequest.imageRefused") {
        // The message is shown at the photos.
        form.setError("imageUrls", { message: messageOf(error) });
        return notify({
          variant: "destructive",
          title: t("toast.error"),
          description: t("requests.toast.requestFailed"),
        });
      }
      form.showServerErrors(error);
      notifyError(error, t("requests.toast.requestFailed"));
    }
  }
  return { submit, unpaid };
}
