import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CustomerNotes, type JobView } from "../../../../../shared/jobs/schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useTextDraft } from "../../../forms/use-text-draft.ts";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { useJobMutation } from "../use-job-mutation.ts";

export type VisitNoteDialogProps = {
  job: JobView;
  /** The handyman's name in a sentence. */
  person: string;
  onClose: () => void;
};

/** Writes, changes or removes the customer's note for the visit. */
export default function VisitNoteDialog({ job, person, onClose: onDialogClose }: VisitNoteDialogProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const { text, change, discard } = useTextDraft(useDraftName(`note:${job.id}`), job.customerNotes);
  const [isChecked, setChecked] = useState(false);
  const onClose = () => {
    discard();
    onDialogClose();
  };
  const { isSending, send } = useJobMutation(jobs.updateNotes, onClose);
  const { data: body, error } = CustomerNotes.safeParse({ customerNotes: text });

  function submit() {
    if (!body) return setChecked(true);
    void send({ params: { id: job.id }, body }, spoken(t(body.customerNotes ? "jobs.noteSaved" : "jobs.noteRemoved")));
  }

  return (
    <FormDialog
      title={t("jobs.noteTitle")}
      intro={<p>{t(job.isAddressHidden ? "jobs.noteLater" : "jobs.noteText", { person })}</p>}
      action={{ text: t("action.save"), pendingText: t("action.saving") }}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField
        label={t("jobs.noteLabel")}
        hint={t("jobs.noteHint")}
        value={text}
        maxLength={limits.customerNotes}
        error={error}
        isChecked={isChecked}
        isFirst
        onChange={change}
      />
    </FormDialog>
  );
}
