import { useTranslation } from "react-i18next";
import { type JobView, StatusChange } from "../../../../../shared/jobs/schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { toFieldErrors } from "../../../../../shared/messages.ts";
import { usedLength } from "../../../../../shared/text-length.ts";
import { useTextDraft } from "../../../forms/use-text-draft.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { CompletionWarning } from "../../jobs/price/unapproved-price.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import type { Jobs } from "./use-jobs.ts";

export type CompleteDialogProps = {
  job: JobView;
  jobs: Pick<Jobs, "move" | "isMoving">;
  onClose: () => void;
};

/** Confirms a completion, with a notes field. Stays open while the request runs, so that the notes are not lost. */
export function CompleteDialog({ job, jobs, onClose: onDialogClose }: CompleteDialogProps) {
  const { t } = useTranslation(["common", "handyman"]);
  const language = useLanguage();
  const { text: notes, change, discard } = useTextDraft(useDraftName(`notes:${job.id}`));
  const isSending = jobs.isMoving(job.id);
  const { error } = StatusChange.safeParse({ status: "completed", notes });

  function onClose() {
    discard();
    onDialogClose();
  }

  async function submit() {
    if (error) return;
    const body = { status: "completed", notes: notes.trim() || undefined } as const;
    if (await jobs.move({ params: { id: job.id }, body })) onClose();
  }

  return (
    <FormDialog
      title={t("handyman.completeTitle")}
      intro={<CompletionText job={job} />}
      action={{ text: t("handyman.complete"), pendingText: t("handyman.completing") }}
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t("handyman.notes")}
        hint={t("handyman.notesHint")}
        counter={{ text: `${usedLength(notes.trim(), limits.notes)}/${limits.notes}` }}
        error={error && toFieldErrors(error, language)[0]?.message}
        optional
      >
        <Textarea value={notes} onChange={({ target }) => change(target.value)} />
      </Field>
    </FormDialog>
  );
}

function CompletionText({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "handyman"]);
  return (
    <>
      <p>
        <strong>{job.title}</strong>
      </p>
      <p>{t(job.paymentStatus === "completed" ? "handyman.completeTextPaid" : "handyman.completeText")}</p>
      <CompletionWarning job={job} />
    </>
  );
}
