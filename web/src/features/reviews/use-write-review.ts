import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { reviews } from "../../../../shared/reviews/contract.ts";
import { NewReview } from "../../../../shared/reviews/schema.ts";
import { mutation } from "../../api/client.ts";
import { isUnauthorized, messageOf } from "../../api/problem.ts";
import { useRescue, useRescuedText } from "../../forms/rescue.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { notify } from "../../ui/notify.ts";
import { useDraftName } from "../session/use-draft-name.ts";

/** The form of a review, how it is sent, and why it was refused. */
export function useWriteReview(revieweeId: string, onWritten: () => void) {
  const { t } = useTranslation();
  const { key } = useIdempotencyKey();
  const { mutateAsync, isPending } = useMutation(mutation(reviews.create, { idempotencyKey: key }));
  const [refusal, setRefusal] = useState<string>();
  const name = useDraftName(`review:${revieweeId}`);
  const rescued = useRescuedText(name);
  const form = useSchemaForm(NewReview, { revieweeId, title: rescued("title"), comment: rescued("comment") });
  useRescue(name, form.getValues);

  const send = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await mutateAsync({ body });
      notify({ title: t("toast.success"), description: t("toast.reviewSubmitted") });
      onWritten();
    } catch (error) {
      // The toast about the lost session is on screen, and there is room for one.
      if (isUnauthorized(error)) return;
      form.showServerErrors(error);
      setRefusal(messageOf(error));
      notify({ variant: "destructive", title: t("toast.error"), description: t("toast.reviewFailed") });
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void send(event);
  }

  return { form, isPending, refusal, submit };
}
