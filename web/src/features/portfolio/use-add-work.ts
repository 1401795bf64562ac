import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { PortfolioCategory } from "../../../../shared/categories.ts";
import { portfolio } from "../../../../shared/portfolio/contract.ts";
import { NewPortfolioItem } from "../../../../shared/portfolio/schema.ts";
import { mutation } from "../../api/client.ts";
import { isUnauthorized, messageOf } from "../../api/problem.ts";
import { useDialogDraft, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { useIdempotencyKey } from "../../forms/use-idempotency-key.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { notify } from "../../ui/notify.ts";
import { notifyIfAlreadySent } from "../../ui/notify-error.ts";
import { useDraftName } from "../session/use-draft-name.ts";

const typed = z.string().catch("");

/** The stored dialog draft, without pictures, which the uploaders hold. */
const WorkValues = z.object({
  title: typed,
  description: typed,
  category: PortfolioCategory.catch("other"),
  isPublic: z.boolean().catch(true),
  completedAt: typed,
});

/** Form, submission and refusal message of a new portfolio item. */
export function useAddWork(onAdded: () => void) {
  const { t } = useTranslation(["common", "portfolio"]);
  const { key } = useIdempotencyKey();
  const { mutateAsync, isPending } = useMutation(mutation(portfolio.create, { idempotencyKey: key }));
  const [refusal, setRefusal] = useState<string>();
  const draftName = useDraftName("work");
  const stored = useDialogDraft(draftName, WorkValues);
  const form = useSchemaForm(NewPortfolioItem, { ...stored, beforeImageUrl: "", afterImageUrl: "" });
  useSaveDialogDraft(draftName, form.getValues);

  async function send(body: Parameters<typeof mutateAsync>[0]["body"]) {
    setRefusal(undefined);
    try {
      await mutateAsync({ body });
      notify({ title: t("toast.success"), description: t("portfolio.toast.portfolioAdded") });
      onAdded();
    } catch (error) {
      // Only one toast is visible: keep the one about the ended session.
      if (isUnauthorized(error)) return;
      if (notifyIfAlreadySent(error)) return onAdded();
      form.showServerErrors(error);
      setRefusal(messageOf(error));
      notify({ variant: "destructive", title: t("toast.error"), description: t("portfolio.toast.portfolioFailed") });
    }
  }

  return { form, isPending, refusal, submit: form.handleSubmit(send) };
}

export type AddWorkForm = ReturnType<typeof useAddWork>["form"];
