import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { reviews } from "../../../../shared/reviews/contract.ts";
import { NewReview, stars } from "../../../../shared/reviews/schema.ts";
import { mutation } from "../../api/client.ts";
import { isNoLongerPossible, isUnauthorized, messageOf } from "../../api/problem.ts";
import { useDialogDraft, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { notify } from "../../ui/notify.ts";
import { notifyIfAlreadySent } from "../../ui/notify-error.ts";
import { useDraftName } from "../session/use-draft-name.ts";

const typed = z.string().catch("");

/** The stored dialog draft. */
const ReviewValues = z.object({ rating: z.enum(stars).optional().catch(undefined), title: typed, comment: typed });

type ReviewTarget = { revieweeId: string; jobId: string | undefined; onWritten: () => void };

/** Form, submission and refusal message of a review. */
export function useWriteReview({ revieweeId, jobId, onWritten }: ReviewTarget) {
  const { t } = useTranslation(["common", "reviews"]);
  const client = useQueryClient();
  const { key } = useIdempotencyKey();
  const { mutateAsync, isPending } = useMutation(mutation(reviews.create, { idempotencyKey: key }));
  const [refusal, setRefusal] = useState<string>();
  const name = useDraftName(`review:${jobId ?? revieweeId}`);
  const form = useSchemaForm(NewReview, { revieweeId, jobId, ...useDialogDraft(name, ReviewValues) });
  useSaveDialogDraft(name, form.getValues);

  const send = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await mutateAsync({ body });
      notify({ title: t("toast.success"), description: t("reviews.toast.reviewSubmitted") });
      onWritten();
    } catch (error) {
      // Only one toast is visible: keep the one about the ended session.
      if (isUnauthorized(error)) return;
      if (notifyIfAlreadySent(error)) return onWritten();
      // It may have been written in another tab: refetch whether a review is possible.
      if (isNoLongerPossible(error))
        for (const domain of reviews.create.invalidates ?? []) void client.invalidateQueries({ queryKey: [domain] });
      form.showServerErrors(error);
      setRefusal(messageOf(error));
      notify({ variant: "destructive", title: t("toast.error"), description: t("reviews.toast.reviewFailed") });
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void send(event);
  }

  return { form, isPending, refusal, submit };
}
