import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { NewStatement } from "../../../../../shared/disputes/input.ts";
import { awaitsDecision } from "../../../../../shared/disputes/machine.ts";
import type { DisputeFile } from "../../../../../shared/disputes/view.ts";
import { defaultMessage, toFieldErrors } from "../../../../../shared/messages.ts";
import { policy } from "../../../../../shared/policy.ts";
import { disputes } from "../../../api/endpoints.ts";
import { pathsOf } from "../../../forms/draft-photo.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormRefusal } from "../../../ui/form/form-refusal.tsx";
import { turnOf } from "../../jobs/dispute/reading.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import type { Uploader } from "../../uploads/create-uploader.ts";
import { useDraftUploads } from "../../uploads/use-draft-uploads.ts";
import { EvidenceField } from "../form/evidence-field.tsx";
import { StoryField } from "../form/story-field.tsx";
import { type DisputeForm, useDisputeDraft } from "../form/use-dispute-draft.ts";
import { useEvidenceUploader } from "../form/use-evidence.ts";
import { useFileMutation } from "../use-file-mutation.ts";
import type { ActProps } from "./file-props.ts";

export type ComposerProps = ActProps & {
  /** How many statements its reader has made. */
  said: number;
};

/** What its reader adds to the file: words, and photos. Kept on this device until it is sent. */
export function Composer(props: ComposerProps) {
  const form = useDisputeDraft(`statement:${props.file.id}`);
  const uploader = useEvidenceUploader(form);
  return uploader && <ComposerForm {...props} form={form} uploader={uploader} />;
}

type ComposerFormProps = ComposerProps & { form: DisputeForm; uploader: Uploader };

/** The statement as it is typed; `submit` sends it once its photos are uploaded, or shows what is wrong with it. */
function useStatement({ file, onRefused, form, uploader }: ComposerFormProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const language = useLanguage();
  const [isChecked, setChecked] = useState(false);
  const evidence = useDraftUploads(uploader, form);
  const body = { text: form.draft.text, imageUrls: pathsOf(form.draft.photos) };
  const { error } = NewStatement.safeParse(body, { error: defaultMessage });
  const { isSending, send, problem } = useFileMutation(disputes.state, {
    idempotencyKey: form.idempotencyKey,
    onSent: form.markSent,
    onRefused,
  });
  const textError = isChecked && error ? toFieldErrors(error, language)[0]?.message : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (error || evidence.waiting > 0 || isSending) return;
    onRefused(undefined);
    void send({ params: { id: file.jobId }, body }, spoken(t("disputes.stated")));
  }

  return { submit, isSending, isChecked, evidence, textError, problem };
}

/** How often its reader can still write: once more while we decide, and once against an appeal. */
function useLeft(state: DisputeFile["state"], said: number): string {
  const { t } = useTranslation(["common", "disputes"]);
  if (awaitsDecision(state)) return t(`disputes.statementsOnce.${state}`);
  return t("disputes.statementsLeft", { count: policy.disputeStatements - said });
}

function ComposerForm(props: ComposerFormProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { file, side, said, form, uploader } = props;
  const { draft, change } = form;
  const { submit, isSending, isChecked, evidence, textError, problem } = useStatement(props);
  const isAnswer = turnOf(file, side) === "yours" && file.state === "responding";
  const label = file.state === "appealed" ? "appeal" : isAnswer ? "answer" : "label";
  const { isActive } = useCurrentUser();
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <StoryField
        label={t(`disputes.statement.${label}`)}
        hint={useLeft(file.state, said)}
        text={draft.text}
        rows={3}
        error={textError}
        onChange={(text) => change({ text })}
      />
      {isActive && (
        <details className="disclosure" open={draft.photos.length > 0 || undefined}>
          <summary>{t("disputes.addPhotos")}</summary>
          <EvidenceField uploader={uploader} evidence={evidence} isWaiting={isChecked} />
        </details>
      )}
      <FormRefusal>{problem?.text}</FormRefusal>
      <div className="actions">
        <Button type="submit" pending={isSending} pendingText={t("disputes.sending")}>
          {t("disputes.send")}
        </Button>
      </div>
    </form>
  );
}
