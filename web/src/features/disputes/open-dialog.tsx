import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { NewDispute } from "../../../../shared/disputes/input.ts";
import { OpenedCategory } from "../../../../shared/jobs/dispute-category.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { defaultMessage, toFieldErrors } from "../../../../shared/messages.ts";
import { disputes } from "../../api/endpoints.ts";
import { codeOf, isNoLongerPossible } from "../../api/problem.ts";
import { pathsOf } from "../../forms/draft-photo.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { disputePath } from "../../paths.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { spoken } from "../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { FormRefusal } from "../../ui/form/form-refusal.tsx";
import { RadioCards } from "../../ui/form/radio-cards.tsx";
import { nameOf } from "../jobs/parties.ts";
import type { Uploader } from "../uploads/create-uploader.ts";
import { useDraftUploads } from "../uploads/use-draft-uploads.ts";
import { AmountField } from "./form/amount-field.tsx";
import type { DisputeDraft } from "./form/dispute-draft.ts";
import { DraftBack } from "./form/draft-back.tsx";
import { EvidenceField } from "./form/evidence-field.tsx";
import { StoryField } from "./form/story-field.tsx";
import { type CheckedAmount, useCheckedAmount } from "./form/use-checked-amount.ts";
import { type DisputeForm, useDisputeDraft } from "./form/use-dispute-draft.ts";
import { useEvidenceUploader } from "./form/use-evidence.ts";
import { type Stake, stakeOfJob } from "./money.ts";
import { Rules } from "./rules.tsx";
import { useFileMutation } from "./use-file-mutation.ts";

export type OpenDialogProps = { job: JobView; side: ProposalSide; onClose: () => void };

/** Opens a dispute. What is typed stays on this device until it is sent. */
export default function OpenDialog(props: OpenDialogProps) {
  const form = useDisputeDraft(`dispute:${props.job.id}`);
  const uploader = useEvidenceUploader(form);
  return uploader && <OpenForm {...props} form={form} uploader={uploader} />;
}

/** What can be sent, else what is wrong with it by field. */
function useChecked({ category, text, photos }: DisputeDraft, { amount, problem }: CheckedAmount) {
  const { t } = useTranslation(["common", "disputes"]);
  const language = useLanguage();
  const typed = { category, text, ...amount, imageUrls: pathsOf(photos) };
  const { data, error } = NewDispute.safeParse(typed, { error: defaultMessage });
  const problems: Readonly<Record<string, string>> = Object.fromEntries(
    (error ? toFieldErrors(error, language) : []).map(({ path, message }) => [path, message]),
  );
  return {
    body: problem === undefined && data ? { ...typed, category: data.category } : undefined,
    problems: { text: problems.text, category: category ? undefined : t("disputes.categoryMissing") },
  };
}

type OpenFormProps = OpenDialogProps & { form: DisputeForm; uploader: Uploader };

/** The dispute as it is typed; `submit` opens it once its photos are uploaded, or shows what is wrong with it. */
function useOpening({ job, side, form, uploader }: OpenFormProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const navigate = useNavigate();
  const [isChecked, setChecked] = useState(false);
  const stake = stakeOfJob(job);
  const amount = useCheckedAmount(form.draft.amount, stake);
  const { body, problems } = useChecked(form.draft, amount);
  const evidence = useDraftUploads(uploader, form);
  const { isSending, send, problem } = useFileMutation(disputes.open, {
    idempotencyKey: form.idempotencyKey,
    onSent: form.markSent,
  });
  const person = nameOf(job, otherSideOf(side), t);

  async function submit() {
    setChecked(true);
    if (!body || evidence.waiting > 0) return;
    const { isDone } = await send({ params: { id: job.id }, body }, spoken(t("disputes.opened", { person })));
    if (isDone) navigate(disputePath(job.id), { replace: true });
  }

  const shown = isChecked ? problems : { text: undefined, category: undefined };
  return { submit, isSending, isChecked, stake, amount, evidence, problems: shown, problem };
}

function OpenForm(props: OpenFormProps) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const { job, side, onClose, form, uploader } = props;
  const { draft, change } = form;
  const { submit, isSending, isChecked, stake, amount, evidence, problems, problem } = useOpening(props);
  const person = nameOf(job, otherSideOf(side), t);

  return (
    <FormDialog
      title={t("disputes.openTitle")}
      intro={<p>{t("disputes.openIntro", { person })}</p>}
      action={{
        text: t("disputes.openNow"),
        pendingText: t("disputes.opening"),
        disabled: isNoLongerPossible(problem?.error),
      }}
      className="stack stack-wide"
      isSending={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
      result={<Refused jobId={job.id} problem={problem} />}
    >
      {form.isRestored && <DraftBack form={form} uploader={uploader} />}
      <CategoryField draft={draft} change={change} error={problems.category} />
      <StoryField
        label={t("disputes.story")}
        hint={t("disputes.storyHint")}
        text={draft.text}
        error={problems.text}
        onChange={(text) => change({ text })}
      />
      <WishField {...{ job, side, stake, form, amount, isChecked }} />
      <EvidenceField uploader={uploader} evidence={evidence} isWaiting={isChecked} />
      <Rules job={job} side={side} />
    </FormDialog>
  );
}

type CategoryFieldProps = Pick<DisputeForm, "draft" | "change"> & { error: string | undefined };

function CategoryField({ draft, change, error }: CategoryFieldProps) {
  const { t } = useTranslation(["common", "disputes"]);
  return (
    <RadioCards
      legend={t("disputes.category")}
      name="dispute-category"
      options={OpenedCategory.options.map((value) => ({ value, label: t(`disputes.categories.${value}`) }))}
      value={draft.category ?? ""}
      error={error}
      onChange={({ target }) => change({ category: OpenedCategory.parse(target.value) })}
    />
  );
}

type WishFieldProps = Pick<OpenDialogProps, "job" | "side"> & {
  stake: Stake;
  form: DisputeForm;
  amount: CheckedAmount;
  isChecked: boolean;
};

/** What would make it right, if its author knows. */
function WishField({ stake, form, amount, ...of }: WishFieldProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { kind } = stake;
  if (!kind) return null;
  return (
    <fieldset className="stack stack-close">
      <legend className="field-label">{t(`disputes.wish.${kind}`)}</legend>
      <p className="note">{t("disputes.wishHint")}</p>
      <AmountField
        {...of}
        stake={stake}
        text={form.draft.amount}
        checked={amount}
        optional
        onChange={(text) => form.change({ amount: text })}
      />
    </fieldset>
  );
}

type RefusedProps = { jobId: string; problem: { readonly text: string; readonly error: unknown } | undefined };

/** Why it was not opened; where one is open already, the way to it. */
function Refused({ jobId, problem }: RefusedProps) {
  const { t } = useTranslation(["common", "jobs"]);
  if (!problem) return null;
  return (
    <>
      <FormRefusal>{problem.text}</FormRefusal>
      {codeOf(problem.error) === "dispute.open" && (
        <div className="actions">
          <LinkButton slim replace to={disputePath(jobId)}>
            {t("jobs.seeDispute")}
          </LinkButton>
        </div>
      )}
    </>
  );
}
