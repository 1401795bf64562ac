import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { NewReview, stars } from "../../../../shared/reviews/schema.ts";
import { reviews } from "../../api/endpoints.ts";
import { refetchChanged } from "../../api/own-writes.ts";
import { isNoLongerPossible, messageOf } from "../../api/problem.ts";
import { useDialogDraft, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notify } from "../../ui/feedback/notify.ts";
import { useDraftName } from "../session/use-draft-name.ts";

const typed = z.string().catch("");

/** The stored dialog draft. */
const ReviewValues = z.object({ rating: z.enum(stars).optional().catch(undefined), title: typed, comment: typed });

type ReviewTarget = { revieweeId: string; jobId: string | undefined; onWritten: () => void };

/** Form, submission and refusal message of a review. */
export function useWriteReview({ revieweeId, jobId, onWritten }: ReviewTarget) {
  const { t } = useTranslation(["common", "reviews"]);
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const name = useDraftName(`review:${jobId ?? revieweeId}`);
  const form = useSchemaForm(NewReview, { revieweeId, jobId, ...useDialogDraft(name, ReviewValues) });
  useSaveDialogDraft(name, form.getValues);
  const { send, isSending } = useEndpointMutation(reviews.create, { failure: showFailure });

  function showFailure(error: unknown) {
    // It may have been written in another tab: refetch whether a review is possible.
    if (isNoLongerPossible(error))
      void refetchChanged(client, reviews.create.invalidates?.map((domain) => [domain]) ?? []);
    form.showServerErrors(error);
    setRefusal(messageOf(error));
    notify({ variant: "destructive", title: t("toast.error"), description: t("reviews.toast.reviewFailed") });
  }

  const sendForm = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    const { isDone } = await send({ body }, ({ masked }) =>
      t(masked ? "reviews.toast.reviewMasked" : "reviews.toast.reviewSubmitted"),
    );
    if (isDone) onWritten();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) void sendForm(event);
  }

  return { form, isPending: isSending, refusal, submit };
}
