import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type JobView, type ProposalSide, StatusChange } from "../../../../../shared/jobs/schema.ts";
import { limits } from "../../../../../shared/limits.ts";
import { toFieldErrors } from "../../../../../shared/messages.ts";
import { usedLength } from "../../../../../shared/text-length.ts";
import { jobs } from "../../../api/endpoints.ts";
import { requestIdOf } from "../../../api/problem.ts";
import { useTextDraft } from "../../../forms/use-text-draft.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { RadioCards } from "../../../ui/form/radio-cards.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { nameOf } from "../parties.ts";
import { useJobMutation } from "../use-job-mutation.ts";
import { useFeePreview } from "./use-fee-preview.ts";
import { useRefundText } from "./use-refund-text.ts";

const FeePreview = lazyWithRetry(() => import("./fee-preview.tsx"), ["cancellation", "jobs"]);

export type CancelDialogProps = { job: JobView; side: ProposalSide; onClose: () => void };

/** Cancels a job by one side; says what is refunded and what happens to the request. */
export default function CancelDialog({ job, side, onClose: onDialogClose }: CancelDialogProps) {
  const { t } = useTranslation(["common", "jobs"]);
  const reason = useTextDraft(useDraftName(`cancel:${job.id}`));
  const [isChecked, setChecked] = useState(false);
  const [isStillNeeded, setStillNeeded] = useState(!job.isAskedAlone);
  const problem = useProblem(reason.text, side);
  const { isSending, send } = useJobMutation(jobs.updateStatus, onClose);
  const { isDue, preview } = useFeePreview(job, side);

  function onClose() {
    reason.discard();
    onDialogClose();
  }

  async function submit() {
    if (problem) return setChecked(true);
    if (isDue && !preview.data) return;
    const notes = reason.text.trim() || undefined;
    const requestChoice = side === "customer" ? { isStillNeeded } : {};
    // Nobody pays more than what this dialog has shown.
    const fee = preview.data && { cancellationFee: preview.data.youPay };
    const body = { status: "cancelled", notes, ...requestChoice, ...fee } as const;
    const sent = await send({ params: { id: job.id }, body }, spoken(t("jobs.cancelDone")));
    if (isDue && !sent.isDone) void preview.refetch();
  }

  return (
    <FormDialog
      title={t("jobs.cancelTitle")}
      intro={isDue ? <Fee job={job} preview={preview} /> : <RefundNote job={job} side={side} />}
      action={{ text: t("jobs.cancel"), pendingText: t("jobs.cancelling"), variant: "danger" }}
      closeText={t("jobs.keep")}
      className="stack stack-wide"
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {side === "customer" ? (
        <RequestChoice isStillNeeded={isStillNeeded} onChange={setStillNeeded} />
      ) : (
        <RequestOutcome job={job} />
      )}
      <Field
        label={t("jobs.cancelReason")}
        hint={t("jobs.cancelReasonHint")}
        counter={{ text: `${usedLength(reason.text.trim(), limits.notes)}/${limits.notes}` }}
        error={isChecked ? problem : undefined}
        optional={side === "customer"}
      >
        <Textarea value={reason.text} onChange={({ target }) => reason.change(target.value)} />
      </Field>
    </FormDialog>
  );
}

/** The reason is required from a handyman, optional for a customer. */
function useProblem(text: string, side: ProposalSide): string | undefined {
  const { t } = useTranslation(["common", "jobs"]);
  const language = useLanguage();
  const { error } = StatusChange.safeParse({ status: "cancelled", notes: text });
  if (error) return toFieldErrors(error, language)[0]?.message;
  return side === "handyman" && text.trim() === "" ? t("jobs.cancelReasonMissing") : undefined;
}

/** What happens to the request. `in_progress` occurs only when the customer's account is deactivated. */
function RequestOutcome({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  if (job.status === "in_progress") return <p>{t("jobs.cancelUnderWay")}</p>;
  if (job.customerInactiveAt) return <p>{t("jobs.cancelWithheld", { person: nameOf(job, "customer", t) })}</p>;
  return <p>{t(job.isAskedAlone ? "jobs.cancelEnds" : "jobs.cancelReopens")}</p>;
}

function RefundNote({ job, side }: { job: JobView; side: ProposalSide }) {
  const { t } = useTranslation(["common", "jobs"]);
  return (
    <p>
      <strong>{useRefundText(job, side)}</strong> {job.status === "accepted" && t("jobs.cancelsFree")}
    </p>
  );
}

type FeeProps = { job: JobView; preview: ReturnType<typeof useFeePreview>["preview"] };

/** What a late cancellation costs; the dialog sends nothing before it is shown. */
function Fee({ job, preview: { data, error, isFetching, refetch } }: FeeProps) {
  const { t } = useTranslation();
  if (data) return <LazyPanel fallback={<Spinner />}>{<FeePreview job={job} view={data} />}</LazyPanel>;
  if (!error) return <Spinner />;
  return (
    <ErrorCard
      title={t("error.title")}
      onRetry={() => void refetch()}
      retrying={isFetching}
      requestId={requestIdOf(error)}
    />
  );
}

type RequestChoiceProps = { isStillNeeded: boolean; onChange: (isStillNeeded: boolean) => void };

function RequestChoice({ isStillNeeded, onChange }: RequestChoiceProps) {
  const { t } = useTranslation(["common", "jobs"]);
  return (
    <RadioCards
      legend={t("jobs.whatOfRequest")}
      name="request"
      value={isStillNeeded ? "open" : "closed"}
      onChange={({ target }) => onChange(target.value === "open")}
      options={[
        { value: "open", label: t("jobs.stillNeeded"), hint: t("jobs.stillNeededHint") },
        { value: "closed", label: t("jobs.noLongerNeeded"), hint: t("jobs.noLongerNeededHint") },
      ]}
    />
  );
}
