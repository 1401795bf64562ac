import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { reworkRequestDeadline } from "../../../../shared/jobs/rework.ts";
import { type JobView, NewRedo } from "../../../../shared/jobs/schema.ts";
import { limits } from "../../../../shared/limits.ts";
import { useTextDraft } from "../../forms/use-text-draft.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { useDraftName } from "../session/use-draft-name.ts";
import { useJobMutation } from "./use-job-mutation.ts";

export type ReworkDialogProps = {
  job: JobView;
  /** The handyman's name in a sentence. */
  person: string;
  onClose: () => void;
  /** Called once the rework is requested, or the server refused it. */
  onSettled: () => void;
};

/** Asks for the reason of a rework request. Stays open while the request runs. */
export default function ReworkDialog({ job, person, onClose: onDialogClose, onSettled }: ReworkDialogProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const formId = useId();
  const reason = useTextDraft(useDraftName(`redo:${job.id}`));
  const [isChecked, setChecked] = useState(false);
  const { isSending, send } = useJobMutation(jobs.redo, closeThen(onSettled));
  const { data: asked, error } = NewRedo.safeParse({ reason: reason.text });
  const isPaid = job.paymentStatus === "completed" || job.paymentStatus === "processing";

  function closeThen(next: () => void) {
    return () => {
      reason.discard();
      next();
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (!asked) return setChecked(true);
    void send({ params: { id: job.id }, body: asked }, t("jobs.redoSent", { person }));
  }

  const footer = (
    <>
      <Button pending={isSending} onClick={closeThen(onDialogClose)}>
        {t("action.cancel")}
      </Button>
      <Button variant="primary" type="submit" form={formId} pending={isSending} pendingText={t("jobs.redoSending")}>
        {t("jobs.redoSend")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("jobs.redoTitle", { person })}
      onClose={closeThen(onDialogClose)}
      dismissible={!isSending}
      footer={footer}
    >
      <p>{t(isPaid ? "jobs.redoTextHeld" : "jobs.redoTextUnpaid", { person })}</p>
      {job.completedAt && (
        <p className="note">{t("jobs.redoOnce", { when: format.dateTime(reworkRequestDeadline(job.completedAt)) })}</p>
      )}
      <form id={formId} onSubmit={submit} noValidate>
        <ReasonField
          label={t("jobs.redoReason")}
          hint={t("jobs.redoReasonHint", { person })}
          value={reason.text}
          maxLength={limits.reason}
          error={error}
          isChecked={isChecked}
          isFirst
          onChange={reason.change}
        />
      </form>
    </Dialog>
  );
}
