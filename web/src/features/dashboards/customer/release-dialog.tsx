import { useTranslation } from "react-i18next";
import { jobs } from "../../../../../shared/jobs/contract.ts";
import { moneyPartsOf } from "../../../../../shared/jobs/money-parts.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { QuestionDialog } from "../../../ui/question-dialog.tsx";
import { useKeepJob } from "../../jobs/use-keep-job.ts";
import { useStep } from "../../jobs/use-step.ts";

export type ReleaseDialogProps = { job: JobView; handyman: string; onClose: () => void };

/** Confirms the release of held money; stays open after a failure, to retry, unless nothing is left to release. */
export function ReleaseDialog({ job, handyman, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const { isSending, take } = useStep(jobs.confirm, {
    keep: useKeepJob(),
    failed: t("payments.releaseFailed"),
    onOver: onClose,
  });
  const release = () => take({ params: { id: job.id } }, t("payments.releaseDone", { handyman }));
  const { leftCents, fallsBackCents } = moneyPartsOf(job);
  const amount = format.money(leftCents - fallsBackCents);
  const share = format.money(centsOf(job.handymanAmount));
  return (
    <QuestionDialog
      title={t("payments.releaseTitle", { amount })}
      yes={{ text: t("payments.releaseNow"), pendingText: t("payments.releasing"), variant: "primary" }}
      no={t("payments.notYet")}
      isSending={isSending}
      onYes={release}
      onClose={onClose}
    >
      {t("payments.releaseText", { handyman, share })}
    </QuestionDialog>
  );
}
