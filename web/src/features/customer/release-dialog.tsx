import { useTranslation } from "react-i18next";
import { moneyPartsOf } from "../../../../shared/jobs/money-parts.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { QuestionDialog } from "../../ui/question-dialog.tsx";
import { useRelease } from "./use-release.ts";

export type ReleaseDialogProps = { job: JobView; handyman: string; onClose: () => void };

/** Asks once more before held money is released; after a failure it stays, to try again. */
export function ReleaseDialog({ job, handyman, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isReleasing, release } = useRelease({ jobId: job.id, handyman, onReleased: onClose });
  const { leftCents, fallsBackCents } = moneyPartsOf(job);
  const amount = format.money(leftCents - fallsBackCents);
  const share = format.money(centsOf(job.handymanAmount));
  return (
    <QuestionDialog
      title={t("payments.releaseTitle", { amount })}
      yes={{ text: t("payments.releaseNow"), pendingText: t("payments.releasing"), variant: "primary" }}
      no={t("payments.notYet")}
      isSending={isReleasing}
      onYes={release}
      onClose={onClose}
    >
      {t("payments.releaseText", { handyman, share })}
    </QuestionDialog>
  );
}
