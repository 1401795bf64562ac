import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { NewWorkingHours } from "../../../../../shared/agenda/hours-schema.ts";
import type { WorkingHoursView } from "../../../../../shared/appointments/hours-view.ts";
import { defaultMessage, type FieldError, toFieldErrors } from "../../../../../shared/messages.ts";
import { query } from "../../../api/client.ts";
import { appointments } from "../../../api/endpoints.ts";
import { fieldErrorsOf, messageOf } from "../../../api/problem.ts";
import { changedFields } from "../../../forms/changed-fields.ts";
import { useDialogDraft, useSaveDialogDraft } from "../../../forms/dialog-draft.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../../ui/feedback/notify-error.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { type HoursDraft, StoredDraft, toBody, toDraft } from "./hours-draft.ts";

export type HoursForm = ReturnType<typeof useHours>;

/**
 * The form of the working hours: what the person changed over what is saved, so that what another window saves shows
 * where they changed nothing. What was typed survives a failure, and leaving the page.
 */
export function useHours(saved: WorkingHoursView) {
  const { t } = useTranslation(["common", "settings"]);
  const client = useQueryClient();
  const draftName = useDraftName("settings-hours");
  const stored = useDialogDraft(draftName, StoredDraft);
  const [isRestored] = useState(Object.keys(stored).length > 0);
  const [typed, setTyped] = useState<Partial<HoursDraft>>(stored);
  const current: HoursDraft = toDraft(saved);
  const changed = changedFields<HoursDraft>(current, typed);
  const draft: HoursDraft = { ...current, ...changed };
  useSaveDialogDraft(draftName, () => changed);
  const { problems, check, refuse } = useProblems(draft);
  const [isSaved, setIsSaved] = useState(false);

  const { send, isSending } = useEndpointMutation(appointments.updateAvailability, {
    onSuccess: (answer) => client.setQueryData(query(appointments.availability, {}).queryKey, answer),
    failure: (error) => {
      refuse(fieldErrorsOf(error));
      notifyError(error, messageOf(error) ?? t("settings.failed"));
    },
    refetchOnFailure: [{ domain: appointments.availability.domain, name: "availability" }],
  });

  async function save({ currentTarget }: FormEvent) {
    const isValid = flushSync(check);
    if (!isValid) {
      currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const { isDone } = await send({ body: { ...toBody(draft), version: saved.version } });
    setIsSaved(isDone);
    // As the server spells it, unless the person has typed on.
    if (isDone) setTyped((now) => (now === typed ? {} : now));
  }

  const change = (part: Partial<HoursDraft>) => {
    refuse([]);
    setTyped({ ...changed, ...part });
  };
  const isChanged = Object.keys(changed).length > 0;
  return { draft, change, problems, save, isSending, isRestored, isChanged, isSaved };
}

/** What is wrong with the form: from the first press of its button on, and what the server has refused. */
function useProblems(draft: HoursDraft) {
  const language = useLanguage();
  const [isChecked, setIsChecked] = useState(false);
  const [refused, refuse] = useState<readonly FieldError[]>([]);
  const { error, success } = NewWorkingHours.safeParse(toBody(draft), { error: defaultMessage });
  const all = [...(isChecked && error ? toFieldErrors(error, language) : []), ...refused];
  /** The message about a field, or about something within it. */
  const problems = (field: string): string | undefined =>
    all.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;
  const check = () => {
    setIsChecked(!success);
    return success;
  };
  return { problems, check, refuse };
}
