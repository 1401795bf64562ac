import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { portfolio } from "../../../../shared/portfolio/contract.ts";
import { NewPortfolioItem } from "../../../../shared/portfolio/schema.ts";
import { mutation } from "../../api/client.ts";
import { isUnauthorized, messageOf } from "../../api/problem.ts";
import { useRescue, useRescuedText } from "../../forms/rescue.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { notify } from "../../ui/notify.ts";

/** The form of a new portfolio item, how it is sent, and why it was refused. */
export function useAddWork(onAdded: () => void) {
  const { t } = useTranslation();
  const { key } = useIdempotencyKey();
  const { mutateAsync, isPending } = useMutation(mutation(portfolio.create, { idempotencyKey: key }));
  const [refusal, setRefusal] = useState<string>();
  const rescued = useRescuedText("work");
  const form = useSchemaForm(NewPortfolioItem, {
    ...{ title: rescued("title"), description: rescued("description"), category: "other", isPublic: true },
    ...{ beforeImageUrl: "", afterImageUrl: "", completedAt: rescued("completedAt") },
  });
  useRescue("work", form.getValues);

  async function send(body: Parameters<typeof mutateAsync>[0]["body"]) {
    setRefusal(undefined);
    try {
      await mutateAsync({ body });
      notify({ title: t("toast.success"), description: t("toast.portfolioAdded") });
      onAdded();
    } catch (error) {
      // The toast about the lost session is on screen, and there is room for one.
      if (isUnauthorized(error)) return;
      form.showServerErrors(error);
      setRefusal(messageOf(error));
      notify({ variant: "destructive", title: t("toast.error"), description: t("toast.portfolioFailed") });
    }
  }

  return { form, isPending, refusal, submit: form.handleSubmit(send) };
}

export type AddWorkForm = ReturnType<typeof useAddWork>["form"];
