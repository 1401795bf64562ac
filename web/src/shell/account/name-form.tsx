import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PersonName } from "../../../../shared/session/name-schema.ts";
import { session } from "../../api/endpoints.ts";
import { currentUserQuery, useCurrentUser } from "../../features/session/current-user.tsx";
import { useDraftName } from "../../features/session/use-draft-name.ts";
import { useDialogDraftText, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { Button } from "../../ui/button/button.tsx";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { SavedNote } from "../../ui/form/saved-note.tsx";

/** The user's name; what is typed survives a reload. */
export function NameForm() {
  const { t } = useTranslation(["common", "account"]);
  const client = useQueryClient();
  const { firstName = "", lastName = "" } = useCurrentUser();
  const draftName = useDraftName("account");
  const stored = useDialogDraftText(draftName);
  const { register, handleSubmit, showServerErrors, formState, getValues } = useSchemaForm(PersonName, {
    firstName: stored("firstName") || firstName,
    lastName: stored("lastName") || lastName,
  });
  useSaveDialogDraft(draftName, () => {
    const typed = getValues();
    return typed.firstName === firstName && typed.lastName === lastName ? {} : typed;
  });
  const { send, isSending } = useEndpointMutation(session.update, {
    onSuccess: (user) => void client.setQueryData(currentUserQuery.queryKey, user),
    failure: (error) => {
      showServerErrors(error);
      notifyError(error, t("account.failed"));
    },
  });
  const { errors } = formState;
  const [isSaved, setSaved] = useState(false);

  const save = handleSubmit(async (names) => setSaved((await send({ body: names })).isDone));
  return (
    <form className="stack" noValidate onSubmit={save} onChange={() => setSaved(false)}>
      <Field label={t("account.firstName")} error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...register("firstName")} />
      </Field>
      <Field label={t("account.lastName")} error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...register("lastName")} />
      </Field>
      <div className="actions">
        <Button type="submit" variant="primary" pending={isSending} pendingText={t("action.saving")}>
          {t("action.save")}
        </Button>
        <SavedNote>{isSaved && t("account.saved")}</SavedNote>
      </div>
    </form>
  );
}
