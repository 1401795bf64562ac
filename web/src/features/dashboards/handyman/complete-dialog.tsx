import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { type JobView, StatusChange } from "../../../../../shared/jobs/schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { toFieldErrors } from "../../../../../shared/messages.ts";
import { usedLength } from "../../../../../shared/text.ts";
import { useTextDraft } from "../../../forms/use-text-draft.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { CompletionWarning } from "../../jobs/unapproved-price.tsx";
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
  const formId = useId();
  const language = useLanguage();
  const { text: notes, change, discard } = useTextDraft(useDraftName(`notes:${job.id}`));
  const isSending = jobs.isMoving(job.id);
  const { error } = StatusChange.safeParse({ status: "completed", notes });

  function onClose() {
    discard();
    onDialogClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || error) return;
    const body = { status: "completed", notes: notes.trim() || undefined } as const;
    if (await jobs.move({ params: { id: job.id }, body })) onClose();
  }

  const footer = (
    <>
      <Button pending={isSending} onClick={onClose}>
        {t("action.cancel")}
      </Button>
      <Button variant="primary" type="submit" form={formId} pending={isSending} pendingText={t("handyman.completing")}>
        {t("handyman.complete")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("handyman.completeTitle")} onClose={onClose} dismissible={!isSending} footer={footer}>
      <p>
        <strong>{job.title}</strong>
      </p>
      <p>{t(job.paymentStatus === "completed" ? "handyman.completeTextPaid" : "handyman.completeText")}</p>
      <CompletionWarning job={job} />
      <form id={formId} onSubmit={submit}>
        <Field
          label={t("handyman.notes")}
          hint={t("handyman.notesHint")}
          counter={{ text: `${usedLength(notes.trim(), limits.notes)}/${limits.notes}` }}
          error={error && toFieldErrors(error, language)[0]?.message}
          optional
        >
          <Textarea value={notes} onChange={({ target }) => change(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
