import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import type { SettingsChange, SettingsView } from "../../../../shared/handymen/settings.ts";
import { query } from "../../api/client.ts";
import { handymen } from "../../api/endpoints.ts";
import { changedFields, draftFields, type Fields, isSameValue } from "../../forms/changed-fields.ts";
import { useDialogDraft, useSaveDialogDraft } from "../../forms/dialog-draft.ts";
import { useSchemaForm } from "../../forms/use-schema-form.ts";
import { useEndpointMutation } from "../../ui/button/use-endpoint-mutation.ts";
import { notifyError } from "../../ui/feedback/notify-error.ts";
import { useDraftName } from "../session/use-draft-name.ts";

const Draft = z.record(z.string(), z.unknown()).catch({});

type SectionOptions<S extends z.ZodType<unknown, FieldValues>> = {
  readonly name: "jobs" | "place" | "days" | "about";
  readonly settings: SettingsView;
  readonly schema: S;
  /** The form's values for these settings. */
  readonly toValues: (settings: SettingsView) => z.input<S>;
  /** The change to send, of the fields that the person changed. */
  readonly toChange: (changed: Partial<z.input<S>>, values: z.input<S>) => z.input<typeof SettingsChange>;
};

/**
 * The form of one section. It sends only what the person changed, so that it does not undo the change of another window,
 * and takes over what was saved elsewhere where the person changed nothing.
 */
export function useSettingsSection<S extends z.ZodType<unknown, FieldValues>>(options: SectionOptions<S>) {
  const { toValues, toChange } = options;
  const { t } = useTranslation(["common", "settings"]);
  const client = useQueryClient();
  const { form, typed, changed, set, isRestored } = useSectionForm(options);
  const [isSaved, setIsSaved] = useState(false);

  const { send, isSending } = useEndpointMutation(handymen.updateProfile, {
    onSuccess: (answer) => client.setQueryData(query(handymen.profile, {}).queryKey, answer),
    failure: (error) => {
      form.showServerErrors(error);
      notifyError(error, t("settings.failed"));
    },
  });

  const save = form.handleSubmit(async (values) => {
    const body = toChange(changed as Partial<z.input<S>>, values);
    const { isDone, answer } = await send({ body });
    setIsSaved(isDone);
    if (!isDone || !answer) return;
    const stored: Fields = toValues(answer);
    // As the server spells it, unless the person has typed on.
    const current: Fields = form.getValues();
    for (const [field, value] of Object.entries(changed))
      if (isSameValue(current[field], value)) set(field, stored[field]);
  });

  return { form, typed, save, isSending, isRestored, isSaved, isChanged: Object.keys(changed).length > 0 };
}

/** The form's values, which of them the person changed, and the draft of an earlier visit. */
function useSectionForm<S extends z.ZodType<unknown, FieldValues>>(options: SectionOptions<S>) {
  const { name, settings, schema, toValues } = options;
  type Values = z.input<S> & FieldValues;
  const current: Fields = toValues(settings);
  const [saved, setSaved] = useState(current);
  const draftName = useDraftName(`settings-${name}`);
  const draft = draftFields(saved, useDialogDraft(draftName, Draft));
  const [isRestored] = useState(Object.keys(draft).length > 0);
  const form = useSchemaForm(schema, { ...saved, ...draft } as DefaultValues<z.input<S>>);
  const typed: Fields = useWatch({ control: form.control });
  const changed = changedFields(saved, typed);
  useSaveDialogDraft(draftName, () => changed);
  const set = (field: string, value: unknown) =>
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
  const adopt = useEffectEvent(() => {
    for (const [field, value] of Object.entries(current)) if (!(field in changed)) set(field, value);
    setSaved(current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for settings that were saved here or elsewhere.
  useEffect(() => adopt(), [JSON.stringify(current)]);
  return { form, typed, changed, set, isRestored };
}
