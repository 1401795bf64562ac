import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AppealGround, appealGrounds } from "../../../../../shared/disputes/decision-rules.ts";
import { NewAppeal } from "../../../../../shared/disputes/input.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import { defaultMessage, toFieldErrors } from "../../../../../shared/messages.ts";
import { policy } from "../../../../../shared/policy.ts";
import { disputes } from "../../../api/endpoints.ts";
import { isNoLongerPossible } from "../../../api/problem.ts";
import { pathsOf } from "../../../forms/draft-photo.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import { nameOf } from "../../jobs/parties.ts";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { useDraftUploads } from "../../uploads/use-draft-uploads.ts";
import type { DisputeDraft } from "../form/dispute-draft.ts";
import { DraftBack } from "../form/draft-back.tsx";
import { EvidenceField } from "../form/evidence-field.tsx";
import { StoryField } from "../form/story-field.tsx";
import { type DisputeForm, useDisputeDraft } from "../form/use-dispute-draft.ts";
import { useEvidenceUploader } from "../form/use-evidence.ts";
import { useFileMutation } from "../use-file-mutation.ts";
import type { ActProps } from "./file-props.ts";

export type AppealDialogProps = Pick<ActProps, "job" | "file" | "side"> & { onClose: () => void };

/** Appeals against the decision. What is typed stays on this device until it is sent. */
export function AppealDialog(props: AppealDialogProps) {
  const form = useDisputeDraft(`appeal:${props.file.id}`);
  const uploader = useEvidenceUploader(form);
  return uploader && <AppealForm {...props} form={form} uploader={uploader} />;
}

/** What can be sent, else what is wrong with it by field. */
function useChecked({ ground, text, photos }: DisputeDraft) {
  const { t } = useTranslation(["common", "disputes"]);
  const language = useLanguage();
  const typed = { ground, text, imageUrls: pathsOf(photos) };
  const { data, error } = NewAppeal.safeParse(typed, { error: defaultMessage });
  const textError = error && toFieldErrors(error, language).find(({ path }) => path === "text")?.message;
  return {
    body: data && { ...typed, ground: data.ground },
    problems: { text: textError, ground: ground ? undefined : t("disputes.groundMissing") },
  };
}

type AppealFormProps = AppealDialogProps & { form: DisputeForm; uploader: Uploader };

/** The appeal as it is typed; `submit` sends it once its photos are uploaded, or shows what is wrong with it. */
function useAppeal({ file, form, uploader, onClose }: AppealFormProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const [isChecked, setChecked] = useState(false);
  const { body, problems } = useChecked(form.draft);
  const evidence = useDraftUploads(uploader, form);
  // A refusal is said in the dialog, whose words then can still be read and copied.
  const { isSending, send, problem } = useFileMutation(disputes.appeal, {
    idempotencyKey: form.idempotencyKey,
    onSent: form.markSent,
  });

  async function submit() {
    setChecked(true);
    if (!body || evidence.waiting > 0) return;
    const { isDone } = await send({ params: { id: file.jobId }, body }, spoken(t("disputes.appealSent")));
    if (isDone) onClose();
  }

  const shown = isChecked ? problems : { text: undefined, ground: undefined };
  return { submit, isSending, isChecked, evidence, problems: shown, problem };
}

function AppealForm(props: AppealFormProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const { job, side, onClose, form, uploader } = props;
  const { draft, change } = form;
  const { submit, isSending, isChecked, evidence, problems, problem } = useAppeal(props);
  return (
    <FormDialog
      title={t("disputes.appealTitle")}
      action={{
        text: t("disputes.appealNow"),
        pendingText: t("disputes.sending"),
        disabled: isNoLongerPossible(problem?.error),
      }}
      className="stack stack-wide"
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
      result={<FormRefusal>{problem?.text}</FormRefusal>}
    >
      {form.isRestored && <DraftBack form={form} uploader={uploader} />}
      <GroundField ground={draft.ground} error={problems.ground} onChange={(ground) => change({ ground })} />
      <StoryField
        label={t("disputes.appealWhy")}
        hint={t("disputes.appealWhyHint")}
        min={policy.minAppealCharacters}
        text={draft.text}
        error={problems.text}
        onChange={(text) => change({ text })}
      />
      <EvidenceField uploader={uploader} evidence={evidence} isWaiting={isChecked} />
      <AppealRules person={nameOf(job, otherSideOf(side), t)} />
    </FormDialog>
  );
}

type GroundFieldProps = {
  ground: AppealGround | undefined;
  error: string | undefined;
  onChange: (ground: AppealGround) => void;
};

function GroundField({ ground, error, onChange }: GroundFieldProps) {
  const { t } = useTranslation(["common", "disputes"]);
  return (
    <RadioCards
      legend={t("disputes.ground")}
      name="appeal-ground"
      options={appealGrounds.map((value) => ({
        value,
        label: t(`disputes.grounds.${value}`),
        hint: t(`disputes.groundHints.${value}`),
      }))}
      value={ground ?? ""}
      error={error}
      onChange={({ target }) => onChange(NewAppeal.shape.ground.parse(target.value))}
    />
  );
}

/** What happens next, and until when. */
function AppealRules({ person }: { person: string }) {
  const { t } = useTranslation(["common", "disputes"]);
  return (
    <ul className="stack stack-close note">
      <li>{t("disputes.appealRule.answer", { person })}</li>
      <li>{t("disputes.appealRule.decides")}</li>
      <li>{t("disputes.appealRule.final")}</li>
    </ul>
  );
}
