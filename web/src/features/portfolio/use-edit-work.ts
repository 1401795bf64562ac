import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { NewPortfolioItem, type PortfolioItemView } from "../../../../shared/portfolio/schema.ts";
import { portfolio } from "../../api/endpoints.ts";
import { messageOf } from "../../api/problem.ts";
import { changedFields, draftFields } from "../../forms/changed-fields.ts";
import { useDialogDraft, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { spoken, useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { useDraftName } from "../session/use-draft-name.ts";
import type { WorkFormState } from "./use-add-work.ts";

const Draft = z.record(z.string(), z.unknown()).catch({});

/** Texts that the form shows for an item; the uploaders hold the pictures. */
const textsOf = ({ title, description = "", category, completedAt = "", isPublic }: PortfolioItemView) => ({
  title,
  description,
  category,
  isPublic,
  completedAt,
});

/** Form, submission and refusal message of a change; only what differs is sent. */
export function useEditWork(item: PortfolioItemView, onSaved: () => void): WorkFormState {
  const { t } = useTranslation(["common", "portfolio"]);
  const [refusal, setRefusal] = useState<string>();
  const [saved] = useState(() => ({
    ...textsOf(item),
    beforeImageUrl: item.beforeImageUrl ?? "",
    afterImageUrl: item.afterImageUrl,
  }));
  const draftName = useDraftName(`work-${item.id}`);
  const draft = draftFields(textsOf(item), useDialogDraft(draftName, Draft));
  const form = useSchemaForm(NewPortfolioItem, { ...saved, ...draft });
  useSaveDialogDraft(draftName, () => changedFields(saved, form.getValues()));

  const { send, isSending } = useEndpointMutation(portfolio.update, {
    failure: (error) => {
      form.showServerErrors(error);
      setRefusal(messageOf(error));
      notifyError(error, t("portfolio.editFailed"));
    },
  });

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    const { isDone } = await send(
      { params: { id: item.id }, body: changedFields(saved, values) },
      spoken(t("portfolio.edited")),
    );
    if (isDone) onSaved();
  });

  return { form, isPending: isSending, refusal, submit };
}
