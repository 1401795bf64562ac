import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reworkRequestDeadline } from "../../../../../shared/jobs/rework.ts";
import { type JobView, NewRedo } from "../../../../../shared/jobs/schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useTextDraft } from "../../../forms/use-text-draft.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import { useJobMutation } from "../use-job-mutation.ts";

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
  const reason = useTextDraft(useDraftName(`redo:${job.id}`));
  const [isChecked, setChecked] = useState(false);
  const { isSending, send } = useJobMutation(jobs.redo, closeThen(onSettled));
  const { data: asked, error } = NewRedo.safeParse({ reason: reason.text });

  function closeThen(next: () => void) {
    return () => {
      reason.discard();
      next();
    };
  }

  function submit() {
    if (!asked) return setChecked(true);
    void send({ params: { id: job.id }, body: asked }, spoken(t("jobs.redoSent", { person })));
  }

  return (
    <FormDialog
      title={t("jobs.redoTitle", { person })}
      intro={<ReworkText job={job} person={person} />}
      action={{ text: t("jobs.redoSend"), pendingText: t("jobs.redoSending") }}
      isSending={isSending}
      onSubmit={submit}
      onClose={closeThen(onDialogClose)}
    >
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
    </FormDialog>
  );
}

function ReworkText({ job, person }: Pick<ReworkDialogProps, "job" | "person">) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const isPaid = job.paymentStatus === "completed" || job.paymentStatus === "processing";
  return (
    <>
      <p>{t(isPaid ? "jobs.redoTextHeld" : "jobs.redoTextUnpaid", { person })}</p>
      {job.completedAt && (
        <p className="note">{t("jobs.redoOnce", { when: format.dateTime(reworkRequestDeadline(job.completedAt)) })}</p>
      )}
    </>
  );
}
