import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { PortfolioCategory } from "../../../../shared/category-schema.ts";
import { NewPortfolioItem } from "../../../../shared/portfolio/schema.ts";
import { portfolio } from "../../api/endpoints.ts";
import { messageOf } from "../../api/problem.ts";
import { useDialogDraft, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notify } from "../../ui/feedback/notify.ts";
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
  const [refusal, setRefusal] = useState<string>();
  const draftName = useDraftName("work");
  const stored = useDialogDraft(draftName, WorkValues);
  const form = useSchemaForm(NewPortfolioItem, { ...stored, beforeImageUrl: "", afterImageUrl: "" });
  useSaveDialogDraft(draftName, form.getValues);

  const { send, isSending } = useEndpointMutation(portfolio.create, {
    failure: (error) => {
      form.showServerErrors(error);
      setRefusal(messageOf(error));
      notify({ variant: "destructive", title: t("toast.error"), description: t("portfolio.toast.portfolioFailed") });
    },
  });

  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    const { isDone } = await send({ body }, t("portfolio.toast.portfolioAdded"));
    if (isDone) onAdded();
  });

  return { form, isPending: isSending, refusal, submit };
}

export type WorkFormState = ReturnType<typeof useAddWork>;
export type WorkForm = WorkFormState["form"];
